import { EngineBusy, EngineClosed, Superseded } from "./engine-errors.ts";
import type { LaneRules } from "./lanes.ts";

export type DropReason = "busy" | "abandoned" | "superseded";

/** A place in a lane. It is free again when everybody who holds it has released it. */
export class Seat {
  readonly waitedMs: number;
  readonly #onFree: () => void;
  #holders = 1;

  constructor(waitedMs: number, onFree: () => void) {
    this.waitedMs = waitedMs;
    this.#onFree = onFree;
  }

  get isFree(): boolean {
    return this.#holders === 0;
  }

  hold(): void {
    this.#holders++;
  }

  release(): void {
    if (--this.#holders === 0) this.#onFree();
  }
}

interface Waiting {
  user: string | null;
  admit: () => void;
  refuse: (reason: unknown) => void;
}

const RETRY_SECONDS_MAX = 60;
/** How much the newest duration counts in the mean. */
const NEWEST = 0.2;

/**
 * The seats of one lane and the bounded queue before them. Users take turns, each in the order of their own calls and
 * with a bounded number of seats; when the queue is full, whoever has most in it loses the newest. The server's own
 * work (user null) takes turns like a user, but is neither bounded nor refused.
 */
export class LaneQueue {
  readonly #rules: LaneRules;
  readonly #onDrop: (reason: DropReason) => void;
  /** By user, in the order of their turns. */
  readonly #waiting = new Map<string | null, Waiting[]>();
  /** When each taken seat was taken, with its user. */
  readonly #taken = new Set<{ user: string | null; at: number }>();
  #meanMs = 100;
  #refusal: (() => Error) | null = null;
  #refusesAll = false;

  constructor(rules: LaneRules, onDrop: (reason: DropReason) => void) {
    this.#rules = rules;
    this.#onDrop = onDrop;
  }

  get running(): number {
    return this.#taken.size;
  }

  get waiting(): number {
    return this.#all().length;
  }

  /**
   * A seat as soon as it is this user's turn. Past the bounds of number and time an `EngineBusy`; an aborted wait leaves
   * the queue and rejects with the signal's reason.
   */
  async enter(user: string | null, signal?: AbortSignal): Promise<Seat> {
    if (signal?.aborted) throw this.#dropped(signal.reason);
    if (this.#refusal && this.#refusesAll) throw this.#refusal();
    if (this.#mayBegin(user)) return this.#take(user, 0);
    if (this.#refusal && user !== null) throw this.#refusal();
    if (
      user !== null &&
      this.#all().filter((one) => one.user !== null).length >= this.#rules.maxWaiting
    ) {
      const loser = this.#newestOfLongest(this.#waiting.get(user)?.length ?? 0);
      if (!loser) throw this.#dropped(this.#busy());
      loser.refuse(this.#dropped(this.#busy()));
    }
    return this.#wait(user, signal);
  }

  /** Refuses the users who wait and who would have to; what has its seat, and the server's own work, goes on. */
  refuseUsers(): void {
    this.#refuse(() => new EngineClosed("The document engine is being stopped."));
  }

  /** Refuses everybody who waits and who comes. */
  close(): void {
    this.#refusesAll = true;
    this.#refuse(() => new EngineClosed("The document engine is closed."));
  }

  #refuse(refusal: () => Error): void {
    this.#refusal = refusal;
    for (const waiting of this.#all()) {
      if (waiting.user !== null || this.#refusesAll) waiting.refuse(refusal());
    }
  }

  #wait(user: string | null, signal?: AbortSignal): Promise<Seat> {
    const since = performance.now();
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        this.#remove(waiting);
      };
      const waiting: Waiting = {
        user,
        admit: () => {
          leave();
          resolve(this.#take(user, performance.now() - since));
        },
        refuse: (reason) => {
          leave();
          reject(reason);
        },
      };
      const onAbort = () => waiting.refuse(this.#dropped(signal!.reason));
      signal?.addEventListener("abort", onAbort, { once: true });
      if (user !== null) {
        timer = setTimeout(
          () => waiting.refuse(this.#dropped(this.#busy())),
          this.#rules.maxWaitMs,
        );
      }
      this.#waiting.set(user, [...(this.#waiting.get(user) ?? []), waiting]);
    });
  }

  #take(user: string | null, waitedMs: number): Seat {
    const taken = { user, at: performance.now() };
    this.#taken.add(taken);
    return new Seat(waitedMs, () => {
      this.#taken.delete(taken);
      this.#meanMs += NEWEST * (performance.now() - taken.at - this.#meanMs);
      this.#admitNext();
    });
  }

  /** Lets in who is first in turn among those who may begin; the others of that user go to the end of the turns. */
  #admitNext(): void {
    for (const [user, [first]] of this.#waiting) {
      if (!this.#mayBegin(user)) continue;
      first!.admit();
      const others = this.#waiting.get(user);
      if (others) {
        this.#waiting.delete(user);
        this.#waiting.set(user, others);
      }
      return;
    }
  }

  #mayBegin(user: string | null): boolean {
    if (this.#taken.size >= this.#rules.connections) return false;
    if (user === null) return true;
    return [...this.#taken].filter((one) => one.user === user).length < this.#rules.perUser;
  }

  #remove(waiting: Waiting): void {
    const others = this.#waiting.get(waiting.user)!.filter((one) => one !== waiting);
    if (others.length > 0) this.#waiting.set(waiting.user, others);
    else this.#waiting.delete(waiting.user);
  }

  #all(): Waiting[] {
    return [...this.#waiting.values()].flat();
  }

  /** The newest of the user who has most in the queue, if that is more than `mine`. */
  #newestOfLongest(mine: number): Waiting | null {
    const users = [...this.#waiting].filter(([user]) => user !== null).map(([, list]) => list);
    const longest = users.toSorted((a, b) => b.length - a.length)[0];
    return longest && longest.length > mine + 1 ? longest.at(-1)! : null;
  }

  #busy(): EngineBusy {
    return new EngineBusy(
      "The document engine takes no more queries at present.",
      this.#secondsToTurn(),
    );
  }

  /** When somebody who came now might be served: by how many wait, and how long seats were and are held. */
  #secondsToTurn(): number {
    const now = performance.now();
    const held = [...this.#taken].reduce((sum, { at }) => sum + now - at, 0);
    const turn = Math.max(this.#meanMs, held / Math.max(1, this.#taken.size));
    const seconds = (turn * (this.waiting + 1)) / this.#rules.connections / 1000;
    return Math.min(RETRY_SECONDS_MAX, Math.max(1, Math.ceil(seconds)));
  }

  #dropped(reason: unknown): unknown {
    if (reason instanceof EngineBusy) this.#onDrop("busy");
    else this.#onDrop(reason instanceof Superseded ? "superseded" : "abandoned");
    return reason;
  }
}
