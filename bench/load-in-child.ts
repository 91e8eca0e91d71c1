import { openCorpus } from "../server/corpus/corpus.ts";
import { loadFunding } from "../server/ingest/funding/load-funding.ts";
import { loadOpenAlex } from "../server/ingest/openalex/load-openalex.ts";
import { loadPatents } from "../server/ingest/patents/load-patents.ts";
import { LOADING_ALONE } from "../server/loading/perform-here.ts";
import { type Interval, onlyIn } from "./intervals.ts";
import { peakMemory } from "./process-memory.ts";

const loaders = { openalex: loadOpenAlex, patents: loadPatents, funding: loadFunding };
export type LoadSource = keyof typeof loaders;

/** What a load took, as the last line of this program's output. */
export interface Loaded {
  /** New ones: works, applications, transactions. */
  records: number;
  seconds: number;
  /** Of the processor, on all cores. */
  processorSeconds: number;
  /** Of the seconds those in which statements that write postings ran and no others. */
  postingsSeconds: number;
  /** GB. */
  memory: number | null;
}

const [source, dataDir, path] = process.argv.slice(2);
// As the command has it that loads without a server.
const corpus = await openCorpus(
  { dataDir: dataDir! },
  { lanes: { load: { connections: LOADING_ALONE } } },
);
const postings: Interval[] = [];
const others: Interval[] = [];
corpus.engine.observe({
  queried: ({ sql, ms }) => {
    const end = performance.now();
    const isPostings = /^\s*INSERT INTO \w*postings/i.test(sql);
    (isPostings ? postings : others).push({ from: end - ms, to: end });
  },
});
const before = process.cpuUsage();
const report = await loaders[source as LoadSource](corpus, { path: path! });
const { user, system } = process.cpuUsage(before);
const loaded: Loaded = {
  records: report.kept,
  seconds: report.seconds,
  processorSeconds: (user + system) / 1e6,
  postingsSeconds: onlyIn(postings, others) / 1000,
  memory: await peakMemory(process.pid),
};
await corpus.close();
if (report.kept === 0) throw new Error(`Nothing was loaded from ${path}.`);
console.log(JSON.stringify(loaded));
