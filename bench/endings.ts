/** What is to be undone when the bench ends: servers to stop, scratch folders to delete. */
const open = new Set<() => Promise<unknown>>();
let isStopping = false;

/** Whether the bench was told to stop: what fails from then on says nothing. */
export const isStopped = () => isStopping;

/** Has this called when the bench is stopped; returns what calls it now instead, once. */
export function onEnd(undo: () => Promise<unknown>): () => Promise<void> {
  if (isStopping) {
    void undo();
    throw new Error("The bench was stopped.");
  }
  open.add(undo);
  return async () => {
    if (open.delete(undo)) await undo();
  };
}

/** Undoes all that is open, what came last first; a failure does not keep the others. */
export async function endAll(): Promise<void> {
  for (const undo of [...open].toReversed()) {
    open.delete(undo);
    await undo().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
    });
  }
}

/** Ctrl-C and its like undo all that is open and end the process; whoever asks twice does not wait for that. */
export function endOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(130);
      isStopping = true;
      console.error("\nStopping what the bench started …");
      void endAll().finally(() => process.exit(130));
    });
  }
}
