import type { Engine } from "../../corpus/engine.ts";
import { flatNamesTables, flatType } from "./flat-works.ts";
import { rawTables } from "./raw-records.ts";
import { workType } from "./works.ts";

const parsed = (table: string, type: string) =>
  `CREATE TABLE ${table} (record UInt64, id String, reason String, work ${type}) ENGINE = Memory`;

const tables: readonly string[] = [
  ...rawTables,
  parsed("parsed_works", workType),
  parsed("parsed_flat_works", flatType),
  ...flatNamesTables,
];

/** Makes this loader's working tables anew: they hold nothing that outlives a file. */
export async function prepareTables(engine: Engine): Promise<void> {
  for (const table of tables) {
    const name = /^\s*CREATE TABLE (\w+)/.exec(table)![1]!;
    await engine.run(`DROP TABLE IF EXISTS ${name}`);
    await engine.run(table);
  }
}
