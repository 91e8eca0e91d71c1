import { tablesMigration } from "./0001-tables.ts";
import { publicationRecordsMigration } from "./0002-publication-records.ts";
import { smallStemGranulesMigration } from "./0003-small-stem-granules.ts";
import { patentsAndDealsMigration } from "./0004-patents-and-deals.ts";
import { patentPublicationsMigration } from "./0005-patent-publications.ts";
import { awardTransactionsMigration } from "./0006-award-transactions.ts";
import { organisationsMigration } from "./0007-organisations.ts";
import type { Migration } from "./migration.ts";

/** Every migration of the corpus in order. */
export const migrations: readonly Migration[] = [
  tablesMigration,
  publicationRecordsMigration,
  smallStemGranulesMigration,
  patentsAndDealsMigration,
  patentPublicationsMigration,
  awardTransactionsMigration,
  organisationsMigration,
];
