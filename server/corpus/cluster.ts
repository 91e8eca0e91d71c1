import type { Settings } from "./engine-client.ts";
import { EngineError } from "./engine-errors.ts";
import { documentTables } from "./schema.ts";

/*
 * On a cluster the documents are spread and the rest stands everywhere:
 * - what has a row per document lies in `<table>_local` on each shard, by document number, so that what belongs to a
 *   document lies together, and is read and filled through a `Distributed` table of the plain name;
 * - entities, words and the journal of loads are small: each node has all of them, under their plain names;
 * - the tables a load works with are the asked node's alone, but for those that mutations look things up in.
 */

/** Tables with rows per document. */
export const spreadTables: readonly string[] = documentTables.flatMap((tables) =>
  Object.values(tables),
);
/** Working tables that each node needs a copy of, filled through a table of their name and `_everywhere`. */
export const copiedTables: readonly string[] = [
  "institution_facts",
  "listed_entities",
  "institution_organisations",
  "cpc_titles",
  "funder_agencies",
  "acknowledged_awards",
];

/**
 * What makes our statements right over `Distributed` tables. The tables that a subquery or the right side of a join
 * reads may be spread otherwise or stand on the asked node alone: they are read once, there, and sent to the shards. An
 * insert is done when the shards have it.
 */
export const clusterSettings: Settings = {
  distributed_product_mode: "global",
  prefer_global_in_and_join: 1,
  distributed_foreground_insert: 1,
  distributed_ddl_task_timeout: 86_400,
  // A replica refuses a block that it has had before, also when its rows were taken back since.
  insert_deduplicate: 0,
  // Each node looks up the same in its copy.
  allow_nondeterministic_mutations: 1,
};

const names = (tables: readonly string[]) => `(${tables.join("|")})`;
const mutation = new RegExp(`^\\s*ALTER TABLE ${names(spreadTables)}\\b`);
const spread = new RegExp(`\\b${names(spreadTables)}\\b`, "g");
const emptying = new RegExp(`^\\s*TRUNCATE TABLE ${names(copiedTables)}\\s*$`);
const filling = new RegExp(`^\\s*INSERT INTO ${names(copiedTables)}\\b`);

/** A changing statement as the cluster needs it: mutations go to the shards' own tables, copies are emptied and filled everywhere. */
export function forCluster(sql: string, cluster: string): string {
  if (/^\s*(?:EXCHANGE TABLES|RENAME TABLE|ALTER TABLE \w+ ADD COLUMN)/.test(sql)) {
    throw new EngineError(
      "The tables of the cluster are of an older release. Make those of deploy/clickhouse/tables.sql in an empty database, and restore a backup into it or load anew.",
    );
  }
  if (mutation.test(sql)) {
    return sql
      .replace(spread, "$1_local")
      .replace(/ALTER TABLE (\w+)/, `ALTER TABLE $1 ON CLUSTER '${cluster}'`);
  }
  return sql
    .replace(emptying, `TRUNCATE TABLE $1 ON CLUSTER '${cluster}'`)
    .replace(filling, "INSERT INTO $1_everywhere");
}
