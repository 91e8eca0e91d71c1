import type { Config } from "../config.ts";
import { openCorpus } from "../corpus/corpus.ts";
import { createLoads } from "./loads.ts";
import { jobFailure, LoadStopped } from "./job-failure.ts";
import { performJob } from "./perform-job.ts";
import type { AskOptions, Ending } from "./ask-server.ts";
import type { Request } from "./protocol.ts";

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
    const corpus = await openCorpus(
      config.clickhouseUrl ? { url: config.clickhouseUrl } : { dataDir: config.dataDir },
    );
    try {
      const tools = { corpus, config };
      const text =
        request.ask === "status"
          ? await createLoads(tools, { progress: null }, () => {}).status()
          : (await performJob(tools, request.job, options)).text;
      return { exitCode: 0, text };
    } finally {
      await corpus.close();
    }
  } catch (error) {
    const { sentence, exitCode } = jobFailure(options.signal.aborted ? stopped() : error);
    return { exitCode, text: sentence };
  }
}

const stopped = () =>
  new LoadStopped(
    "The load was stopped at a safe place. Start the same command again to go on where it stopped.",
  );
