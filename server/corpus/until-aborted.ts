/** The promise's outcome, or the signal's reason as soon as that is aborted; what runs behind the promise runs on. */
export function untilAborted<T>(running: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return running;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    if (signal.aborted) onAbort();
    void running.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
