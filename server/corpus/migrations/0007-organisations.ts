import type { Migration } from "./migration.ts";

const statements: readonly string[] = [
  // The curated organisations that sign a publication. Derived at the end of each load.
  "ALTER TABLE publications ADD COLUMN IF NOT EXISTS organisation_nos Array(UInt32) CODEC(NONE)",

  // Organisations of lists that are kept by hand; one that is on no list any more is found nowhere. Identifiers in small
  // letters, without address or prefix.
  `CREATE TABLE IF NOT EXISTS organisations (
     no UInt32, id String, name String, updated_date DateTime('UTC'), load_no UInt32, demo UInt8,
     alternatives Array(String), identifiers Array(String), country_code LowCardinality(String), type LowCardinality(String),
     lists Array(String)
   ) ENGINE = ReplacingMergeTree(updated_date) ORDER BY no`,
];

/** Curated organisations, and where they occur. */
export const organisationsMigration: Migration = {
  number: 7,
  name: "organisations",
  run: async (engine) => {
    for (const statement of statements) await engine.run(statement);
  },
};
