/** Waits until all pieces of work have ended, well or not, and only then throws what the first of them failed with. */
export async function allDone(work: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
