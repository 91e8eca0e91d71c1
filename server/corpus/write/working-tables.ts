import type { Engine } from "../engine.ts";
import { entityTables } from "../schema.ts";
import { acceptedColumns } from "./absorb-documents.ts";
import { allShapes } from "./shapes/all.ts";

/** Hold a batch, in memory. */
const batchTables: readonly string[] = [
  ...allShapes.flatMap(({ staging, stagedColumns }) =>
    staging.map((name) => `CREATE TABLE IF NOT EXISTS ${name} (${stagedColumns}) ENGINE = Memory`),
  ),

  // Entity records on their way in: the columns of the entity's table without what the corpus adds.
  ...Object.values(entityTables).map(
    (table) => `CREATE TABLE IF NOT EXISTS staged_${table} ENGINE = Memory EMPTY AS
      SELECT * EXCEPT (no, load_no, demo), toUInt64(0) AS record FROM ${table}`,
  ),

  // The staged documents that are news, with what they take over from the version they replace.
  ...allShapes.map(
    (shape) =>
      `CREATE TABLE IF NOT EXISTS ${shape.accepted} (${acceptedColumns(shape)}) ENGINE = Memory`,
  ),

  // Entities that the accepted documents name, in order of appearance.
  `CREATE TABLE IF NOT EXISTS mentioned_entities (
     kind LowCardinality(String), id String, name String, orcid String, ror String, type String, country_code String,
     state_code String, city String, uei String,
     abbreviation String, parent_id String,
     concept_kind String, level UInt8, subfield String, field String, domain String, place UInt64
   ) ENGINE = Memory`,

  // Words that the vocabulary is about to learn.
  "CREATE TABLE IF NOT EXISTS new_words (field LowCardinality(String), term String, stem String) ENGINE = Memory",

  // Older publications whose acknowledgements are looked at again, and the numbers of deals that stand for others now.
  "CREATE TABLE IF NOT EXISTS looked_at (doc_no UInt32) ENGINE = Memory",
  "CREATE TABLE IF NOT EXISTS changed_awards (award_key String) ENGINE = Memory",

  // kind:id → what a document needs to know of the entity.
  `CREATE TABLE IF NOT EXISTS entity_numbers (
     key String, no UInt32, name String, type String, state_code String
   ) ENGINE = Join(ANY, LEFT, key) SETTINGS persistent = 0`,
];

/** A mutation reads them, and one that was interrupted goes on by itself, so they outlive a restart. */
const lastingTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS institution_facts (no UInt32, state_code String, type String)
   ENGINE = Join(ANY, LEFT, no) SETTINGS persistent = 1`,

  // An institution's number → the curated organisations that it is.
  `CREATE TABLE IF NOT EXISTS institution_organisations (no UInt32, organisation_nos Array(UInt32))
   ENGINE = Join(ANY, LEFT, no) SETTINGS persistent = 1`,

  // A patent class's number → its words, an empty one after each name; its symbol → its title.
  `CREATE TABLE IF NOT EXISTS cpc_titles (key String, title String, words Array(String))
   ENGINE = Join(ANY, LEFT, key) SETTINGS persistent = 1`,

  // kind:number, or publication:id → the watch lists it is on.
  `CREATE TABLE IF NOT EXISTS listed_entities (key String, lists Array(String))
   ENGINE = Join(ANY, LEFT, key) SETTINGS persistent = 1`,

  // A funder's number → the agencies it stands for; a publication's → the awards it names, with their agencies (0: it is an older one that was looked at).
  `CREATE TABLE IF NOT EXISTS funder_agencies (no UInt32, agency_nos Array(UInt32))
   ENGINE = Join(ANY, LEFT, no) SETTINGS persistent = 1`,
  `CREATE TABLE IF NOT EXISTS acknowledged_awards (doc_no UInt32, deal_ids Array(String), agency_nos Array(UInt32))
   ENGINE = Join(ANY, LEFT, doc_no) SETTINGS persistent = 1`,
];

/** Makes the tables a load works with, those of a batch anew. Nobody else reads them. */
export async function prepareWorkingTables(engine: Engine): Promise<void> {
  for (const table of batchTables) {
    const name = /CREATE TABLE IF NOT EXISTS (\w+)/.exec(table)![1]!;
    await engine.run(`DROP TABLE IF EXISTS ${name}`);
    await engine.run(table);
  }
  for (const table of lastingTables) await engine.run(table);
}
