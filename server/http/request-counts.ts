/** Adds to what all processes have counted in this window; yields the new sums, for the same keys. */
export type ShareCounts = (
  window: number,
  counts: ReadonlyMap<string, number>,
) => Promise<ReadonlyMap<string, number>>;

interface Count {
  /** By this process. */
  own: number;
  /** How much of that the others know. */
  told: number;
  others: number;
  limit: number;
}

const WINDOW_MS = 60_000;
/** Whoever has asked for a smaller part of the limit than this is nobody's news. */
const NEWS = 1 / 20;
/** As many callers are told apart; those beyond them share one allowance. */
const CALLERS_MAX = 50_000;
const BEYOND = "beyond";

/**
 * Counts requests by caller within a minute of the clock. In memory, for a count in the store at every request would
 * cost more than most requests; processes that share a store tell each other of callers who ask a lot, so a limit
 * may be overstepped by what is asked between two tellings.
 */
export class RequestCounts {
  #window = 0;
  #counts = new Map<string, Count>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts one request; null when it is within the limit, else the seconds until the next window. */
  take(caller: string, limit: number): number | null {
    const now = this.#now();
    this.#turn(now);
    const isKnown = this.#counts.has(caller) || this.#counts.size < CALLERS_MAX;
    const key = isKnown ? caller : BEYOND;
    const count = this.#counts.get(key) ?? { own: 0, told: 0, others: 0, limit };
    this.#counts.set(key, count);
    count.own++;
    if (count.own + count.others <= limit) return null;
    return Math.max(1, Math.ceil(((this.#window + 1) * WINDOW_MS - now) / 1000));
  }

  /** Tells the other processes what is news, and hears what they have counted for the same callers. */
  async share(tell: ShareCounts): Promise<void> {
    this.#turn(this.#now());
    const window = this.#window;
    const news = [...this.#counts].filter(
      ([, { own, told, limit }]) => own > told && own >= limit * NEWS,
    );
    if (news.length === 0) return;
    const telling = new Map(news.map(([key, { own, told }]) => [key, own - told]));
    for (const [key, count] of news) count.told += telling.get(key)!;
    const sums = await tell(window, telling);
    for (const [key, count] of news) {
      count.others = Math.max(count.others, (sums.get(key) ?? 0) - count.told);
    }
  }

  #turn(now: number): void {
    const window = Math.floor(now / WINDOW_MS);
    if (window === this.#window) return;
    this.#window = window;
    this.#counts = new Map();
  }
}
