import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { newestSchema, schemaOf } from "../store/migrate.ts";
import type { Database } from "../store/store.ts";
import { BackupError } from "./backup-error.ts";
import type { Stepping } from "./dump-corpus.ts";
import { digestOf, sync } from "./file-digest.ts";
import type { BackupFile, Manifest } from "./manifest.ts";
import { leftOut, quoted, rowsOf, type StoreTable, storeTables } from "./store-catalog.ts";

/** Rows fetched at once: the embedded store answers nobody else meanwhile. */
const ROWS = 1_000;

/**
 * Writes the store as one moment saw it into `<folder>/store`: a JSON object per row, as PostgreSQL itself writes and
 * reads it, so that any release of PostgreSQL or PGlite takes it back without loss.
 */
export async function dumpStore(
  db: Database,
  folder: string,
  { signal, onTable }: Stepping,
): Promise<{ store: Manifest["store"]; files: BackupFile[] }> {
  await mkdir(join(folder, "store"), { mode: 0o700 });
  return await db.transaction(
    async (tx) => {
      await tx.execute(sql`SET LOCAL TimeZone = 'UTC'`);
      const schema_version = await schemaOf(tx);
      const known = await newestSchema();
      if (schema_version > known) {
        throw new BackupError(
          `The store was written by a newer release (its schema is ${schema_version}, this one knows ${known}). Take the backup with that release.`,
        );
      }
      if (schema_version === 0) {
        throw new BackupError("There is no store to back up: start the server once.");
      }
      const files: BackupFile[] = [];
      for (const table of await storeTables(tx)) {
        signal?.throwIfAborted();
        files.push(await dumpTable(tx, table, folder));
        onTable?.(table.name);
      }
      const [server] = await rowsOf<{ version: string }>(
        tx,
        sql`SELECT current_setting('server_version') AS version`,
      );
      return {
        store: {
          schema_version,
          server: `PostgreSQL ${server!.version}`,
          sequences: await sequencesOf(tx),
          left_out: [...leftOut],
        },
        files,
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Bytes of the store's tables on their disk. */
export async function storeBytes(db: Database): Promise<number> {
  const [size] = await rowsOf<{ bytes: number }>(
    db,
    sql`SELECT pg_database_size(current_database())::float8 AS bytes`,
  );
  return size!.bytes;
}

async function dumpTable(tx: Database, table: StoreTable, folder: string): Promise<BackupFile> {
  const path = `store/${table.name}.ndjson.gz`;
  const file = join(folder, path);
  let rows = 0;
  async function* lines() {
    for await (const line of jsonRows(tx, table)) {
      rows++;
      yield `${line}\n`;
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(file, { mode: 0o600, flags: "wx" }),
  );
  await sync(file);
  return { path, ...(await digestOf(file)), table: table.name, rows };
}

async function* jsonRows(tx: Database, { name, columns, key }: StoreTable): AsyncGenerator<string> {
  const list = sql.join(columns.map(quoted), sql`, `);
  const order = key.length > 0 ? sql` ORDER BY ${sql.join(key.map(quoted), sql`, `)}` : sql``;
  // A json column keeps the line breaks it was written with; between tokens a space means the same.
  await tx.execute(sql`DECLARE backup_rows NO SCROLL CURSOR FOR
    SELECT translate(row_to_json(line)::text, E'\n\r', '  ') AS line FROM (SELECT ${list} FROM ${quoted(name)}${order}) AS line`);
  while (true) {
    const fetched = await rowsOf<{ line: string }>(tx, sql.raw(`FETCH ${ROWS} FROM backup_rows`));
    for (const { line } of fetched) yield line;
    if (fetched.length < ROWS) break;
  }
  await tx.execute(sql`CLOSE backup_rows`);
}

async function sequencesOf(tx: Database): Promise<Record<string, number>> {
  const rows = await rowsOf<{ name: string; last: number }>(
    tx,
    sql`SELECT sequencename::text AS name, last_value::float8 AS last FROM pg_sequences
        WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
