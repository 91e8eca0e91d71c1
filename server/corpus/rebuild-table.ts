import { checkFreeSpace } from "./free-space.ts";
import type { Engine, Parameters, QueryOptions } from "./engine.ts";
import { EngineError } from "./engine-errors.ts";
import type { MigrationOptions } from "./migrations/migration.ts";
import { complete, heavy } from "./write/heavy.ts";

export interface Rebuild extends MigrationOptions {
  /** Number of the migration; a table is rebuilt once in it. */
  migration: number;
  table: string;
  /** The statement that makes the new table under the name it is given, without a comment of its own. */
  create: (name: string) => string;
  /** Expressions over the old row, by new column; a column that is not named here is taken over from the old one of its name. */
  columns?: Record<string, string>;
  /** The first column of the order of the old table, never null and unchanged in the new one: rows are copied in ranges of it. */
  key: string;
  /** Rows to a range, more where they share one key; 200,000 unless told. */
  rangeRows?: number;
}

const RANGE_ROWS = 200_000;
/** Each copy has a journal of its own: a migration may make several. */
const journalOf = (next: string) => `${next}_journal`;

/**
 * Rewrites a table beside itself: makes `<table>_next`, copies range by range with a journal of those that are done,
 * exchanges the two in one step and drops the old one. Nobody may write to the table meanwhile. A process killed at any
 * point leaves what the next call goes on from; rows of a half-copied range are deleted and copied anew. Throws
 * `NotEnoughSpace` before anything is written.
 */
export async function rebuildTable(engine: Engine, rebuild: Rebuild): Promise<void> {
  const { table } = rebuild;
  await fillBeside(engine, rebuild, table, (next) => `EXCHANGE TABLES ${table} AND ${next}`);
}

/** A further table that holds part of what another one does. */
export interface Derivation extends Rebuild {
  /** Its name; `table` is the one that it is made from. */
  as: string;
}

/** Makes a table from the rows of another one, which stays as it is; otherwise like `rebuildTable`. */
export async function deriveTable(engine: Engine, derivation: Derivation): Promise<void> {
  const { as: name } = derivation;
  await fillBeside(engine, derivation, name, (next) => `RENAME TABLE ${next} TO ${name}`);
}

/** Fills `<name>_next`, puts it in the place of `name` by one statement, and takes away what is left over. */
async function fillBeside(
  engine: Engine,
  rebuild: Rebuild,
  name: string,
  switching: (next: string) => string,
): Promise<void> {
  const { table, migration, key } = rebuild;
  const next = `${name}_next`;
  // The mark is a comment of the new table and goes with it to its place, so it tells which one is where.
  const mark = `migration ${migration}`;
  if ((await commentOf(engine, name)) !== mark) {
    await checkFreeSpace(engine, table, next);
    if ((await commentOf(engine, next)) !== mark) await begin(engine, rebuild, next, mark);
    await copy(engine, rebuild, next, await typeOf(engine, table, key));
    await compare(engine, table, next);
    await engine.run(switching(next));
  }
  await drop(engine, next);
  await drop(engine, journalOf(next));
}

/** The journal is emptied before the table that it speaks of is there. */
async function begin(engine: Engine, rebuild: Rebuild, next: string, mark: string): Promise<void> {
  await drop(engine, next);
  await drop(engine, journalOf(next));
  await engine.run(
    `CREATE TABLE ${journalOf(next)} (range UInt32, last String, rows UInt64) ENGINE = MergeTree ORDER BY range`,
  );
  await engine.run(`${rebuild.create(next)} COMMENT '${mark}'`);
}

async function copy(engine: Engine, rebuild: Rebuild, next: string, type: string): Promise<void> {
  const { table, key, rangeRows = RANGE_ROWS, signal, onProgress } = rebuild;
  const select = await copying(engine, rebuild, next);
  const [all] = await engine.rows<{ n: number }>(`SELECT count() AS n FROM ${table}`);
  const journal = await engine.rows<{ last: string; rows: number }>(
    `SELECT last, rows FROM ${journalOf(next)} ORDER BY range`,
  );
  let range = journal.length;
  let done = journal.reduce((sum, { rows }) => sum + rows, 0);
  let last = journal.at(-1)?.last ?? null;
  onProgress?.(done, all!.n);
  await forgetHalf(engine, next, after(key, type, last), bounds(last));
  while (done < all!.n) {
    signal?.throwIfAborted();
    const beyond = after(key, type, last);
    const [end] = await engine.rows<{ last: string }>(
      `SELECT toString(${key}) AS last FROM ${table} WHERE ${beyond} ORDER BY ${key} LIMIT 1 OFFSET {offset:UInt64}`,
      { ...bounds(last), offset: rangeRows - 1 },
      heavy,
    );
    const upTo = end ? `${key} <= {end:${type}}` : "true";
    const parameters = bounds(last, end?.last);
    await engine.run(`${select} WHERE ${beyond} AND ${upTo}`, parameters, heavy);
    const [copied] = await engine.rows<{ n: number; last: string }>(
      `SELECT count() AS n, toString(max(${key})) AS last FROM ${table} WHERE ${beyond} AND ${upTo}`,
      parameters,
      heavy,
    );
    await engine.insert(journalOf(next), [{ range, last: copied!.last, rows: copied!.n }]);
    range++;
    done += copied!.n;
    last = copied!.last;
    onProgress?.(done, all!.n);
  }
}

const after = (key: string, type: string, last: string | null) =>
  last === null ? "true" : `${key} > {last:${type}}`;

const bounds = (last: string | null, end?: string): Parameters => ({
  ...(last !== null && { last }),
  ...(end !== undefined && { end }),
});

async function copying(
  engine: Engine,
  { table, columns = {} }: Rebuild,
  next: string,
): Promise<string> {
  const stored = await engine.rows<{ name: string }>(
    `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = {next:String}
       AND default_kind NOT IN ('MATERIALIZED', 'ALIAS', 'EPHEMERAL') ORDER BY position`,
    { next },
  );
  const names = stored.map(({ name }) => name);
  const values = names.map((name) => columns[name] ?? name);
  return `INSERT INTO ${next} (${names.join(", ")}) SELECT ${values.join(", ")} FROM ${table}`;
}

/** Takes away what a killed copy brought of a range that is not in the journal. */
async function forgetHalf(
  engine: Engine,
  next: string,
  beyond: string,
  parameters: Parameters,
): Promise<void> {
  const [half] = await engine.rows<{ n: number }>(
    `SELECT count() AS n FROM ${next} WHERE ${beyond}`,
    parameters,
    heavy,
  );
  if (half!.n === 0) return;
  await engine.run(`ALTER TABLE ${next} DELETE WHERE ${beyond}`, parameters, complete);
}

/** Before the old table goes, its rows must be in the new one; an engine that replaces rows may keep fewer. */
async function compare(engine: Engine, table: string, next: string): Promise<void> {
  const counts = await engine.rows<{ engine: string; n: number }>(
    `SELECT engine, total_rows AS n FROM system.tables
     WHERE database = currentDatabase() AND name IN ({table:String}, {next:String})`,
    { table, next },
  );
  const isPlain = counts.every((found) => found.engine === "MergeTree");
  if (isPlain && counts[0]!.n !== counts[1]!.n) {
    throw new EngineError(
      `The new form of the table ${table} has not all of its rows (${counts.map(({ n }) => n).join(" and ")}). The corpus was left as it is.`,
    );
  }
}

async function commentOf(engine: Engine, table: string): Promise<string | null> {
  const [found] = await engine.rows<{ comment: string }>(
    "SELECT comment FROM system.tables WHERE database = currentDatabase() AND name = {table:String}",
    { table },
  );
  return found?.comment ?? null;
}

async function typeOf(engine: Engine, table: string, column: string): Promise<string> {
  const [found] = await engine.rows<{ type: string }>(
    "SELECT type FROM system.columns WHERE database = currentDatabase() AND table = {table:String} AND name = {column:String}",
    { table, column },
  );
  return found!.type;
}

const drop = (engine: Engine, table: string) =>
  engine.run(`DROP TABLE IF EXISTS ${table} SYNC`, {}, dropping);

/** A server refuses to drop tables of 50 GB unless it is told to. */
const dropping: QueryOptions = { ...heavy, settings: { max_table_size_to_drop: 0 } };
