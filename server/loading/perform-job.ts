import { resolve } from "node:path";
import type { Config } from "../config.ts";
import type { Corpus } from "../corpus/corpus.ts";
import { newestLoad, noCounts, type RecordCounts } from "../corpus/write/journal.ts";
import { beginLoad, unfinishedLoad, UnfinishedLoad } from "../corpus/write/load.ts";
import { loadAdvisories } from "../ingest/advisories.ts";
import { loadDemo } from "../ingest/demo/load-demo.ts";
import { findFiles, isAddress, loadPath, NothingToLoad } from "../ingest/find-files.ts";
import { loadFunding } from "../ingest/funding/load-funding.ts";
import { loadOpenAlex } from "../ingest/openalex/load-openalex.ts";
import { loadOrganisations } from "../ingest/organisations/load-organisations.ts";
import { loadCpcTitles } from "../ingest/patents/cpc-titles.ts";
import { loadPatents } from "../ingest/patents/load-patents.ts";
import { type LoadReport, type Progress, READING, reportText } from "../ingest/report.ts";
import { withInputs } from "./find-inputs.ts";
import { checkSpace, spaceError } from "./free-space.ts";
import { gatedCorpus } from "./gated-corpus.ts";
import { InputRefused, inputRule } from "./input-rule.ts";
import type { LoadJob } from "./load-job.ts";

export interface JobTools {
  corpus: Corpus;
  config: Pick<Config, "dataDir" | "clickhouseUrl" | "ingest">;
}

export interface JobOptions {
  /** Ends the job before its next statement; it can be continued. The signal's reason is thrown. */
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** What a job did: the report as text, and the records it counted. */
export interface JobResult {
  text: string;
  counts: RecordCounts;
  seconds: number;
}

/**
 * Does a job on an opened corpus, in the same way whether a server or the command itself has it open: inputs are held
 * against the rule of what may be loaded, the disk keeps its reserve, and every statement goes in the lane of loads.
 */
export async function performJob(
  { corpus, config }: JobTools,
  job: LoadJob,
  options: JobOptions,
): Promise<JobResult> {
  const { dataDir } = config;
  const isEmbedded = config.clickhouseUrl === null;
  const { signal } = options;
  const gated = gatedCorpus(corpus, async () => {
    signal.throwIfAborted();
    // Taking back needs less room than it gives.
    if (isEmbedded && job.source !== "abandon") await checkSpace(dataDir, config.ingest.reserve);
  });
  try {
    return await perform({ corpus: gated, config }, job, options);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw isEmbedded ? spaceError(error, dataDir) : error;
  }
}

async function perform(
  { corpus, config }: JobTools,
  job: LoadJob,
  { signal, onProgress }: JobOptions,
): Promise<JobResult> {
  const { dataDir, ingest } = config;
  const rule = inputRule({ allow: ingest.allow, dataDir });
  if (job.source === "abandon") return await abandon(corpus);
  if (job.source === "demo") {
    const { size, seed } = job;
    return reported(
      await loadDemo(corpus, { size, seed, signal, onProgress: demoProgress(onProgress) }),
    );
  }
  if (job.source === "advisories") {
    await rule.file(await oneList(job.path, "A watch list"));
    return reported(await loadAdvisories(corpus, job.path));
  }
  if (job.source === "organisations") {
    await rule.file(await oneList(job.path, "A list of organisations"));
    return reported(await loadOrganisations(corpus, job.path));
  }
  await refuseOther(corpus, job.source, loadPath(job.path));
  // Only records of OpenAlex are read by the engine where they are; everything else is fetched.
  const isCluster = config.clickhouseUrl !== null && job.source === "openalex";
  const tools = { ...ingest, engine: corpus.engine, rule, dataDir, isCluster, signal };
  return await withInputs(job.path, tools, async (files) =>
    reported(await loaders[job.source](corpus, { path: job.path, files, onProgress })),
  );
}

/** Loaders of files, by the name of their source. */
const loaders = {
  openalex: loadOpenAlex,
  funding: loadFunding,
  patents: loadPatents,
  "cpc-titles": loadCpcTitles,
};

function reported(report: LoadReport): JobResult {
  const { read, kept, replaced, refused, seconds } = report;
  return { text: reportText(report), counts: { read, kept, replaced, refused }, seconds };
}

async function abandon(corpus: Corpus): Promise<JobResult> {
  const began = performance.now();
  const unfinished = await unfinishedLoad(corpus);
  if (unfinished) await (await beginLoad(corpus, unfinished)).abandon();
  return {
    text: unfinished
      ? `The load of ${unfinished.source} from ${unfinished.path} was taken back.`
      : "No load was interrupted.",
    counts: noCounts,
    seconds: (performance.now() - began) / 1000,
  };
}

/** Before anything is fetched: another load that was interrupted stands in the way. */
async function refuseOther(corpus: Corpus, source: string, path: string): Promise<void> {
  const newest = await newestLoad(corpus.engine);
  if (newest?.status !== "running") return;
  if (newest.source !== source || newest.path !== path) throw new UnfinishedLoad(newest);
}

/** The file of a list, which is one and on this machine. */
async function oneList(path: string, called: string): Promise<string> {
  if (isAddress(path)) {
    throw new InputRefused(`${called} is read from a file of this machine; fetch it first.`);
  }
  const [first, ...others] = await findFiles(path);
  if (first!.path === resolve(path) && others.length === 0) return first!.local;
  throw new NothingToLoad(`${path} is no file. ${called} is one CSV file.`);
}

function demoProgress(
  onProgress: (progress: Progress) => void,
): (records: number, total: number, completed?: number) => void {
  const began = performance.now();
  return (records, total, completed = 0) => {
    const seconds = (performance.now() - began) / 1000;
    const done = (READING * records) / total + (1 - READING) * completed;
    onProgress({
      path: "demo universe",
      file: 1,
      files: 1,
      done,
      whole: total,
      unit: "records",
      records,
      rate: records / Math.max(seconds, 0.001),
      remaining: done > 0 ? (seconds * (1 - done)) / done : 0,
    });
  };
}
