import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { openPglite } from "./open-pglite.ts";
import { openPostgresql } from "./open-postgresql.ts";
import type { tables } from "./tables.ts";

/** The store's tables through Drizzle: the store itself or an open transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

/**
 * The application state. PGlite is one connection: inside `db.transaction(async (tx) => …)` everything goes through
 * `tx`, for a query on `db` would wait for the transaction and the transaction for the query.
 */
export interface Store {
  db: Database;
  close(): Promise<void>;
}

/** What is done with the schema before a store counts as open. */
export type Prepare = (db: Database) => Promise<void>;

/**
 * Opens the store embedded in a folder, or on the PostgreSQL server of `url`, at the newest schema or as `prepare`
 * leaves it. Failures are `StoreError`s.
 */
export async function openStore(
  config: { folder: string } | { url: string },
  prepare?: Prepare,
): Promise<Store> {
  return "url" in config ? openPostgresql(config.url, prepare) : openPglite(config.folder, prepare);
}
