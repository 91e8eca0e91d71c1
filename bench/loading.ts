import { mkdir } from "node:fs/promises";
import { DEMO_SEED } from "../server/ingest/demo/load-demo.ts";
import { foldersOf } from "./estimate.ts";
import { amountsBeside } from "./files/amounts.ts";
import type { Recorder } from "./recorder.ts";
import { loadingDemo } from "./rows/loading-demo.ts";
import { loadingOpenAlex } from "./rows/loading-openalex.ts";
import { loadingPatstat } from "./rows/loading-patstat.ts";
import { loadingUsaspending } from "./rows/loading-usaspending.ts";
import { whileLoading } from "./rows/while-loading.ts";
import { manyWorks } from "./sample-works.ts";
import { familiesOf } from "./searches/families.ts";

/** Publications of the demo that are loaded; OpenAlex works that are. */
const PUBLICATIONS = 100_000;
const WORKS = 60_000;
const CLICKING_SECONDS = 40;

const demo = ["demo generation with loading", "peak memory, demo generation"];
const openAlex = [
  "OpenAlex loading with postings",
  "OpenAlex loading without postings",
  "peak memory, OpenAlex loading",
];
const usaspending = ["USAspending loading", "peak memory, USAspending loading"];
const patstat = ["PATSTAT loading", "peak memory, PATSTAT loading"];
const clicking = [
  "50 users clicking: errors",
  "50 users while a load runs: errors",
  "50 users while a load runs: p95 against quiet",
];

/** How fast data come in, and what users notice of it; a smaller universe than those asks for smaller loads. */
export async function measureLoading(
  recorder: Recorder,
  cache: string,
  sizes: readonly number[],
): Promise<void> {
  const scale = Math.min(1, sizes.at(-1)! / PUBLICATIONS);
  await mkdir(cache, { recursive: true });
  await recorder.together(demo, async () => ({
    figures: await loadingDemo(cache, Math.ceil(PUBLICATIONS * scale)),
  }));
  const { transactions, applications } = amountsBeside(sizes);
  await recorder.together(usaspending, async () => ({
    figures: await loadingUsaspending(cache, transactions),
  }));
  await recorder.together(patstat, async () => ({
    figures: await loadingPatstat(cache, applications),
  }));
  if (!recorder.isWanted(...openAlex, ...clicking)) return;
  const made: { works: string | null } = { works: null };
  const failed = await recorder.attempt("sample works, multiplied", async () => {
    made.works = await manyWorks(cache, Math.ceil(WORKS * scale));
  });
  const { works } = made;
  if (works === null) {
    if (failed === null) {
      console.error("  There are no sample works (SAMPLES_DIR), so OpenAlex loading is left out.");
    }
    return;
  }
  await recorder.together(openAlex, async () => ({ figures: await loadingOpenAlex(cache, works) }));
  await recorder.together(clicking, () =>
    whileLoading({
      dataDir: foldersOf(cache, sizes[0]!).dataDir,
      size: sizes[0]!,
      scratch: cache,
      works,
      families: familiesOf(DEMO_SEED),
      seconds: Math.max(5, CLICKING_SECONDS * scale),
    }),
  );
}
