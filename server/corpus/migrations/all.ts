import { tablesMigration } from "./0001-tables.ts";
import { publicationRecordsMigration } from "./0002-publication-records.ts";
import { smallStemGranulesMigration } from "./0003-small-stem-granules.ts";
import { patentsAndDealsMigration } from "./0004-patents-and-deals.ts";
import type { Migration } from "./migration.ts";

/** Every migration of the corpus in order. */
export const migrations: readonly Migration[] = [
  tablesMigration,
  publicationRecordsMigration,
  smallStemGranulesMigration,
  patentsAndDealsMigration,
];
