import type { Engine, Parameters } from "../engine.ts";
import { type DocumentTables, LIVE } from "../schema.ts";
import { complete, heavy } from "./heavy.ts";
import { partTables } from "./part-tables.ts";
import { allShapes } from "./shapes/all.ts";

/**
 * Undoes what a load did for files other than the `done` ones: its documents with their postings, what it
 * kept of their parts and its refusals go, and the versions they had replaced live again. Can itself be interrupted and repeated.
 */
export async function takeBack(
  engine: Engine,
  loadNo: number,
  done: readonly { file_no: number; path: string }[],
): Promise<void> {
  const parameters = {
    loadNo,
    doneFiles: done.map((file) => file.file_no),
    donePaths: done.map((file) => file.path),
    live: LIVE,
  };
  await engine.run(
    "ALTER TABLE load_refusals DELETE WHERE load_no = {loadNo:UInt32} AND path NOT IN {donePaths:Array(String)}",
    parameters,
    complete,
  );
  for (const table of partTables) {
    await engine.run(
      `ALTER TABLE ${table} DELETE WHERE ${isHalfRead("load_no")}`,
      parameters,
      complete,
    );
  }
  for (const { tables } of allShapes) await takeBackDocuments(engine, tables, parameters);
}

const isHalfRead = (load: string) =>
  `${load} = {loadNo:UInt32} AND file_no NOT IN {doneFiles:Array(UInt32)}`;

async function takeBackDocuments(
  engine: Engine,
  tables: DocumentTables,
  parameters: Parameters,
): Promise<void> {
  const { documents, records, postings } = tables;
  const halfRead = isHalfRead("load_from");
  // A document's record is written before the rest of it, so it goes last: by it the rest is found.
  const [half] = await engine.rows<{ n: number }>(
    `SELECT count() AS n FROM ${records} WHERE ${halfRead}`,
    parameters,
    heavy,
  );
  if (half!.n > 0) {
    await engine.run(
      `ALTER TABLE ${postings} DELETE WHERE doc_no IN (SELECT doc_no FROM ${records} WHERE ${halfRead})`,
      parameters,
      complete,
    );
    await engine.run(`ALTER TABLE ${documents} DELETE WHERE ${halfRead}`, parameters, complete);
    await engine.run(`ALTER TABLE ${records} DELETE WHERE ${halfRead}`, parameters, complete);
  }
  const orphans = await engine.rows<{ last: number }>(
    `SELECT max(doc_no) AS last FROM ${documents}
     WHERE id IN (SELECT id FROM ${documents} WHERE load_to = {loadNo:UInt32})
     GROUP BY id HAVING countIf(load_to = {live:UInt32}) = 0 AND argMax(load_to, doc_no) = {loadNo:UInt32}`,
    parameters,
    heavy,
  );
  await markEnded(
    engine,
    tables,
    orphans.map((orphan) => orphan.last),
    LIVE,
  );
}

/** Sets the load that ended the given versions (`LIVE`: none). */
export async function markEnded(
  engine: Engine,
  { documents }: DocumentTables,
  docNos: readonly number[],
  loadTo: number,
): Promise<void> {
  if (docNos.length === 0) return;
  await engine.run(
    `ALTER TABLE ${documents} UPDATE load_to = {loadTo:UInt32} WHERE doc_no IN {docNos:Array(UInt32)}`,
    { loadTo, docNos },
    complete,
  );
}
