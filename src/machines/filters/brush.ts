import type { RangeSelection } from "../../../contract/entities/filters.ts";

/** A bar of a histogram: documents with values from `from` to `to`, both included. */
export interface Bucket {
  from: number;
  to: number;
  count: number;
}

/** Two bars, by index, and all between them. */
export type Stretch = readonly [first: number, last: number];

/** The bars that a range touches; an open end reaches the last bar on its side. */
export function stretchOf(range: RangeSelection, buckets: readonly Bucket[]): Stretch {
  const { min, max } = range;
  const first = min === undefined ? 0 : buckets.findIndex((bucket) => bucket.to >= min);
  const last = max === undefined ? buckets.length - 1 : buckets.findLastIndex((b) => b.from <= max);
  return [first < 0 ? buckets.length - 1 : first, Math.max(last, 0)];
}

/** The range that a stretch of bars stands for; all bars together restrict nothing. */
export function rangeOfStretch(
  [one, other]: Stretch,
  buckets: readonly Bucket[],
): RangeSelection | null {
  const first = Math.min(one, other);
  const last = Math.max(one, other);
  if (first <= 0 && last >= buckets.length - 1) return null;
  return { min: buckets[first]!.from, max: buckets[last]!.to };
}

/** The bar under a place, told as a share of the width from the left. */
export function bucketAt(share: number, buckets: readonly Bucket[]): number {
  return Math.min(Math.max(Math.floor(share * buckets.length), 0), buckets.length - 1);
}

/** The range between two typed ends, the smaller first; two empty ends restrict nothing. */
export function typedRange(
  one: number | undefined,
  other: number | undefined,
): RangeSelection | null {
  if (one === undefined && other === undefined) return null;
  if (one !== undefined && other !== undefined && one > other) return { min: other, max: one };
  return { ...(one !== undefined && { min: one }), ...(other !== undefined && { max: other }) };
}
