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

export function summarise(durations: readonly number[]): Summary {
  const sorted = durations.toSorted((a, b) => a - b);
  return {
    calls: sorted.length,
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    max: sorted.at(-1)!,
  };
}

const WARM_UP = 10;
const ROW_SECONDS = 60;

/** Runs a call again and again, one at a time, and times each; the first ten are not counted, and a row ends after a minute. */
export async function measure(
  calls: number,
  call: (index: number) => Promise<unknown>,
): Promise<Summary> {
  for (let i = 0; i < WARM_UP; i++) await call(i);
  const durations: number[] = [];
  const end = performance.now() + ROW_SECONDS * 1000;
  for (let i = 0; i < calls && performance.now() < end; i++) {
    const start = performance.now();
    await call(i);
    durations.push(performance.now() - start);
  }
  return summarise(durations);
}
