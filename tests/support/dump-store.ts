import { sql } from "drizzle-orm";
import type { TestServer } from "./server.ts";

/** Every row of every table of the store, as text by table; also of those that no migration of ours made. */
export async function dumpStore({
  store,
}: Pick<TestServer, "store">): Promise<Record<string, string[]>> {
  const found = await store.db.execute(sql`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
    ORDER BY 1, 2`);
  const { rows: tables } = found as { rows: { schema: string; name: string }[] };
  const dump: Record<string, string[]> = {};
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const read = await store.db.execute(
      sql`SELECT to_jsonb(t)::text AS row FROM ${table} t ORDER BY 1`,
    );
    const { rows } = read as { rows: { row: string }[] };
    dump[`${schema}.${name}`] = rows.map(({ row }) => row);
  }
  return dump;
}
