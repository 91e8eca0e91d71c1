export interface Interval {
  from: number;
  to: number;
}

/** How long at least one of the intervals was under way and none of the others. */
export function onlyIn(some: readonly Interval[], others: readonly Interval[]): number {
  return covered([...some, ...others]) - covered(others);
}

/** How long at least one of them was under way. */
function covered(intervals: readonly Interval[]): number {
  let sum = 0;
  let end = -Infinity;
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}
