import { openCorpus } from "../../../server/corpus/corpus.ts";
import { loadOpenAlex } from "../../../server/ingest/openalex/load-openalex.ts";

/** Loads a path into a folder, telling of each step, so that the parent can end it between any two. */
const [dataDir, path] = process.argv.slice(2);
const corpus = await openCorpus({ dataDir: dataDir! });
await loadOpenAlex(corpus, {
  path: path!,
  onProgress: () => process.stdout.write("step\n"),
});
await corpus.close();
