import type { Engine } from "../../../corpus/engine.ts";
import { seldomMerged } from "../../seldom-merged.ts";
import { contentNames, contentSql } from "../part.ts";

/*
 * What a load of patents works with. They are on disk, since what is read of the files before an interruption is not read
 * again; the next load that begins makes them anew.
 */
const tables: readonly string[] = [
  // The parts in the order they were read; of several of a part the last counts.
  `CREATE TABLE IF NOT EXISTS patent_arrivals (
  file_no UInt32, record UInt64, part String, cited Array(String),
  ${contentSql},
  content UInt64 MATERIALIZED sipHash64(tuple(${contentNames.join(", ")}))
) ENGINE = MergeTree ORDER BY part ${seldomMerged}`,

  // Each part once.
  `CREATE TABLE IF NOT EXISTS patent_fresh (
  part String, file_no UInt32, record UInt64, family_id String, application String, numbers Array(String), content UInt64
) ENGINE = MergeTree ORDER BY part`,

  // The documents that numbers of the load belonged to before it, belong to by its own word, and where its parts belong.
  "CREATE TABLE IF NOT EXISTS patent_known (number String, document String) ENGINE = MergeTree ORDER BY number",
  "CREATE TABLE IF NOT EXISTS patent_number_places (number String, document String) ENGINE = MergeTree ORDER BY number",
  "CREATE TABLE IF NOT EXISTS patent_places (part String, document String) ENGINE = MergeTree ORDER BY part",

  // Documents that have become one with others.
  "CREATE TABLE IF NOT EXISTS patent_merged (old String, document String) ENGINE = Join(ANY, LEFT, old) SETTINGS persistent = 0",

  // Each part with what it means: state 0 unchanged, 1 new, 2 replaced.
  `CREATE TABLE IF NOT EXISTS patent_changes (
  part String, file_no UInt32, record UInt64, document String, old_document String, content UInt64, state UInt8
) ENGINE = MergeTree ORDER BY part`,

  // The documents to put together, in order.
  "CREATE TABLE IF NOT EXISTS patent_touched (no UInt64, document String) ENGINE = MergeTree ORDER BY no",
];

const names = tables.map((table) => /EXISTS (\w+)/.exec(table)![1]!);

/** Makes the working tables, empty unless a load goes on. */
export async function prepareFamilyTables(engine: Engine, resumed: boolean): Promise<void> {
  if (!resumed) for (const name of names) await engine.run(`DROP TABLE IF EXISTS ${name}`);
  for (const table of tables) await engine.run(table);
}

/** Gives back the room of the working tables. */
export async function dropFamilyTables(engine: Engine): Promise<void> {
  for (const name of names) await engine.run(`DROP TABLE IF EXISTS ${name}`);
}
