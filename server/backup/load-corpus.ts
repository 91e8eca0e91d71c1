import { join } from "node:path";
import type { Engine, EngineConfig } from "../corpus/engine.ts";
import { migrate } from "../corpus/migrate.ts";
import { migrations } from "../corpus/migrations/all.ts";
import { deriveColumns } from "../corpus/write/derive-columns.ts";
import { heavy } from "../corpus/write/heavy.ts";
import { prepareWorkingTables } from "../corpus/write/working-tables.ts";
import { BackupError, backupError } from "./backup-error.ts";
import { corpusTransfer } from "./corpus-transfer.ts";
import type { Stepping } from "./dump-corpus.ts";
import type { Manifest } from "./manifest.ts";

/** Fills an empty corpus from a backup, at the schema it was taken with; the next start brings that up to date. */
export async function loadCorpus(
  engine: Engine,
  config: EngineConfig,
  folder: string,
  { corpus, files }: Manifest,
  { signal, onTable }: Stepping,
): Promise<void> {
  // Those of a cluster are made by hand, by the statements in `deploy`.
  if (!("url" in config && config.cluster)) {
    const known = migrations.filter(({ number }) => number <= corpus.schema_version);
    await migrate(engine, known, 0, { signal });
  }
  const transfer = corpusTransfer(engine, config);
  try {
    for (const { path, table, rows } of files.filter((file) => file.path.startsWith("corpus/"))) {
      signal?.throwIfAborted();
      try {
        if (rows > 0) {
          await transfer.read(join(folder, path), table, await columnsOf(engine, table));
        }
      } catch (cause) {
        throw backupError(`The table ${table} cannot be restored from ${path}`, cause);
      }
      await compareCount(engine, table, rows);
      onTable?.(table);
    }
  } finally {
    await transfer.close();
  }
  // A load that was ending when the backup was taken may have rewritten these columns in some records and not in others.
  if (corpus.left_out !== null && corpus.schema_version === migrations.at(-1)!.number) {
    await prepareWorkingTables(engine);
    await deriveColumns(engine);
  }
}

async function columnsOf(engine: Engine, table: string): Promise<string[]> {
  const rows = await engine.rows<{ name: string }>(
    `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = {table:String}
       AND default_kind NOT IN ('MATERIALIZED', 'ALIAS', 'EPHEMERAL') ORDER BY position`,
    { table },
  );
  if (rows.length > 0) return rows.map(({ name }) => name);
  throw new BackupError(`The backup holds a table ${table} that its schema does not know.`);
}

async function compareCount(engine: Engine, table: string, rows: number): Promise<void> {
  const [counted] = await engine.rows<{ n: number }>(
    `SELECT count() AS n FROM ${table}`,
    {},
    heavy,
  );
  if (counted!.n === rows) return;
  throw new BackupError(
    `The table ${table} has ${counted!.n.toLocaleString("en")} rows after the restore where the backup holds ${rows.toLocaleString("en")}.`,
  );
}
