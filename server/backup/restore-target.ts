import { copiedTables, spreadTables } from "../corpus/cluster.ts";
import type { Engine } from "../corpus/engine.ts";
import { readSchemaBehind, RESTORE_MARK as MARK } from "../corpus/migrate.ts";
import { BackupError } from "./backup-error.ts";
import { corpusTables } from "./corpus-tables.ts";

/** A corpus on a server that is being restored; a mark beside its tables tells a killed restore from data. */
export interface ServerRestore {
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Claims the empty database of CLICKHOUSE_URL for a restore at a schema; what a killed restore left there is taken away
 * first. On a cluster the empty tables of that schema must be there already.
 */
export async function claimCorpusServer(
  engine: Engine,
  cluster: string | null,
  schema: number,
): Promise<ServerRestore> {
  const tables = await tablesOf(engine);
  const takeAway = () => (cluster === null ? dropAll(engine) : emptyAll(engine, cluster));
  const finish = () => engine.run(`DROP TABLE IF EXISTS ${MARK} SYNC`);
  if (tables.includes(MARK)) {
    await takeAway();
  } else {
    await (cluster === null ? refuseTables(tables) : refuseRows(engine, tables, schema));
    await engine.run(`CREATE TABLE ${MARK} (begun DateTime) ENGINE = MergeTree ORDER BY begun`);
  }
  return {
    finish,
    discard: async () => {
      await takeAway();
      await finish();
    },
  };
}

function refuseTables(tables: readonly string[]): void {
  if (tables.length === 0) return;
  throw new BackupError(
    `The database of CLICKHOUSE_URL is not empty (it has ${tables.length} tables). Make a new one and restore into that.`,
  );
}

async function refuseRows(
  engine: Engine,
  tables: readonly string[],
  schema: number,
): Promise<void> {
  const made = tables.includes("corpus_meta") ? (await readSchemaBehind(engine)).finished : 0;
  if (made !== schema) {
    throw new BackupError(
      `The backup has corpus schema ${schema}, and the tables of the cluster ${made === 0 ? "are not made yet" : `have schema ${made}`}. Run deploy/clickhouse/tables.sql of the release with schema ${schema} in an empty database, and restore with that release.`,
    );
  }
  for (const { name } of corpusTables.filter((table) => tables.includes(table.name))) {
    const [counted] = await engine.rows<{ n: number }>(`SELECT count() AS n FROM ${name}`);
    if (counted!.n === 0) continue;
    throw new BackupError(
      `The database of CLICKHOUSE_URL is not empty (its table ${name} has rows). Make a new one and restore into that.`,
    );
  }
}

async function dropAll(engine: Engine): Promise<void> {
  for (const table of await tablesOf(engine)) {
    if (table !== MARK) await engine.run(`DROP TABLE IF EXISTS ${table} SYNC`);
  }
}

async function emptyAll(engine: Engine, cluster: string): Promise<void> {
  const there = new Set(await tablesOf(engine));
  const names = [...corpusTables.map(({ name }) => name), ...copiedTables];
  for (const name of names.filter((table) => there.has(table))) {
    const own = spreadTables.includes(name) ? `${name}_local` : name;
    await engine.run(`TRUNCATE TABLE IF EXISTS ${own} ON CLUSTER '${cluster}'`);
  }
}

async function tablesOf(engine: Engine): Promise<string[]> {
  const rows = await engine.rows<{ name: string }>(
    "SELECT name FROM system.tables WHERE database = currentDatabase() AND NOT is_temporary",
  );
  return rows.map(({ name }) => name);
}
