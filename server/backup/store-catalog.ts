import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../store/store.ts";

/**
 * Not in a backup: bearers are secrets that would let whoever holds the backup act as their owners, counted attempts
 * and the lease of who writes are over soon, and migrations make their own record.
 */
export const leftOut: readonly string[] = [
  "sessions",
  "attempts",
  "corpus_leases",
  "schema_migrations",
];

/** The rows of a statement that Drizzle does not build. */
export async function rowsOf<T>(db: Database, statement: SQL): Promise<T[]> {
  return ((await db.execute(statement)) as { rows: T[] }).rows;
}

export interface StoreTable {
  name: string;
  /** Columns that are stored and not computed. */
  columns: string[];
  key: string[];
}

/** The store's lasting tables, each after those that it refers to. */
export async function storeTables(db: Database): Promise<StoreTable[]> {
  const tables = await rowsOf<StoreTable & { parents: string[] }>(
    db,
    sql`SELECT relname::text AS name,
        (SELECT coalesce(json_agg(attname ORDER BY attnum), '[]') FROM pg_attribute
          WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
        (SELECT coalesce(json_agg(attname ORDER BY array_position(indkey::int[], attnum::int)), '[]')
          FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
          WHERE indrelid = pg_class.oid AND indisprimary) AS key,
        (SELECT coalesce(json_agg(confrelid::regclass::text), '[]') FROM pg_constraint
          WHERE conrelid = pg_class.oid AND contype = 'f' AND confrelid <> conrelid) AS parents
      FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY relname`,
  );
  const waiting = tables.filter(({ name }) => !leftOut.includes(name));
  const ordered: StoreTable[] = [];
  while (waiting.length > 0) {
    const at = waiting.findIndex(
      ({ parents }) => !waiting.some((other) => parents.includes(other.name)),
    );
    if (at < 0)
      throw new Error(
        `The tables ${waiting.map(({ name }) => name).join(", ")} refer to each other.`,
      );
    ordered.push(...waiting.splice(at, 1));
  }
  return ordered;
}

/** A name as SQL. */
export const quoted = (name: string) => sql.identifier(name);
