/** What a row of measured durations says, in milliseconds. */
export interface Summary {
  calls: number;
  median: number;
  p95: number;
  max: number;
}

/** The smallest duration that this share of all does not exceed (nearest rank). */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

/** Median, 95th percentile and longest of at least one duration. */
export function summarise(durations: readonly number[]): Summary {
  const sorted = durations.toSorted((a, b) => a - b);
  return {
    calls: sorted.length,
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    max: sorted.at(-1)!,
  };
}

export interface CallLimits {
  /** Never more than this. */
  most: number;
  /** Five runs are enough where one takes longer than a second. */
  fewWhenSlow: boolean;
}

const QUICK_MS = 50;
const SLOW_MS = 1_000;

/** How many calls a row needs, by those so far: 200 where one takes under 50 ms, else 30, of slow ones 5. */
export function callsNeeded(durations: readonly number[], limits: CallLimits): number {
  if (durations.length === 0) return Math.min(1, limits.most);
  const { median } = summarise(durations);
  const needed = median < QUICK_MS ? 200 : limits.fewWhenSlow && median > SLOW_MS ? 5 : 30;
  return Math.min(needed, limits.most);
}
