import { createHash } from "node:crypto";
import { untilAborted } from "./until-aborted.ts";

/** `hit`: known already; `shared`: being computed for somebody else; `miss`: computed for this call. */
export type CacheOutcome = "hit" | "shared" | "miss";

export interface CacheLimits {
  entries: number;
  /** Of all results as JSON. */
  bytes: number;
  /** How long a result may be told again. */
  ms: number;
}

interface Entry {
  value: unknown;
  bytes: number;
  until: number;
}

interface Flight {
  running: Promise<unknown>;
  controller: AbortController;
  callers: number;
}

const LIMITS: CacheLimits = { entries: 1_000, bytes: 64_000_000, ms: 30_000 };

/**
 * Remembers results for some seconds, and computes equal ones that are asked at the same time once. What is asked for
 * must be named by all that the result depends on, the corpus version among it: then nothing stale is told. It knows
 * no permissions: they are checked before. Results are shared and must not be changed.
 */
export class ResultCache {
  readonly #limits: CacheLimits;
  readonly #onLookup: (kind: string, outcome: CacheOutcome) => void;
  /** From the one that was asked for longest ago. */
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, Flight>();
  #bytes = 0;

  constructor(
    onLookup: (kind: string, outcome: CacheOutcome) => void = () => {},
    limits: Partial<CacheLimits> = {},
  ) {
    this.#onLookup = onLookup;
    this.#limits = { ...LIMITS, ...limits };
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  /**
   * The result of this kind for what was asked. The signal gives up this call alone; the computation is given up, with
   * the reason of the last of its callers, when all of them have gone. Failures are not remembered.
   */
  async get<T>(
    kind: string,
    asked: unknown,
    compute: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    signal?.throwIfAborted();
    const key = keyOf(kind, asked);
    const known = this.#recall(key);
    if (known) {
      this.#onLookup(kind, "hit");
      return known.value as T;
    }
    const shared = this.#flights.get(key);
    this.#onLookup(kind, shared ? "shared" : "miss");
    const flight = shared ?? this.#begin(key, compute);
    flight.callers++;
    try {
      return (await untilAborted(flight.running, signal)) as T;
    } finally {
      flight.callers--;
      if (flight.callers === 0 && signal?.aborted) {
        this.#forget(key, flight);
        flight.controller.abort(signal.reason);
      }
    }
  }

  #begin(key: string, compute: (signal: AbortSignal) => Promise<unknown>): Flight {
    const controller = new AbortController();
    const running = compute(controller.signal).then((value) => {
      this.#remember(key, value);
      return value;
    });
    const flight: Flight = { running, controller, callers: 0 };
    const land = () => this.#forget(key, flight);
    running.then(land, land);
    this.#flights.set(key, flight);
    return flight;
  }

  #forget(key: string, flight: Flight): void {
    // Somebody may have begun anew after this one was given up.
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }

  #recall(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.until > performance.now()) {
      this.#entries.set(key, entry);
      return entry;
    }
    this.#bytes -= entry.bytes;
    return undefined;
  }

  #remember(key: string, value: unknown): void {
    const bytes = Buffer.byteLength(JSON.stringify(value));
    // One result must not drive out all others.
    if (bytes > this.#limits.bytes / 4) return;
    this.#entries.set(key, { value, bytes, until: performance.now() + this.#limits.ms });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) break;
      this.#entries.delete(oldest);
      this.#bytes -= entry.bytes;
    }
  }
}

/** Queries can be long, and the cache need not hold what users wrote. */
function keyOf(kind: string, asked: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, asked]))
    .digest("base64");
}
