import type { Connection } from "./connection.ts";

const all = `
SELECT pg_prewarm('publications'), pg_prewarm('by_words'), pg_prewarm('by_date'), pg_prewarm('by_citations'),
  pg_prewarm('publications_pkey'), pg_prewarm(reltoastrelid)
FROM pg_class WHERE oid = 'publications'::regclass`;

/** Brings table and indexes into the server's own memory; where its extension for that is missing, at least into the machine's. */
export async function warm(connection: Connection): Promise<void> {
  try {
    await connection.query("CREATE EXTENSION IF NOT EXISTS pg_prewarm");
    await connection.query(all);
  } catch {
    await connection.query("SELECT sum(length(abstract) + length(document)) FROM publications");
  }
}
