import { Universe } from "../../server/ingest/demo/universe.ts";
import type { Connection } from "./connection.ts";
import {
  createIndexes,
  createTables,
  insertInstitutions,
  insertPublications,
  publicationRow,
} from "./tables.ts";

const BATCH = 1_000;

/**
 * Puts the demo universe into PostgreSQL, or goes on where an earlier making was stopped; returns at once where it was
 * finished. Batches are whole and in order, so the highest number says how far it is.
 */
export async function fill(
  connection: Connection,
  { size, seed }: { size: number; seed: number },
  onProgress: (done: number) => void,
): Promise<void> {
  await connection.query(createTables);
  const number = async (sql: string) =>
    ((await connection.query(sql)).rows[0] as { n: number | null } | undefined)?.n ?? 0;
  if ((await number("SELECT publications AS n FROM finished")) === size) return;

  // The faster of the two compressions of wide values, where this server was built with it.
  await connection.query("SET default_toast_compression = 'lz4'").catch(() => {});
  const universe = new Universe(seed);
  const all = universe.institutions(size);
  const institutions = new Map(all.map((one) => [one.id, one]));
  const named = all.map(({ no, name }) => ({ no: no + 1, name }));
  await connection.query(insertInstitutions, [JSON.stringify(named)]);

  let written: Promise<unknown> = Promise.resolve();
  for (let from = await number("SELECT max(no) AS n FROM publications"); from < size;) {
    const to = Math.min(from + BATCH, size);
    const rows = Array.from(universe.publications(from, to), (publication) =>
      publicationRow(publication, institutions),
    );
    const batch = JSON.stringify(rows);
    // The server takes one batch in while the next is made.
    await written;
    onProgress(from);
    written = connection.query(insertPublications, [batch]);
    from = to;
  }
  await written;
  onProgress(size);
  for (const statement of createIndexes) await connection.query(statement);
  await connection.query("INSERT INTO finished VALUES ($1)", [size]);
}
