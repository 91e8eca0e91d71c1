import { rebuildTable } from "../rebuild-table.ts";
import type { Migration } from "./migration.ts";

/**
 * A query looks up a handful of stems, each in a granule of its own: of 256 rows instead of 8,192 that takes 2.4 ms
 * instead of 4.9, a fifth of counting three words in a million documents.
 */
export const smallStemGranulesMigration: Migration = {
  number: 3,
  name: "small-stem-granules",
  run: (engine, options) =>
    rebuildTable(engine, {
      ...options,
      migration: 3,
      table: "stems",
      create: (
        name,
      ) => `CREATE TABLE ${name} (field LowCardinality(String), stem String, term String)
        ENGINE = ReplacingMergeTree ORDER BY (field, stem, term) SETTINGS index_granularity = 256`,
      key: "field",
    }),
};
