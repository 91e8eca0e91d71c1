import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { migrate } from "../store/migrate.ts";
import type { Database } from "../store/store.ts";
import { BackupError, backupError } from "./backup-error.ts";
import type { Stepping } from "./dump-corpus.ts";
import type { Manifest } from "./manifest.ts";
import { quoted, rowsOf, type StoreTable, storeTables } from "./store-catalog.ts";

/** Characters of rows that are sent at once. */
const BATCH = 500_000;

/** Fills an empty store from a backup in one transaction, at the schema it was taken with; the next start brings that up to date. */
export async function loadStore(
  db: Database,
  folder: string,
  { store, files }: Manifest,
  { signal, onTable }: Stepping,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL TimeZone = 'UTC'`);
    await migrate(tx, { upTo: store.schema_version });
    const tables = await storeTables(tx);
    // A migration may have brought rows of its own; the backup has them as they were.
    await tx.execute(
      sql`TRUNCATE ${sql.join(
        tables.map(({ name }) => quoted(name)),
        sql`, `,
      )} CASCADE`,
    );
    for (const table of tables) {
      signal?.throwIfAborted();
      const file = files.find(({ path }) => path === `store/${table.name}.ndjson.gz`);
      if (!file) throw new BackupError(`The backup holds nothing for the table ${table.name}.`);
      try {
        await loadTable(tx, table, join(folder, file.path));
      } catch (cause) {
        throw backupError(`The table ${table.name} cannot be restored from ${file.path}`, cause);
      }
      const [counted] = await rowsOf<{ n: number }>(
        tx,
        sql`SELECT count(*)::float8 AS n FROM ${quoted(table.name)}`,
      );
      if (counted!.n !== file.rows) {
        throw new BackupError(
          `The table ${table.name} has ${counted!.n} rows after the restore where the backup holds ${file.rows}.`,
        );
      }
      onTable?.(table.name);
    }
    for (const [name, last] of Object.entries(store.sequences)) {
      await tx.execute(sql`SELECT setval(quote_ident(${name})::regclass, ${last})`);
    }
  });
}

async function loadTable(tx: Database, table: StoreTable, path: string): Promise<void> {
  const list = sql.join(table.columns.map(quoted), sql`, `);
  const insert = (lines: readonly string[]) =>
    tx.execute(sql`INSERT INTO ${quoted(table.name)} (${list}) OVERRIDING SYSTEM VALUE
      SELECT ${list} FROM json_populate_recordset(NULL::${quoted(table.name)}, ${`[${lines.join(",")}]`}::json)`);
  let batch: string[] = [];
  let length = 0;
  for await (const line of linesOf(path)) {
    batch.push(line);
    length += line.length;
    if (length < BATCH) continue;
    await insert(batch);
    batch = [];
    length = 0;
  }
  if (batch.length > 0) await insert(batch);
}

/** Split at line feeds only: what other line separators there are may stand in a text. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  createReadStream(path)
    .on("error", (error) => unpacked.destroy(error))
    .pipe(unpacked);
  unpacked.setEncoding("utf8");
  let rest = "";
  for await (const chunk of unpacked as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== "") yield rest;
}
