import type { Config } from "../config.ts";
import { openCorpus } from "../corpus/corpus.ts";
import { aloneWith, joinOthers, type OtherProcesses } from "../other-processes.ts";
import { corpusAt } from "../places.ts";
import { openStore } from "../store/store.ts";
import { createLoads } from "./loads.ts";
import { jobFailure, LoadStopped } from "./job-failure.ts";
import { jobText } from "./load-job.ts";
import { performJob } from "./perform-job.ts";
import type { AskOptions, Ending } from "./ask-server.ts";
import type { Request } from "./protocol.ts";

/** Statements of a load that run at once where nobody else asks: one reads what comes next while two write. */
export const LOADING_ALONE = 3;

/**
 * Does what would be asked of a server in this process, which opens the engine for it. A folder that another process
 * holds is an ending with exit code 2.
 */
export async function performHere(
  config: Config,
  request: Request,
  options: AskOptions,
): Promise<Ending> {
  try {
    if (request.ask === "stop") return { exitCode: 0, text: "No server takes loads here." };
    const { ask } = request;
    const text = await withCorpus(config, async (others) => {
      const tools = { corpus: others.corpus, config };
      if (ask === "status") {
        return await createLoads(tools, { progress: null }, () => {}).status();
      }
      const { job } = request;
      const stopping = new AbortController();
      const stop = () => stopping.abort(options.signal.reason);
      if (options.signal.aborted) stop();
      options.signal.addEventListener("abort", stop);
      const perform = () => performJob(tools, job, { ...options, signal: stopping.signal });
      return (await others.alone(jobText(job), perform, stop)).text;
    });
    return { exitCode: 0, text };
  } catch (error) {
    const { sentence, exitCode } = jobFailure(options.signal.aborted ? stopped() : error);
    return { exitCode, text: sentence };
  }
}

/** A corpus on a server may have servers over it, which this process joins where it knows their store. */
async function withCorpus<T>(
  config: Config,
  use: (others: OtherProcesses) => Promise<T>,
): Promise<T> {
  const { clickhouseUrl, databaseUrl } = config;
  const open = () =>
    openCorpus(corpusAt(config), { lanes: { load: { connections: LOADING_ALONE } } });
  const isShared = clickhouseUrl !== null && databaseUrl !== null;
  const store = isShared ? await openStore({ url: databaseUrl }) : null;
  try {
    const others = store
      ? await joinOthers(store, config, open, () => {})
      : aloneWith(await open());
    try {
      return await use(others);
    } finally {
      await others.close();
    }
  } finally {
    await store?.close();
  }
}

const stopped = () =>
  new LoadStopped(
    "The load was stopped at a safe place. Start the same command again to go on where it stopped.",
  );
