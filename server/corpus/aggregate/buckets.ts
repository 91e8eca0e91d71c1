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

/** Lower ends of the buckets of money in dollars and cents: debts, nothing, then 1–2–5 from a thousand to ten trillion. */
export const moneyBuckets: readonly string[] = [
  ...[1e12, 1e9, 1e8, 1e7, 1e6, 1e5, 1e4, 1e3].map((debt) => `-${debt}`),
  "0",
  "0.01",
  ...[1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12].flatMap((ten) =>
    [ten, 2 * ten, 5 * ten].map(String),
  ),
  "10000000000000",
];

const nothing: RangeAggregate = { kind: "range", min: null, max: null, histogram: [] };

/** Documents per bucket of citations, up to the bucket of the most cited. */
export function citationHistogram(
  [froms, counts]: Counts,
  min: number,
  max: number,
): RangeAggregate {
  if (froms.length === 0) return nothing;
  const byBucket = countsByNumber(froms, counts);
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
  const byYear = countsByNumber(years, counts);
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

/**
 * Documents per bucket of money, from that of the smallest amount to that of the largest; a bucket ends a cent before
 * the next one begins. `least` and `most` are whole dollars.
 */
export function moneyHistogram(
  [froms, counts]: Counts,
  least: string,
  most: string,
): RangeAggregate {
  if (froms.length === 0) return nothing;
  const byBucket = countsByNumber(froms, counts);
  const used = [...byBucket.keys()];
  const all = moneyBuckets.map(Number);
  const first = Math.min(...used);
  const last = Math.max(...used);
  return {
    kind: "range",
    min: Number(least),
    max: Number(most),
    histogram: all
      .map((from, index) => ({ from, to: ((all[index + 1] ?? 0) * 100 - 1) / 100 }))
      .filter(({ from }) => from >= first && from <= last)
      .map(({ from, to }) => ({
        // The outermost buckets have no end of their own.
        from: from === all[0] ? Math.min(from, Number(least)) : from,
        to: from === all.at(-1) ? Number(most) : to,
        count: byBucket.get(from) ?? 0,
      })),
  };
}

function countsByNumber(values: Counts[0], counts: Counts[1]): Map<number, number> {
  return new Map(values.map((value, index) => [Number(value), counts[index]!]));
}
