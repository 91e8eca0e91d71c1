import type PgBoss from "pg-boss";

/** Jobs of one name, done one after the other by the processes of a store that work on them. */
export interface Line<T extends object> {
  /** Resolves when the job is in the store and so survives whatever happens to this process. Never inside a transaction. */
  put(job: T): Promise<void>;
  /** Does the jobs from now on, those that are there already first. One that fails is tried again, after longer and longer times, unless it failed as `Hopeless`. */
  work(handler: (job: T) => Promise<void>): void;
  /** Takes no more jobs, and resolves when none is under way. */
  close(): Promise<void>;
}

/** What a job asks for will never be done, however often it is tried. */
export class Hopeless extends Error {
  override name = "Hopeless";
}

/** The last try is about nine hours after the first. */
const retries = { retryLimit: 14, retryDelay: 1, retryBackoff: true } as const;
/** A job whose process died is taken by another after this time, so none may take longer. */
const EXPIRES_SECONDS = 120;
/** How often a process looks for what others left behind. */
const LOOK_MS = 60_000;
const MAKE_TRIES = 3;
/** Longer than the wait before a second try. */
const AGAIN_MS = 2_500;

/** Makes the queue of this name, where it is not there. The database may stop one of two processes that make one at once. */
export async function makeQueue(boss: PgBoss, name: string): Promise<void> {
  for (let tries = 1; !(await boss.getQueue(name)); tries++) {
    try {
      await boss.createQueue(name);
    } catch (error) {
      if (tries === MAKE_TRIES) throw error;
    }
  }
}

/** Opens the line of this name, making it at the first time. */
export async function openLine<T extends object>(
  boss: PgBoss,
  name: string,
  report: (error: unknown) => void,
): Promise<Line<T>> {
  await makeQueue(boss, name);
  const timers = new Set<NodeJS.Timeout>();
  let handler: ((job: T) => Promise<void>) | null = null;
  let working: Promise<void> | null = null;
  let isAskedAgain = false;
  const closing = new AbortController();

  async function doNext(handle: (job: T) => Promise<void>): Promise<boolean> {
    const [job] = await boss.fetch<T>(name, { includeMetadata: true });
    if (!job) return false;
    try {
      await handle(job.data);
      // What is done is not kept: it says whom it was done for.
      await boss.deleteJob(name, job.id);
    } catch (error) {
      // What is kept of the error must not tell whom the job was for.
      if (error instanceof Hopeless) await boss.deleteJob(name, job.id);
      else await boss.fail(name, job.id);
      if (!(error instanceof Hopeless) && job.retryCount < job.retryLimit) {
        lookIn(job.retryDelay * 2 ** Math.min(16, job.retryCount + 1) * 1000);
      }
      report(error);
    }
    return true;
  }

  async function drain(handle: (job: T) => Promise<void>): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        while (!closing.signal.aborted && (await doNext(handle)));
      } while (isAskedAgain && !closing.signal.aborted);
    } catch (error) {
      report(error);
    } finally {
      working = null;
    }
  }

  function look(): void {
    if (!handler || closing.signal.aborted) return;
    if (working) isAskedAgain = true;
    else working = drain(handler);
  }

  function lookIn(ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      look();
    }, ms).unref();
    timers.add(timer);
  }

  /** Takes up what is there, also what a process that died had begun, which is due a moment later. */
  async function sweep(): Promise<void> {
    if (!handler || closing.signal.aborted) return;
    await boss.expire();
    look();
    lookIn(AGAIN_MS);
  }

  const clock = setInterval(() => void sweep().catch(report), LOOK_MS).unref();

  return {
    put: async (job) => {
      await boss.send(name, job, { ...retries, expireInSeconds: EXPIRES_SECONDS });
      look();
    },
    work: (handle) => {
      handler = handle;
      void sweep().catch(report);
    },
    close: async () => {
      closing.abort();
      clearInterval(clock);
      for (const timer of timers) clearTimeout(timer);
      await working;
    },
  };
}
