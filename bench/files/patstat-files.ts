import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DEMO_SEED } from "../../server/ingest/demo/load-demo.ts";
import { Universe } from "../../server/ingest/demo/universe.ts";
import { CsvTable } from "./csv.ts";
import {
  patstatColumns,
  type PatstatRows,
  type PatstatTable,
  PatstatWriter,
} from "./patstat-rows.ts";
import { type MadeFile, writeZip } from "./zip-file.ts";

/** Applications whose rows make one part of each table, in an archive of its own. */
const APPLICATIONS_PER_PART = 50_000;

const tables = Object.entries(patstatColumns).map(([name, columns]) => ({
  name: name as PatstatTable,
  csv: new CsvTable(columns.split(" ")),
}));

export const applicationsPath = (folder: string, count: number) => join(folder, `patstat-${count}`);

/** A folder with archives of PATSTAT's tables in parts, about so many applications of the demo universe's families, made once. */
export async function manyApplications(folder: string, count: number): Promise<string> {
  const path = applicationsPath(folder, count);
  if (existsSync(path)) return path;
  const making = `${path}.making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  const universe = new Universe(DEMO_SEED);
  const writer = new PatstatWriter();
  let family = 0;
  for (let part = 1; writer.applications < count; part++) {
    const end = Math.min(count, part * APPLICATIONS_PER_PART);
    while (writer.applications < end) writer.add(universe.patent(family++));
    const name = String(part).padStart(2, "0");
    await writeZip(join(making, `data_PATSTAT_Global_${name}.zip`), filesOf(writer.take(), name));
  }
  await rename(making, path);
  return path;
}

function* filesOf(rows: PatstatRows, part: string): Generator<MadeFile> {
  for (const { name, csv } of tables) {
    yield { name: `${name.slice(0, 6)}_part${part}.csv`, lines: linesOf(csv, rows[name]) };
  }
}

function* linesOf(csv: CsvTable, rows: PatstatRows[PatstatTable]): Generator<string> {
  yield csv.header();
  for (const row of rows) yield csv.line(row);
}
