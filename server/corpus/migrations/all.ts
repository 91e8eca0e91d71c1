import { tablesMigration } from "./0001-tables.ts";
import { publicationRecordsMigration } from "./0002-publication-records.ts";
import type { Migration } from "./migration.ts";

/** Every migration of the corpus in order. */
export const migrations: readonly Migration[] = [tablesMigration, publicationRecordsMigration];
