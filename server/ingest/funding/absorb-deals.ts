import type { Engine } from "../../corpus/engine.ts";
import { heavy, inLargeBlocks } from "../../corpus/write/heavy.ts";
import { noCounts } from "../../corpus/write/journal.ts";
import type { Load } from "../../corpus/write/load.ts";
import { productCodes } from "../reference/code-lists.ts";
import type { Follower } from "../follower.ts";
import { insertBatchRecords, stageDealsSql } from "./deal-sql.ts";
import { type AwardBatch, endLinked, findTouched } from "./touched-awards.ts";

/**
 * Puts together anew every deal of which the load brought something, and takes them into the corpus. Each batch is a file of
 * the load, so that an interrupted load goes on after the last one; records are counted where they were read.
 */
export async function absorbDeals(
  engine: Engine,
  load: Load,
  follower: Follower,
  onBatch: (share: number) => void,
): Promise<void> {
  await nameGroups(engine, load);
  const batches = await findTouched(engine, load.no);
  for (const [index, batch] of batches.entries()) {
    const path = `deals ${index + 1} of ${batches.length}`;
    const { no, done } = await load.openFile(path, batch.fingerprint);
    if (!done) {
      await stageBatch(engine, load, batch);
      await follower.caughtUp();
      const absorbed = load.absorb("funding", no);
      follower.add(async () => {
        const { kept, replaced } = await absorbed;
        const note = `${batch.deals} deals put together: ${kept} new, ${replaced} changed`;
        await load.closeFile(no, noCounts, { note });
      });
    }
    follower.add(async () => onBatch((index + 1) / batches.length));
  }
  await follower.caughtUp();
  await endLinked(engine, load.no);
}

async function stageBatch(
  engine: Engine,
  load: Load,
  { batch, from, to }: AwardBatch,
): Promise<void> {
  const parameters = { batch, from, to };
  await engine.run("TRUNCATE TABLE batch_records");
  await engine.run(insertBatchRecords, parameters, heavy);
  await engine.run(stageDealsSql(load.stagingTable("funding")), parameters, inLargeBlocks);
}

/** Titles of the groups of product and service codes, which no transaction names. */
async function nameGroups(engine: Engine, load: Load): Promise<void> {
  const groups = productCodes().filter(({ code }) => code.length < 3);
  await engine.insert(
    "staged_psc_codes",
    groups.map(({ code, title }, index) => ({
      id: code,
      name: title,
      updated_date: "2020-01-01 00:00:00",
      level: /^\d/.test(code) ? 1 : code.length,
      parent_id: /^\d/.test(code) ? "" : code.slice(0, code.length - 1),
      record: index + 1,
    })),
    heavy,
  );
  await load.absorbEntities("psc");
}
