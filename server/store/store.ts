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
  /** Runs SQL of a library that brings its own: one statement with values, or any number without. Never inside a transaction. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Hears what `pg_notify` says on a channel, in this process or another. Returns what ends it. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface Listener {
  heard: (payload: string) => void;
  /** Something may have been said while nobody could hear it. */
  missed: () => void;
}

/** What is done with the schema before a store counts as open. */
export type Prepare = (db: Database) => Promise<void>;

/** Embedded in a folder, or on a PostgreSQL server. */
export type StoreConfig = { folder: string } | { url: string };

/**
 * Opens the store embedded in a folder, or on the PostgreSQL server of `url`, at the newest schema or as `prepare`
 * leaves it. Failures are `StoreError`s.
 */
export async function openStore(config: StoreConfig, prepare?: Prepare): Promise<Store> {
  return "url" in config ? openPostgresql(config.url, prepare) : openPglite(config.folder, prepare);
}
