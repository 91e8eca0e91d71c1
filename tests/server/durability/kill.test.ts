import { randomInt } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { openCorpus } from "../../../server/corpus/corpus.ts";
import { loadDemo } from "../../../server/ingest/demo/load-demo.ts";
import { Random } from "../../../server/ingest/demo/random.ts";
import { loadOpenAlex } from "../../../server/ingest/openalex/load-openalex.ts";
import { writeSnapshots } from "../ingest/snapshots.ts";
import { documentsOf, everythingOf } from "./digest.ts";
import { Life, type Undisturbed } from "./life.ts";

/** How often a process is killed; `KILL_ROUNDS=50` for the long form. */
const ROUNDS = Number(process.env["KILL_ROUNDS"] ?? 4);
const SEED = Number(process.env["KILL_SEED"] ?? randomInt(1_000_000));
const ROUNDS_OF_A_LIFE = 6;
const DEMO_SIZE = 500;

let folder: string;
let undisturbed: Undisturbed;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-kill-"));
  const { first, second } = await writeSnapshots(folder);
  const corpus = await openCorpus({ dataDir: join(folder, "undisturbed") });
  const stages = [{}];
  await loadDemo(corpus, { size: DEMO_SIZE });
  stages.push(await documentsOf(corpus));
  const paths = [first, second];
  for (const path of paths) {
    await loadOpenAlex(corpus, { path });
    stages.push(await documentsOf(corpus));
  }
  undisturbed = { size: DEMO_SIZE, paths, stages, end: await everythingOf(corpus) };
  await corpus.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  `nothing acknowledged is lost in ${ROUNDS} kills at random moments (KILL_SEED=${SEED})`,
  { timeout: ROUNDS * 60_000 + 120_000 },
  async () => {
    const numbers = new Random(SEED, 0, 0);
    const random = () => numbers.fraction();
    const met = new Map<string, number>();
    let acknowledged = 0;
    for (let round = 0; round < ROUNDS;) {
      const dataDir = join(folder, `life-${round}`);
      await mkdir(dataDir);
      const life = new Life(dataDir, random, undisturbed);
      const last = Math.min(round + ROUNDS_OF_A_LIFE, ROUNDS);
      try {
        for (; round < last; round++) {
          const what = await life.round();
          met.set(what, (met.get(what) ?? 0) + 1);
        }
        await life.finish();
      } catch (cause) {
        throw new Error(`Found after ${round} rounds.`, { cause });
      } finally {
        await life.end();
      }
      acknowledged += life.acknowledged;
      await rm(dataDir, { recursive: true });
    }
    process.stdout.write(
      `${acknowledged} writes acknowledged; ${[...met].map(([what, n]) => `${what} ${n} times`).join(", ")}\n`,
    );
  },
);
