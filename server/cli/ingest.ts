import { resolve } from "node:path";
import { SingleBar } from "cli-progress";
import { defineCommand, runMain } from "citty";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { type Corpus, openCorpus } from "../corpus/corpus.ts";
import { EngineError, EngineLocked } from "../corpus/engine-errors.ts";
import { beginLoad, unfinishedLoad, UnfinishedLoad } from "../corpus/write/load.ts";
import { loadAdvisories, NoWatchList } from "../ingest/advisories.ts";
import { loadDemo } from "../ingest/demo/load-demo.ts";
import { NothingToLoad } from "../ingest/find-files.ts";
import { loadOpenAlex } from "../ingest/openalex/load-openalex.ts";
import { type Progress, reportText } from "../ingest/report.ts";

const dataDir = {
  "data-dir": {
    type: "string",
    description: "Folder of the databases; DATA_DIR or ./data unless told.",
    valueHint: "folder",
  },
} as const;

const openalex = defineCommand({
  meta: { name: "openalex", description: "Records of OpenAlex, in any form it is published in." },
  args: {
    path: {
      type: "positional",
      required: true,
      description: "A file, a folder, a glob (in quotes) or an http(s) address.",
    },
    ...dataDir,
  },
  run: ({ args }) =>
    withCorpus(args["data-dir"], async (corpus) => {
      const progress = progressBar();
      const report = await loadOpenAlex(corpus, {
        path: fromCaller(args.path),
        onProgress: progress.show,
      }).finally(progress.stop);
      console.log(reportText(report));
    }),
});

const advisories = defineCommand({
  meta: { name: "advisories", description: "A watch list (CSV)." },
  args: {
    path: { type: "positional", required: true, description: "The CSV file." },
    ...dataDir,
  },
  run: ({ args }) =>
    withCorpus(args["data-dir"], async (corpus) => {
      console.log(reportText(await loadAdvisories(corpus, fromCaller(args.path))));
    }),
});

const demo = defineCommand({
  meta: { name: "demo", description: "Invented publications for demonstration and load tests." },
  args: {
    size: {
      type: "string",
      description: "How many publications; DEMO_SIZE or 30,000 unless told.",
      valueHint: "number",
    },
    seed: {
      type: "string",
      description: "Which universe; DEMO_SEED or 1 unless told.",
      valueHint: "number",
    },
    ...dataDir,
  },
  run: ({ args }) =>
    withCorpus(args["data-dir"], async (corpus, config) => {
      const progress = progressBar();
      const began = performance.now();
      const report = await loadDemo(corpus, {
        size: args.size === undefined ? config.demo.size : Number(args.size),
        seed: args.seed === undefined ? config.demo.seed : Number(args.seed),
        onProgress: (records, total) => {
          const seconds = (performance.now() - began) / 1000;
          const done = records / total;
          progress.show({
            path: "demo universe",
            file: 1,
            files: 1,
            done,
            records,
            rate: records / Math.max(seconds, 0.001),
            remaining: done > 0 ? (seconds * (1 - done)) / done : 0,
          });
        },
      }).finally(progress.stop);
      console.log(reportText(report));
    }),
});

const abandon = defineCommand({
  meta: { name: "abandon", description: "Takes back the load that was interrupted." },
  args: dataDir,
  run: ({ args }) =>
    withCorpus(args["data-dir"], async (corpus) => {
      const unfinished = await unfinishedLoad(corpus);
      if (!unfinished) {
        console.log("No load was interrupted.");
        return;
      }
      await (await beginLoad(corpus, unfinished)).abandon();
      console.log(`The load of ${unfinished.source} from ${unfinished.path} was taken back.`);
    }),
});

const main = defineCommand({
  meta: { name: "ingest", description: "Loads data into the corpus." },
  subCommands: { openalex, advisories, demo, abandon },
});

await runMain(main);

/** npm runs scripts in the project's root; people mean the folder they stand in. */
function fromCaller(path: string): string {
  if (/^https?:\/\//i.test(path)) return path;
  return resolve(process.env["INIT_CWD"] ?? process.cwd(), path);
}

async function withCorpus(
  folder: string | undefined,
  use: (corpus: Corpus, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const corpus = await openCorpus(
      config.clickhouseUrl
        ? { url: config.clickhouseUrl }
        : { dataDir: folder === undefined ? config.dataDir : fromCaller(folder) },
    );
    try {
      await use(corpus, config);
    } finally {
      await corpus.close();
    }
  } catch (error) {
    console.error(sentence(error));
    process.exitCode = error instanceof EngineLocked ? 2 : 1;
  }
}

/** What a person can act upon is said in a sentence; a fault of ours keeps its stack. */
function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UnfinishedLoad) {
    return `${error.message} To abandon it: npm run ingest -- abandon`;
  }
  const isOurs = [ConfigError, EngineError, NothingToLoad, NoWatchList, RangeError].some(
    (kind) => error instanceof kind,
  );
  return isOurs ? error.message : (error.stack ?? error.message);
}

/** A bar on a terminal, and a line at each tenth elsewhere. */
function progressBar(): { show: (progress: Progress) => void; stop: () => void } {
  if (!process.stdout.isTTY) {
    let tenths = 0;
    return {
      show: ({ done, records, rate, remaining }) => {
        const reached = Math.floor(done * 10);
        if (reached <= tenths) return;
        tenths = reached;
        console.log(
          `${reached * 10} %: ${records.toLocaleString("en")} records, ${Math.round(rate)} a second, ${duration(remaining)} to go`,
        );
      },
      stop: () => {},
    };
  }
  const bar = new SingleBar({
    format:
      "[{bar}] {percentage}% · {records} records · {rate}/s · {left} to go · file {file} of {files}",
    hideCursor: true,
  });
  bar.start(1000, 0, { records: 0, rate: 0, left: "?", file: 1, files: 1 });
  return {
    show: ({ done, records, rate, remaining, file, files }) =>
      bar.update(Math.round(done * 1000), {
        records: records.toLocaleString("en"),
        rate: Math.round(rate),
        left: duration(remaining),
        file,
        files,
      }),
    stop: () => bar.stop(),
  };
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
