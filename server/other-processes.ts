import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "./config.ts";
import type { Corpus } from "./corpus/corpus.ts";
import { LoadRunning, LoadStopped } from "./loading/job-failure.ts";
import { jobText } from "./loading/load-job.ts";
import type { Loads } from "./loading/loads.ts";
import type { Store } from "./store/store.ts";
import { type CorpusLease, CorpusLeased, corpusLease } from "./tasks/corpus-lease.ts";
import { openNotifications } from "./tasks/notifications.ts";
import { corpusName, shareCorpus } from "./tasks/share-corpus.ts";

/** How often a version is looked for that no process told of. */
const LOOK_MS = 30_000;
/** How often a process that waits for its turn asks again. */
const TURN_MS = 500;

const LOST =
  "Another process may be writing to the corpus: this one could not say in time that it still does.";

/** The loads of a server, each of them alone with the corpus. */
export function oneAtATime(loads: Loads, others: OtherProcesses): Loads {
  return {
    ...loads,
    run: (job, onProgress) =>
      others.alone(
        jobText(job),
        () => loads.run(job, onProgress),
        () => loads.stop(),
      ),
  };
}

/** What a process does differently because others serve the same corpus. */
export interface OtherProcesses {
  /** The corpus: its versions are every process's. */
  corpus: Corpus;
  /** Does the work unless another process writes to the corpus: then a `LoadRunning` that names it. */
  alone<T>(doing: string, work: () => Promise<T>, onLost: () => void): Promise<T>;
  /** Does the work as soon as no other process writes to the corpus; its signal is aborted with the given one. */
  inTurn(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Leaves the others and closes the corpus. */
  close(): Promise<void>;
}

/**
 * Opens the corpus as one of the processes that serve the corpus of CLICKHOUSE_URL with one store: its tables are made
 * by one of them. An embedded corpus is this process's alone.
 */
export async function joinOthers(
  store: Store,
  { clickhouseUrl }: Pick<Config, "clickhouseUrl">,
  open: () => Promise<Corpus>,
  report: (error: unknown) => void,
): Promise<OtherProcesses> {
  if (clickhouseUrl === null) return aloneWith(await open());
  const name = corpusName(clickhouseUrl);
  const lease = corpusLease(store, name);
  // Apart from the lease of loads, which may last for hours and keep nobody from opening.
  const corpus = await takeTurns(corpusLease(store, `${name} tables`), open);
  const notifications = await openNotifications(store);
  const shared = shareCorpus(corpus, { name, notifications, everyMs: LOOK_MS, report });
  return {
    corpus: shared.corpus,
    alone: (doing, work, onLost) =>
      lease.hold(doing, work, onLost).catch((error: unknown) => {
        throw error instanceof CorpusLeased ? new LoadRunning(error.message) : error;
      }),
    inTurn: async (work, signal) => {
      const stopping = new AbortController();
      const stop = () => stopping.abort(signal.reason);
      signal.addEventListener("abort", stop);
      try {
        await takeTurns(
          lease,
          async () => {
            await shared.corpus.refresh();
            await work(stopping.signal);
          },
          stopping,
        );
      } finally {
        signal.removeEventListener("abort", stop);
      }
    },
    close: async () => {
      await shared.close();
      await notifications.close();
      await corpus.close();
    },
  };
}

/** Of a corpus that no other process has, or none that can be known. */
export function aloneWith(corpus: Corpus): OtherProcesses {
  return {
    corpus,
    alone: (_, work) => work(),
    inTurn: (work, signal) => work(signal),
    close: () => corpus.close(),
  };
}

/** Does the work when nobody else holds the lease, and stops it when it is lost. */
async function takeTurns<T>(
  lease: CorpusLease,
  work: () => Promise<T>,
  stopping = new AbortController(),
): Promise<T> {
  for (;;) {
    try {
      return await lease.hold("preparing the corpus", work, () =>
        stopping.abort(new LoadStopped(LOST)),
      );
    } catch (error) {
      if (!(error instanceof CorpusLeased)) throw error;
    }
    await wait(TURN_MS, undefined, { signal: stopping.signal });
  }
}
