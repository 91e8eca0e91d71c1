import type { RangeAggregate } from "../../../contract/entities/aggregation.ts";
import type { Counts } from "./facts.ts";

/** Lower ends of the citation buckets: 0, 1–2, 3–5, 6–10, 11–20, 21–50, 51–100 and so on to a million. */
export const citationBuckets: readonly number[] = [
  0,
  1,
  3,
  6,
  ...[10, 100, 1_000, 10_000, 100_000].flatMap((ten) => [ten + 1, 2 * ten + 1, 5 * ten + 1]),
  1_000_001,
];

const nothing: RangeAggregate = { kind: "range", min: null, max: null, histogram: [] };

/** Documents per citation bucket, up to the bucket of the most cited. */
export function citationHistogram(
  [froms, counts]: Counts,
  min: number,
  max: number,
): RangeAggregate {
  if (froms.length === 0) return nothing;
  const byBucket = new Map(froms.map((from, index) => [Number(from), counts[index]!]));
  const used = citationBuckets.filter((from) => from <= max);
  return {
    kind: "range",
    min,
    max,
    histogram: used.map((from, index) => ({
      from,
      to: (citationBuckets[index + 1] ?? max + 1) - 1,
      count: byBucket.get(from) ?? 0,
    })),
  };
}

/** Documents per year, every year between the first and the last; unknown years are left out. */
export function yearHistogram([years, counts]: Counts): RangeAggregate {
  const byYear = new Map(years.map((year, index) => [Number(year), counts[index]!]));
  byYear.delete(0);
  if (byYear.size === 0) return nothing;
  const min = Math.min(...byYear.keys());
  const max = Math.max(...byYear.keys());
  const all = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return {
    kind: "range",
    min,
    max,
    histogram: all.map((year) => ({ from: year, to: year, count: byYear.get(year) ?? 0 })),
  };
}
