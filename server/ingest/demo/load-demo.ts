import { setImmediate } from "node:timers/promises";
import type { Corpus } from "../../corpus/corpus.ts";
import { noCounts } from "../../corpus/write/journal.ts";
import { beginLoad, type Load } from "../../corpus/write/load.ts";
import type { StagedPublication } from "../../corpus/write/staging.ts";
import { Follower } from "../follower.ts";
import { type LoadReport, refusalsOf } from "../report.ts";
import { fundersToStage, institutionsToStage, watchList } from "./entity-records.ts";
import { Universe } from "./universe.ts";

export const DEMO_SIZE = 30_000;
const SIZE_MAX = 10_000_000;
export const DEMO_SEED = 1;

/**
 * Publications that are absorbed together: a slice that is read is not read again by a load that goes on. Small universes
 * are cut finer, so that their progress is seen; in large ones fewer, larger slices leave less to merge.
 */
const sliceOf = (size: number) => (size < 100_000 ? 5_000 : 20_000);
/** Publications that are sent in one go. */
const CHUNK = 1_000;
/** Publications that are made in one go; between two of them the process does its other work, among it the engine's. */
const BREATH = 50;
/** To be raised when the generator makes other records of the same seed: a load that was begun by the older one reads its slices anew. */
const FINGERPRINT = "generator 1";

export interface DemoOptions {
  /** Which universe, a whole number. */
  seed?: number;
  /** How many publications, up to ten million. */
  size?: number;
  /** Publications done and to do; when all are, from time to time the share of what completes the load. */
  onProgress?: (done: number, total: number, completed?: number) => void;
  /** Stops the load soon; it can be continued by the same call. */
  signal?: AbortSignal;
}

/**
 * Loads the demo universe, or goes on with an interrupted load of the same seed and size. A corpus that already holds a
 * smaller universe of the seed gets only what it lacks. Throws the signal's reason when it is aborted.
 */
export async function loadDemo(corpus: Corpus, options: DemoOptions = {}): Promise<LoadReport> {
  const { seed = DEMO_SEED, size = DEMO_SIZE, onProgress, signal } = options;
  if (!Number.isInteger(size) || size < 1 || size > SIZE_MAX) {
    throw new RangeError(`The demo universe has between 1 and ${SIZE_MAX} publications.`);
  }
  const started = performance.now();
  const path = `seed=${seed}&size=${size}`;
  const universe = new Universe(seed);
  const load = await beginLoad(corpus, { source: "demo", path, demo: true });
  onProgress?.(0, size);
  const file = await load.openFile("institutions and funders", FINGERPRINT);
  if (!file.done) {
    await loadEntities(corpus, load, universe, size);
    await load.closeFile(file.no, noCounts);
  }
  const slice = sliceOf(size);
  await Follower.behind(async (follower) => {
    for (let from = 0; from < size; from += slice) {
      const to = Math.min(from + slice, size);
      await loadSlice(load, universe, from, to, follower, signal);
      follower.add(async () => onProgress?.(to, size));
    }
  });
  const counts = await load.finish((share) => {
    signal?.throwIfAborted();
    onProgress?.(size, size, share);
  });
  return {
    ...counts,
    loadNo: load.no,
    path,
    resumed: load.resumed,
    seconds: (performance.now() - started) / 1000,
    files: load.files(),
    refusals: await refusalsOf(corpus.engine, load.no),
  };
}

/** Entities come before the publications that name them, so that these know states and types at once. They are not counted as records read. */
async function loadEntities(
  corpus: Corpus,
  load: Load,
  universe: Universe,
  size: number,
): Promise<void> {
  await corpus.engine.insert("staged_institutions", institutionsToStage(universe, size));
  await load.absorbEntities("institution");
  await corpus.engine.insert("staged_funders", fundersToStage(universe));
  await load.absorbEntities("funder");
  await corpus.engine.insert("advisories", watchList(load.no));
}

/** Makes a slice of publications, which the follower absorbs while the next one is made. */
async function loadSlice(
  load: Load,
  universe: Universe,
  from: number,
  to: number,
  follower: Follower,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  const file = await load.openFile(`publications ${from + 1}-${to}`, FINGERPRINT);
  if (file.done) return;
  for (let start = from; start < to; start += CHUNK) {
    await load.stage("publication", await make(universe, start, Math.min(start + CHUNK, to)));
    signal?.throwIfAborted();
  }
  await follower.caughtUp();
  signal?.throwIfAborted();
  const absorbed = load.absorb("publication", file.no);
  follower.add(async () => load.closeFile(file.no, await absorbed));
}

async function make(universe: Universe, from: number, to: number): Promise<StagedPublication[]> {
  const made: StagedPublication[] = [];
  for (let start = from; start < to; start += BREATH) {
    made.push(...universe.publications(start, Math.min(start + BREATH, to)));
    await setImmediate();
  }
  return made;
}
