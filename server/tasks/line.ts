import type PgBoss from "pg-boss";

/** Jobs of one name, done one after the other by the processes of a store that work on them. */
export interface Line<T extends object> {
  /** Resolves when the job is in the store and so survives whatever happens to this process. Never inside a transaction. */
  put(job: T): Promise<void>;
  /** Does the jobs from now on, those that are there already first. One that fails is tried again, after longer and longer times. */
  work(handler: (job: T) => Promise<void>): void;
  /** Takes no more jobs, and resolves when none is under way. */
  close(): Promise<void>;
}

/** The last try is about nine hours after the first. */
const retries = { retryLimit: 14, retryDelay: 1, retryBackoff: true } as const;
/** A job whose process died is taken by another after this time, so none may take longer. */
const EXPIRES_SECONDS = 120;
/** How often a process looks for what others left behind. */
const LOOK_MS = 60_000;

/** Opens the line of this name, making it at the first time. */
export async function openLine<T extends object>(
  boss: PgBoss,
  name: string,
  report: (error: unknown) => void,
): Promise<Line<T>> {
  await boss.createQueue(name);
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
      await boss.fail(name, job.id);
      if (job.retryCount < job.retryLimit) {
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

  const clock = setInterval(() => {
    if (handler && !closing.signal.aborted) void boss.expire().then(look, report);
  }, LOOK_MS).unref();

  return {
    put: async (job) => {
      await boss.send(name, job, { ...retries, expireInSeconds: EXPIRES_SECONDS });
      look();
    },
    work: (handle) => {
      handler = handle;
      void boss.expire().then(look, report);
    },
    close: async () => {
      closing.abort();
      clearInterval(clock);
      for (const timer of timers) clearTimeout(timer);
      await working;
    },
  };
}
