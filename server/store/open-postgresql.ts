import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { listenPostgresql } from "./listen-postgresql.ts";
import { migrate } from "./migrate.ts";
import { StoreError } from "./store-error.ts";
import type { Prepare, Store } from "./store.ts";
import { tables } from "./tables.ts";

const CONNECTIONS = 10;
const CONNECT_MS = 10_000;
const STATEMENT_MS = 30_000;

/** Opens the store on a PostgreSQL server (15 or newer) and brings its schema up to date; several processes may do so at once. */
export async function openPostgresql(url: string, prepare: Prepare = migrate): Promise<Store> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
  });
  // A broken idle connection is replaced by the pool at the next query, which reports what is wrong.
  pool.on("error", () => {});
  const db = drizzle(pool, { schema: tables });
  try {
    await pool.query("SELECT 1");
  } catch (cause) {
    await pool.end();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`, {
      cause,
    });
  }
  try {
    await prepare(db);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db,
    execute: async (text, values) => {
      const result = await pool.query<Record<string, unknown>>(text, values && [...values]);
      // Several statements have several results, whatever the types say.
      return [result].flat().at(-1)!;
    },
    listen: (channel, listener) => listenPostgresql(url, channel, listener),
    close: () => pool.end(),
  };
}
