import { EngineClosed } from "./engine-errors.ts";

interface Waiting<T> {
  resolve: (item: T) => void;
  reject: (reason: unknown) => void;
}

/** A fixed number of items lent one user at a time, first come first served. */
export class Pool<T> {
  readonly #size: number;
  readonly #idle: T[];
  readonly #waiting = new Set<Waiting<T>>();
  #drained: (() => void) | null = null;
  #closed = false;

  constructor(items: readonly T[]) {
    this.#size = items.length;
    this.#idle = [...items];
  }

  /** Lends an item as soon as one is free. An aborted wait leaves the queue and rejects with the signal's reason. */
  acquire(signal?: AbortSignal): Promise<T> {
    if (this.#closed) {
      return Promise.reject(new EngineClosed("The document engine is closed."));
    }
    if (signal?.aborted) return Promise.reject(signal.reason);
    const item = this.#idle.shift();
    if (item !== undefined) return Promise.resolve(item);
    return new Promise((resolve, reject) => {
      const waiting: Waiting<T> = {
        resolve: (lent) => {
          signal?.removeEventListener("abort", onAbort);
          resolve(lent);
        },
        reject,
      };
      const onAbort = () => {
        this.#waiting.delete(waiting);
        reject(signal!.reason);
      };
      this.#waiting.add(waiting);
      signal?.addEventListener("abort", onAbort, { once: true });
    });
  }

  release(item: T): void {
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      next.resolve(item);
      return;
    }
    this.#idle.push(item);
    if (this.#idle.length === this.#size) this.#drained?.();
  }

  /** Refuses who waits and who comes, and resolves when everything lent is back. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#waiting) {
      waiting.reject(new EngineClosed("The document engine is closed."));
    }
    this.#waiting.clear();
    if (this.#idle.length === this.#size) return;
    await new Promise<void>((resolve) => {
      this.#drained = resolve;
    });
  }
}
