import { type CallLimits, callsNeeded, type Summary, summarise } from "./statistics.ts";

const WARM_UP_CALLS = 10;
const WARM_UP_MS = 5_000;

export interface Measured<T> {
  summary: Summary;
  /** What call `index` answered. */
  answers: T[];
}

/**
 * Calls one after the other and times each. Index counts from 0 to `different` - 1: calls that warm up are the last of
 * them, so that no measured call repeats another, whatever is kept of answers.
 */
export async function measure<T>(
  call: (index: number) => Promise<T>,
  { different, ...limits }: CallLimits & { different: number },
): Promise<Measured<T>> {
  const warmUp = Math.min(WARM_UP_CALLS, Math.max(1, Math.floor(different / 4)));
  const warm = performance.now() + WARM_UP_MS;
  for (let i = 1; i <= warmUp && performance.now() < warm; i++) await call(different - i);
  const most = Math.min(limits.most, different - warmUp);
  const durations: number[] = [];
  const answers: T[] = [];
  while (durations.length < callsNeeded(durations, { ...limits, most })) {
    const start = performance.now();
    answers.push(await call(durations.length));
    durations.push(performance.now() - start);
  }
  return { summary: summarise(durations), answers };
}
