import { unfinishedLoad } from "../corpus/write/load.ts";
import type { Progress } from "../ingest/report.ts";
import type { Readiness } from "../readiness.ts";
import { jobFailure, LoadRunning, LoadStopped } from "./job-failure.ts";
import { type LoadJob, jobText } from "./load-job.ts";
import { type JobResult, type JobTools, performJob } from "./perform-job.ts";
import { progressText } from "./progress-text.ts";

/** A load that is running in this process. */
export interface RunningLoad {
  readonly job: LoadJob;
  /** Null until the first records are read. */
  progress: Progress | null;
}

/** What became of a load: `result` where it was finished, else the sentence that says why not. */
export interface EndedLoad {
  job: LoadJob;
  result: JobResult | null;
  text: string;
}

/** The loads of a server, one at a time. */
export interface Loads {
  running(): RunningLoad | null;
  /** Does a job. `LoadRunning` while another runs or the corpus is being prepared, `LoadStopped` when it was stopped. */
  run(job: LoadJob, onProgress: (progress: Progress) => void): Promise<JobResult>;
  /** Asks the running load to end at a safe place; whether there is one. */
  stop(): boolean;
  /** What runs, what was interrupted, and what the last one did, in lines for a person. */
  status(): Promise<string>;
  /** Ends the running load at a safe place, resolves when it has ended, and takes no more. */
  close(): Promise<void>;
}

const AGAIN = "Start the same command again to go on where it stopped.";

/** `onEnd` is told of each load that ended, however it did. */
export function createLoads(
  tools: JobTools,
  readiness: Readiness,
  onEnd: (ended: EndedLoad) => void,
): Loads {
  let current: (RunningLoad & { stopping: AbortController; ended: Promise<unknown> }) | null = null;
  let last: string | null = null;
  let isClosing = false;

  function refuseSecond(): void {
    if (isClosing) throw new LoadStopped("The server is stopping. Try again when it has started.");
    const early = preparingText(readiness);
    if (early) throw new LoadRunning(`${early} Try again when it is ready.`);
    if (!current) return;
    throw new LoadRunning(
      `${sentenceOf(current)} One load runs at a time; npm run ingest -- status shows how far it is.`,
    );
  }

  return {
    running: () => current,
    run: async (job, onProgress) => {
      refuseSecond();
      const stopping = new AbortController();
      const show = (progress: Progress) => {
        mine.progress = progress;
        onProgress(progress);
      };
      const working = performJob(tools, job, { signal: stopping.signal, onProgress: show });
      const mine = { job, progress: null as Progress | null, stopping, ended: working };
      current = mine;
      try {
        const result = await working;
        last = result.text;
        onEnd({ job, result, text: last });
        return result;
      } catch (error) {
        last = jobFailure(error).sentence;
        onEnd({ job, result: null, text: last });
        throw error;
      } finally {
        current = null;
      }
    },
    stop: () => {
      current?.stopping.abort(new LoadStopped(`The load was stopped at a safe place. ${AGAIN}`));
      return current !== null;
    },
    status: async () => {
      const early = preparingText(readiness);
      const lines = [current ? sentenceOf(current) : (early ?? "No load is running.")];
      const unfinished = current || early ? null : await unfinishedLoad(tools.corpus);
      if (unfinished) {
        lines.push(
          `A load of ${unfinished.source} from ${unfinished.path} was interrupted. Start it again to go on, or take it back: npm run ingest -- abandon`,
        );
      }
      if (last) lines.push(`The last one said: ${last}`);
      return lines.join("\n");
    },
    close: async () => {
      isClosing = true;
      current?.stopping.abort(
        new LoadStopped(`The server was stopped, and the load with it at a safe place. ${AGAIN}`),
      );
      await current?.ended.catch(() => {});
    },
  };
}

/** What keeps the server from taking loads after its start; null when nothing does. */
function preparingText({ progress }: Readiness): string | null {
  if (!progress) return null;
  const { label, done, total, unit } = progress;
  const far =
    total === null
      ? ""
      : ` (${done.toLocaleString("en")} of ${total.toLocaleString("en")} ${unit})`;
  return `The server is not ready yet: ${label}${far}.`;
}

function sentenceOf({ job, progress }: RunningLoad): string {
  const far = progress ? `: ${progressText(progress)}` : "";
  return `The server is ${jobText(job)}${far}.`;
}
