import type { Engine } from "./engine.ts";
import { EngineError } from "./engine-errors.ts";
import type { Migration } from "./migrations/migration.ts";

/** The data were written by a newer release than this one, or are being rebuilt by one; nothing was touched. */
export class CorpusTooNew extends EngineError {
  override name = "CorpusTooNew";
}

/** Where a migration is: what is being done, and how many rows of how many. */
export interface MigrationProgress {
  label: string;
  done: number;
  total: number;
}

export interface MigrateOptions {
  signal?: AbortSignal;
  onProgress?: (progress: MigrationProgress) => void;
}

/** The last migration that was finished; 0 in a new corpus. */
const VERSION = "schema_version";
/** The last migration that was begun: from then on an older release may not write into tables that are being copied. */
const BEGUN = "schema_begun";

/** Stands beside the tables of a corpus on a server while a backup is restored into it. */
export const RESTORE_MARK = "restore_under_way";

/** A restore into the corpus was interrupted: what is there is not the whole of it. */
export class HalfRestored extends EngineError {
  override name = "HalfRestored";
}

/**
 * The number of the last finished migration, 0 where nothing was made yet, and of the last that was begun. Changes
 * nothing; a corpus that is half restored is refused (`HalfRestored`).
 */
export async function readSchema(engine: Engine): Promise<{ finished: number; begun: number }> {
  const tables = await engine.rows<{ name: string }>(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND name IN ('corpus_meta', '${RESTORE_MARK}')`,
  );
  if (tables.some(({ name }) => name === RESTORE_MARK)) {
    throw new HalfRestored(
      "A restore into the database of CLICKHOUSE_URL was interrupted. Start it again; it begins anew.",
    );
  }
  return tables.length === 0 ? { finished: 0, begun: 0 } : await readSchemaBehind(engine);
}

/** The same where the table that holds it is there, whether or not a restore is under way. */
export async function readSchemaBehind(
  engine: Engine,
): Promise<{ finished: number; begun: number }> {
  const rows = await engine.rows<{ key: string; value: string }>(
    `SELECT key, value FROM corpus_meta FINAL WHERE key IN ('${VERSION}', '${BEGUN}')`,
  );
  const valueOf = (key: string) => Number(rows.find((row) => row.key === key)?.value ?? 0);
  const finished = valueOf(VERSION);
  return { finished, begun: Math.max(finished, valueOf(BEGUN)) };
}

/**
 * The schema of the corpus: the number of the last finished migration, 0 where nothing was made yet. Throws
 * `CorpusTooNew` where a release that knows migrations up to `newest` may not open it.
 */
export async function schemaVersion(engine: Engine, newest: number): Promise<number> {
  const { finished, begun } = await readSchema(engine);
  if (begun > newest) {
    throw new CorpusTooNew(
      `The corpus was written by a newer release (its schema is ${begun}, this one knows ${newest}). Start the newer release; to go back to this one, restore a backup that was made with it.`,
    );
  }
  return finished;
}

/**
 * Applies the migrations after `version` one after the other, each recorded when it is complete. Interrupted at any
 * point, the next call goes on. One process at a time.
 */
export async function migrate(
  engine: Engine,
  migrations: readonly Migration[],
  version: number,
  { signal, onProgress }: MigrateOptions = {},
): Promise<void> {
  await engine.run(
    `CREATE TABLE IF NOT EXISTS corpus_meta (key String, value String, written DateTime64(3, 'UTC') DEFAULT now64(3))
     ENGINE = ReplacingMergeTree(written) ORDER BY key`,
  );
  for (const migration of migrations.filter(({ number }) => number > version)) {
    const { number, name } = migration;
    signal?.throwIfAborted();
    await engine.insert("corpus_meta", [{ key: BEGUN, value: String(number) }]);
    const label = `Updating the corpus, step ${number} (${name.replaceAll("-", " ")})`;
    await migration.run(engine, {
      signal,
      onProgress: (done, total) => onProgress?.({ label, done, total }),
    });
    await engine.insert("corpus_meta", [{ key: VERSION, value: String(number) }]);
  }
}
