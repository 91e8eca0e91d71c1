import { openCorpus } from "../server/corpus/corpus.ts";
import { loadOpenAlex } from "../server/ingest/openalex/load-openalex.ts";
import { type Interval, onlyIn } from "./intervals.ts";
import { peakMemory } from "./process-memory.ts";

/** What a load took, as the last line of this program's output. */
export interface LoadedWorks {
  works: number;
  seconds: number;
  /** Of them those in which statements that write postings ran and no others. */
  postingsSeconds: number;
  /** GB. */
  memory: number | null;
}

const [dataDir, path] = process.argv.slice(2);
const corpus = await openCorpus({ dataDir: dataDir! });
const postings: Interval[] = [];
const others: Interval[] = [];
corpus.engine.observe({
  queried: ({ sql, ms }) => {
    const end = performance.now();
    const isPostings = /^\s*INSERT INTO \w*postings/i.test(sql);
    (isPostings ? postings : others).push({ from: end - ms, to: end });
  },
});
const report = await loadOpenAlex(corpus, { path: path! });
const loaded: LoadedWorks = {
  works: report.kept,
  seconds: report.seconds,
  postingsSeconds: onlyIn(postings, others) / 1000,
  memory: await peakMemory(process.pid),
};
await corpus.close();
if (report.kept === 0) throw new Error(`Nothing was loaded from ${path}.`);
console.log(JSON.stringify(loaded));
