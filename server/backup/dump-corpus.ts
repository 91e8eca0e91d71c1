import { chmod, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Engine, EngineConfig } from "../corpus/engine.ts";
import { readSchema, schemaVersion } from "../corpus/migrate.ts";
import { migrations } from "../corpus/migrations/all.ts";
import { documentTables, entityTables } from "../corpus/schema.ts";
import { heavy } from "../corpus/write/heavy.ts";
import { newestLoad } from "../corpus/write/journal.ts";
import { BackupError } from "./backup-error.ts";
import { type CorpusCut, type CorpusTable, corpusTables } from "./corpus-tables.ts";
import { type CorpusTransfer, corpusTransfer } from "./corpus-transfer.ts";
import { digestOf, sync } from "./file-digest.ts";
import type { BackupFile, Manifest } from "./manifest.ts";

/** A table that grows while it is written is written again, so often. */
const ATTEMPTS = 10;

export interface Stepping {
  signal?: AbortSignal;
  /** A table was written or read. */
  onTable?: (table: string) => void;
}

/** Writes the corpus at its newest finished version into `<folder>/corpus`, whatever is being loaded meanwhile. */
export async function dumpCorpus(
  engine: Engine,
  config: EngineConfig,
  folder: string,
  { signal, onTable }: Stepping,
): Promise<{ corpus: Manifest["corpus"]; files: BackupFile[] }> {
  const schema_version = await schemaVersion(engine, migrations.at(-1)!.number);
  if (schema_version === 0) {
    throw new BackupError("There is no corpus to back up: start the server once, or load data.");
  }
  if ((await readSchema(engine)).begun > schema_version) {
    throw new BackupError(
      "The corpus is being updated to this release. Start the server, let it finish, and take the backup then.",
    );
  }
  const tables = await tablesThere(engine);
  const cut = await corpusCut(engine, tables);
  const newest = await newestLoad(engine);
  const left_out =
    newest?.status === "running" ? { source: newest.source, path: newest.path } : null;
  await mkdir(join(folder, "corpus"), { mode: 0o700 });
  const transfer = corpusTransfer(engine, config);
  const files: BackupFile[] = [];
  try {
    for (const table of tables) {
      signal?.throwIfAborted();
      files.push(await dumpTable(engine, transfer, table, cut, folder));
      onTable?.(table.name);
    }
  } finally {
    await transfer.close();
  }
  const [live] = await engine.rows<{ n: number }>(
    "SELECT count() AS n FROM publications WHERE load_from <= {version:UInt32} AND load_to > {version:UInt32}",
    { version: cut.version },
    heavy,
  );
  const { version } = cut;
  return { corpus: { schema_version, version, publications: live!.n, left_out }, files };
}

/** Bytes of the corpus on its disk. */
export async function corpusBytes(engine: Engine): Promise<number> {
  const [size] = await engine.rows<{ bytes: number }>(
    "SELECT sum(total_bytes) AS bytes FROM system.tables WHERE database = currentDatabase() AND name IN {names:Array(String)}",
    { names: corpusTables.map(({ name }) => name) },
  );
  return size?.bytes ?? 0;
}

/** An older release has fewer tables. */
async function tablesThere(engine: Engine): Promise<CorpusTable[]> {
  const rows = await engine.rows<{ name: string }>(
    "SELECT name FROM system.tables WHERE database = currentDatabase()",
  );
  const names = new Set(rows.map(({ name }) => name));
  return corpusTables.filter(({ name }) => names.has(name));
}

async function corpusCut(engine: Engine, tables: readonly CorpusTable[]): Promise<CorpusCut> {
  const [newest] = await engine.rows<{ version: number }>(
    "SELECT max(load_no) AS version FROM loads FINAL WHERE status = 'done'",
  );
  const version = newest!.version;
  const isThere = (table: string) => tables.some(({ name }) => name === table);
  const lastOf = async (asked: readonly string[], column: string, where: string) => {
    const numbers = asked
      .filter(isThere)
      .map((name) => `(SELECT max(${column}) FROM ${name} WHERE ${where}) AS ${name}`);
    const [last] = await engine.rows<Record<string, number>>(
      `SELECT ${numbers.join(", ")}`,
      { version },
      heavy,
    );
    return last!;
  };
  return {
    version,
    last_documents: await lastOf(
      documentTables.map(({ documents }) => documents),
      "doc_no",
      "load_from <= {version:UInt32}",
    ),
    last_entities: await lastOf(Object.values(entityTables), "no", "1"),
  };
}

async function dumpTable(
  engine: Engine,
  transfer: CorpusTransfer,
  { name, select }: CorpusTable,
  cut: CorpusCut,
  folder: string,
): Promise<BackupFile> {
  const path = `corpus/${name}.native.gz`;
  const file = join(folder, path);
  const parameters = { version: cut.version };
  const count = async () => {
    const [counted] = await engine.rows<{ n: number }>(
      `SELECT count() AS n FROM (${select(cut)})`,
      parameters,
      heavy,
    );
    return counted!.n;
  };
  let before = await count();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await rm(file, { force: true });
    await transfer.write(select(cut), parameters, file);
    const after = await count();
    if (before === after) {
      await chmod(file, 0o600);
      await sync(file);
      return { path, ...(await digestOf(file)), table: name, rows: after };
    }
    before = after;
  }
  throw new BackupError(
    `The table ${name} changed each of ${ATTEMPTS} times that it was written. Take the backup when the load is done.`,
  );
}
