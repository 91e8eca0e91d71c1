import type { RangeAggregate } from "../../../contract/entities/aggregation.ts";

/** Lower ends of the citation buckets: 0, 1–2, 3–5, 6–10, 11–20, 21–50, … each about twice as wide as the one before. */
export const citationBuckets: readonly number[] = [
  0,
  1,
  3,
  6,
  ...[10, 100, 1_000, 10_000, 100_000].flatMap((ten) => [ten + 1, 2 * ten + 1, 5 * ten + 1]),
  1_000_001,
];

/** Documents per citation bucket, up to the bucket of the most cited. */
export function citationHistogram(
  rows: readonly { from: number; count: number; min: number; max: number }[],
): RangeAggregate {
  if (rows.length === 0) return { kind: "range", min: null, max: null, histogram: [] };
  const counts = new Map(rows.map(({ from, count }) => [from, count]));
  const max = Math.max(...rows.map((row) => row.max));
  const used = citationBuckets.filter((from) => from <= max);
  return {
    kind: "range",
    min: Math.min(...rows.map((row) => row.min)),
    max,
    histogram: used.map((from, index) => ({
      from,
      to: (citationBuckets[index + 1] ?? max + 1) - 1,
      count: counts.get(from) ?? 0,
    })),
  };
}

/** Documents per year, every year between the first and the last. */
export function yearHistogram(rows: readonly { year: number; count: number }[]): RangeAggregate {
  if (rows.length === 0) return { kind: "range", min: null, max: null, histogram: [] };
  const counts = new Map(rows.map(({ year, count }) => [year, count]));
  const min = Math.min(...counts.keys());
  const max = Math.max(...counts.keys());
  const years = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return {
    kind: "range",
    min,
    max,
    histogram: years.map((year) => ({ from: year, to: year, count: counts.get(year) ?? 0 })),
  };
}
