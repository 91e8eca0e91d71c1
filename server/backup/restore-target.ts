import type { Engine } from "../corpus/engine.ts";
import { RESTORE_MARK as MARK } from "../corpus/migrate.ts";
import { BackupError } from "./backup-error.ts";

export interface ServerRestore {
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/** Claims the empty database of CLICKHOUSE_URL for a restore; what a killed restore left there is taken away first. */
export async function emptyCorpusServer(engine: Engine): Promise<ServerRestore> {
  const dropAll = async () => {
    for (const table of await tablesOf(engine)) {
      if (table !== MARK) await engine.run(`DROP TABLE IF EXISTS ${table} SYNC`);
    }
  };
  const finish = () => engine.run(`DROP TABLE IF EXISTS ${MARK} SYNC`);
  const tables = await tablesOf(engine);
  if (tables.length > 0 && !tables.includes(MARK)) {
    throw new BackupError(
      `The database of CLICKHOUSE_URL is not empty (it has ${tables.length} tables). Make a new one and restore into that.`,
    );
  }
  await engine.run(
    `CREATE TABLE IF NOT EXISTS ${MARK} (begun DateTime) ENGINE = MergeTree ORDER BY begun`,
  );
  await dropAll();
  return {
    finish,
    discard: async () => {
      await dropAll();
      await finish();
    },
  };
}

async function tablesOf(engine: Engine): Promise<string[]> {
  const rows = await engine.rows<{ name: string }>(
    "SELECT name FROM system.tables WHERE database = currentDatabase() AND NOT is_temporary",
  );
  return rows.map(({ name }) => name);
}
