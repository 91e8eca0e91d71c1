import type { Engine } from "../engine.ts";
import { jointOffices } from "../labels.ts";
import { countries } from "../reference/countries.ts";
import { LIVE } from "../schema.ts";
import { allDone } from "./all-done.ts";
import { heavy, inLargeBlocks } from "./heavy.ts";
import { noCounts, type RecordCounts } from "./journal.ts";
import { numberEntities } from "./mentioned-entities.ts";
import { insertPostings } from "./postings.ts";
import { type DocumentShape, insertSql } from "./shapes/shape.ts";
import { markEnded } from "./take-back.ts";

export interface AbsorbOptions {
  /** One of the shape's staging tables. */
  staged: string;
  loadNo: number;
  fileNo: number;
  demo: number;
}

/** Columns that the rows of all documents have, in both of their tables and in that which is searched. */
const shared = {
  doc_no: "accepted.doc_no",
  id: "staged.id",
  load_from: "{loadNo:UInt32}",
  file_no: "{fileNo:UInt32}",
  demo: "{demo:UInt8}",
};
const searched = {
  load_to: "{live:UInt32}",
  first_load: "accepted.first_load",
  updated_date: "staged.updated_date",
};

/**
 * Takes the batch in a staging table into the corpus and empties it. Of several records of one id the newest counts;
 * one that is no news beside what is live, or was merged into another, changes nothing. Interrupted at any point it
 * leaves only rows that `takeBack` finds by load and file.
 */
export async function absorbDocuments(
  engine: Engine,
  shape: DocumentShape,
  options: AbsorbOptions,
): Promise<RecordCounts> {
  const { staged, loadNo, fileNo, demo } = options;
  const { accepted, tables } = shape;
  await accept(engine, shape, staged, loadNo);
  const [counted] = await engine.rows<{ read: number; kept: number; replaced: number }>(
    `SELECT (SELECT count() FROM ${staged}) AS read,
       countIf(old_doc_no = 0) AS kept, countIf(old_doc_no > 0) AS replaced FROM ${accepted}`,
  );
  const { read, kept, replaced } = counted!;
  if (kept + replaced > 0) {
    await numberEntities(engine, shape, staged, { loadNo, demo });
    const old = await engine.rows<{ old_doc_no: number }>(
      `SELECT old_doc_no FROM ${accepted} WHERE old_doc_no > 0`,
    );
    await markEnded(
      engine,
      tables,
      old.map((row) => row.old_doc_no),
      loadNo,
    );
    const parameters = {
      loadNo,
      fileNo,
      demo,
      live: LIVE,
      countryCodes: countries.map((country) => country["alpha-2"]),
      countryNames: countries.map((country) => country.name),
      officeCodes: [...jointOffices.keys()],
      officeNames: [...jointOffices.values()],
    };
    const records: Record<string, string> = { ...shared, ...shape.shown };
    if (shape.isNews === "different") records["content_hash"] = "accepted.content_hash";
    const documents = { ...shared, ...searched, ...shape.searched };
    const insert = (table: string, columns: Record<string, string>) =>
      engine.run(insertSql(shape, table, columns, staged), parameters, inLargeBlocks);
    // Records first: by them everything else that an interrupted batch left is found and taken back.
    await insert(tables.records, records);
    await allDone([insert(tables.documents, documents), insertPostings(engine, shape, staged)]);
  }
  await engine.run(`TRUNCATE TABLE ${staged}`);
  return { ...noCounts, read, kept, replaced };
}

/** What the accepted rows of a batch take over from the versions they replace, as columns: name → type. */
export function acceptedColumns({ isNews, acceptExtras, firstSeen }: DocumentShape): string {
  const columns = [
    "id String, record UInt64, doc_no UInt32, old_doc_no UInt32, first_load UInt32",
    ...(isNews === "different" ? ["content_hash UInt64"] : []),
    ...firstSeen
      .flatMap(({ nos, loads }) => [nos, loads])
      .map((name) => `old_${name} Array(UInt32)`),
    ...Object.entries(acceptExtras?.columns ?? {}).map(([name, { type }]) => `${name} ${type}`),
  ];
  return columns.join(", ");
}

/** Chooses which staged records are news, and numbers them in the order of the file. */
async function accept(
  engine: Engine,
  shape: DocumentShape,
  staged: string,
  loadNo: number,
): Promise<void> {
  const { accepted, tables, isNews, acceptExtras, isEnded, firstSeen } = shape;
  const lists = firstSeen.flatMap(({ nos, loads }) => [nos, loads]);
  const carried: Record<string, string> = {
    id: "staged.id",
    record: "staged.record",
    doc_no: `(SELECT max(doc_no) FROM ${tables.documents}) + row_number() OVER (ORDER BY staged.record, staged.id)`,
    old_doc_no: "live.doc_no",
    first_load: "if(live.doc_no > 0, live.first_load, {loadNo:UInt32})",
    ...(isNews === "different" && { content_hash: "staged.content_hash" }),
    ...Object.fromEntries(lists.map((name) => [`old_${name}`, `live.${name}`])),
    ...Object.fromEntries(
      Object.entries(acceptExtras?.columns ?? {}).map(([name, { value }]) => [name, value]),
    ),
  };
  const read: Record<string, string> = {
    ...(isNews === "different" && {
      content_hash: `sipHash64(tuple(* EXCEPT (record, updated_date)))`,
    }),
    ...acceptExtras?.staged,
  };
  const more = Object.entries(read).map(([name, sql]) => `, ${sql} AS ${name}`);
  const shown =
    isNews === "different"
      ? `LEFT JOIN (
       SELECT doc_no, content_hash FROM ${tables.records}
       WHERE doc_no IN (SELECT doc_no FROM ${tables.documents} WHERE load_to = {live:UInt32} AND id IN (SELECT id FROM ${staged}))
     ) AS shown ON shown.doc_no = live.doc_no`
      : "";
  const news =
    isNews === "newer"
      ? "staged.updated_date > live.updated_date"
      : "staged.content_hash != shown.content_hash";
  await engine.run(`TRUNCATE TABLE ${accepted}`);
  await engine.run(
    `INSERT INTO ${accepted} (${Object.keys(carried).join(", ")})
     SELECT ${Object.values(carried).join(", ")}
     FROM (
       SELECT id, record, updated_date${more.join("")}
       FROM ${staged} ORDER BY updated_date DESC, record LIMIT 1 BY id
     ) AS staged
     LEFT JOIN (
       SELECT id, updated_date, doc_no, first_load, ${lists.join(", ")}
       FROM ${tables.documents}
       WHERE load_to = {live:UInt32} AND id IN (SELECT id FROM ${staged})
     ) AS live ON live.id = staged.id
     ${shown}
     ${acceptExtras?.join(staged) ?? ""}
     WHERE (live.doc_no = 0 OR ${news})${isEnded === null ? "" : ` AND staged.id NOT ${isEnded}`}`,
    { loadNo, live: LIVE },
    heavy,
  );
}
