import type { Config } from "./config.ts";
import type { Corpus } from "./corpus/corpus.ts";
import { unfinishedLoad } from "./corpus/write/load.ts";
import { loadDemo, recordsOf } from "./ingest/demo/load-demo.ts";
import type { Progress, Readiness } from "./readiness.ts";

export interface PrepareOptions {
  /** Stops the work at a place where the next start goes on; the reason is thrown. */
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/**
 * Finds what is to be done before the corpus can be asked, says so in `readiness`, and returns what does it: the tables
 * of an older release are brought up to date, then an empty corpus gets its demo universe or the rest of it.
 */
export async function planPreparation(
  corpus: Corpus,
  demo: Config["demo"],
  readiness: Readiness,
): Promise<(options: PrepareOptions) => Promise<void>> {
  const isToFill = async () => demo.size > 0 && (await isFresh(corpus));
  if (!corpus.isCurrent()) {
    readiness.progress = { label: "Updating the corpus", done: 0, total: null };
  } else if (await isToFill()) {
    readiness.progress = { ...filling, done: 0, total: recordsOf(demo.size) };
  }
  return async ({ signal, onProgress }) => {
    if (!readiness.progress) return;
    const tell = (progress: Progress) => {
      readiness.progress = progress;
      onProgress(progress);
    };
    if (!corpus.isCurrent()) {
      await corpus.migrate({
        signal,
        onProgress: (progress) => tell({ ...progress, unit: "rows" }),
      });
    }
    if (await isToFill()) {
      const { seed, size } = demo;
      await loadDemo(corpus, {
        seed,
        size,
        signal,
        onProgress: (done, total) => tell({ ...filling, done, total }),
      });
    }
    readiness.progress = null;
  };
}

const filling = { label: "Making the demo universe", unit: "records" };

/** Nothing was ever loaded, and no other load waits to be continued. */
async function isFresh(corpus: Corpus): Promise<boolean> {
  if (corpus.version() > 0) return false;
  const unfinished = await unfinishedLoad(corpus);
  return unfinished === null || unfinished.source === "demo";
}
