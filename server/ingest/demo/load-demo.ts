import { setImmediate } from "node:timers/promises";
import type { Corpus } from "../../corpus/corpus.ts";
import { noCounts } from "../../corpus/write/journal.ts";
import { beginLoad, type Load } from "../../corpus/write/load.ts";
import { Follower } from "../follower.ts";
import { type LoadReport, reportOf } from "../report.ts";
import {
  fundersToStage,
  institutionsToStage,
  patentClassesToStage,
  productGroupsToStage,
  watchList,
} from "./entity-records.ts";
import { dealsOf, patentsOf, Universe } from "./universe.ts";

export const DEMO_SIZE = 30_000;
const SIZE_MAX = 10_000_000;
export const DEMO_SEED = 1;

/**
 * Records that are absorbed together: a slice that is read is not read again by a load that goes on. Small universes
 * are cut finer, so that their progress is seen; in large ones fewer, larger slices leave less to merge.
 */
const sliceOf = (size: number) => (size < 100_000 ? 5_000 : 20_000);
/** Records that are sent in one go. */
const CHUNK = 1_000;
/** Records that are made in one go; between two of them the process does its other work, among it the engine's. */
const BREATH = 50;
/** To be raised when the generator makes other records of the same seed: a load that was begun by the older one reads its slices anew. */
const FINGERPRINT = "generator 2";

/** What a universe is made of, in the order in which it is loaded. */
const kinds = [
  {
    source: "publication",
    name: "publications",
    count: (size: number) => size,
    make: (universe: Universe, no: number) => universe.publication(no),
  },
  {
    source: "patent",
    name: "patents",
    count: patentsOf,
    make: (universe: Universe, no: number) => universe.patent(no),
  },
  {
    source: "funding",
    name: "deals",
    count: dealsOf,
    make: (universe: Universe, no: number) => universe.deal(no),
  },
] as const;
type Kind = (typeof kinds)[number];

/** All records of a universe of so many publications. */
export const recordsOf = (size: number) => kinds.reduce((sum, { count }) => sum + count(size), 0);

export interface DemoOptions {
  /** Which universe, a whole number. */
  seed?: number;
  /** How many publications, up to ten million; half as many patents and a quarter as many federal awards come with them. */
  size?: number;
  /** Records done and to do; when all are, from time to time the share of what completes the load. */
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
  const total = recordsOf(size);
  onProgress?.(0, total);
  const file = await load.openFile("institutions, funders and titles", FINGERPRINT);
  if (!file.done) {
    await loadEntities(corpus, load, universe, size);
    await load.closeFile(file.no, noCounts);
  }
  const slice = sliceOf(size);
  await Follower.behind(async (follower) => {
    let before = 0;
    for (const kind of kinds) {
      const count = kind.count(size);
      for (let from = 0; from < count; from += slice) {
        const to = Math.min(from + slice, count);
        await loadSlice({ load, universe, kind, from, to, follower, signal });
        const done = before + to;
        follower.add(async () => onProgress?.(done, total));
      }
      before += count;
    }
  });
  const counts = await load.finish((share) => {
    signal?.throwIfAborted();
    onProgress?.(total, total, share);
  });
  return reportOf(corpus.engine, load, {
    path,
    seconds: (performance.now() - started) / 1000,
    counts,
  });
}

/** Entities come before the records that name them, so that these know states, types and titles at once. They are not counted as records read. */
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
  await corpus.engine.insert("staged_cpc_codes", patentClassesToStage());
  await load.absorbEntities("cpc");
  await corpus.engine.insert("staged_psc_codes", productGroupsToStage());
  await load.absorbEntities("psc");
  await corpus.engine.insert("advisories", watchList(load.no));
}

interface Slice {
  load: Load;
  universe: Universe;
  kind: Kind;
  from: number;
  to: number;
  follower: Follower;
  signal: AbortSignal | undefined;
}

/** Makes a slice of records, which the follower absorbs while the next one is made. */
async function loadSlice({
  load,
  universe,
  kind,
  from,
  to,
  follower,
  signal,
}: Slice): Promise<void> {
  signal?.throwIfAborted();
  const file = await load.openFile(`${kind.name} ${from + 1}-${to}`, FINGERPRINT);
  if (file.done) return;
  for (let start = from; start < to; start += CHUNK) {
    const end = Math.min(start + CHUNK, to);
    await load.stage(kind.source, await make((no) => kind.make(universe, no), start, end));
    signal?.throwIfAborted();
  }
  await follower.caughtUp();
  signal?.throwIfAborted();
  const absorbed = load.absorb(kind.source, file.no);
  follower.add(async () => load.closeFile(file.no, await absorbed));
}

async function make<T>(record: (no: number) => T, from: number, to: number): Promise<T[]> {
  const made: T[] = [];
  for (let no = from; no < to; no++) {
    made.push(record(no));
    if ((no - from) % BREATH === BREATH - 1) await setImmediate();
  }
  return made;
}
