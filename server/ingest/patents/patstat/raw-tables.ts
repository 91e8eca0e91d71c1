import type { Engine } from "../../../corpus/engine.ts";
import { seldomMerged } from "../../seldom-merged.ts";
import type { PatstatTable } from "./tables.ts";

const columns: Partial<Record<PatstatTable, { columns: string; order: string }>> = {
  tls201: {
    columns: `appln_id UInt64, authority LowCardinality(String), application String, filed UInt32, prior UInt32, granted UInt8,
      family UInt64, citing UInt32`,
    order: "appln_id",
  },
  tls202: {
    columns: "appln_id UInt64, language LowCardinality(String), title String",
    order: "appln_id",
  },
  tls203: { columns: "appln_id UInt64, abstract String CODEC(ZSTD(1))", order: "appln_id" },
  tls206: {
    columns:
      "person_id UInt64, name String, harmonised String, country LowCardinality(String), state LowCardinality(String), type LowCardinality(String), inventor_id String, assignee_id String",
    order: "person_id",
  },
  tls207: {
    columns: "appln_id UInt64, person_id UInt64, applicant UInt16, inventor UInt16",
    order: "appln_id",
  },
  tls209: { columns: "appln_id UInt64, symbol LowCardinality(String)", order: "appln_id" },
  tls211: {
    columns: `appln_id UInt64, publn_id UInt64, authority LowCardinality(String), number String, kind LowCardinality(String),
      date UInt32, is_grant UInt8, language LowCardinality(String)`,
    order: "appln_id",
  },
  tls212: { columns: "publn_id UInt64, cited UInt64, npl UInt64", order: "publn_id" },
  tls214: { columns: "npl UInt64, doi String", order: "npl" },
  tls224: { columns: "appln_id UInt64, symbol LowCardinality(String)", order: "appln_id" },
  tls225: { columns: "family UInt64, symbol LowCardinality(String)", order: "family" },
};

/** Where the rows of a table wait for the others; null for tables of which nothing is kept. */
export const rawTable = (table: PatstatTable): string | null =>
  columns[table] ? `raw_${table}` : null;

const all = Object.keys(columns) as PatstatTable[];

/** Makes the raw tables, on disk since PATSTAT has more rows than memory; empty unless a load goes on. */
export async function prepareRawTables(engine: Engine, resumed: boolean): Promise<void> {
  if (!resumed) await dropRawTables(engine);
  for (const table of all) {
    const { columns: own, order } = columns[table]!;
    await engine.run(
      `CREATE TABLE IF NOT EXISTS raw_${table} (file_no UInt32, record UInt64, reason String, excerpt String, ${own})
       ENGINE = MergeTree ORDER BY ${order} ${seldomMerged}`,
    );
  }
}

export async function dropRawTables(engine: Engine): Promise<void> {
  for (const table of all) await engine.run(`DROP TABLE IF EXISTS raw_${table}`);
}

/** What an interrupted load left of a file. */
export async function takeBackRaw(engine: Engine, fileNo: number): Promise<void> {
  for (const table of all) {
    await engine.run(
      `ALTER TABLE raw_${table} DELETE WHERE file_no = {fileNo:UInt32}`,
      { fileNo },
      { lane: "load", settings: { mutations_sync: 2 } },
    );
  }
}
