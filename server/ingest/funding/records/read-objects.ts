import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { isCorruption, opened, Unreadable } from "../../openalex/recognise.ts";
import { splitter } from "../../openalex/splitter.ts";
import type { FundingFile, RecordSource } from "../recognise.ts";
import type { Row } from "./award-record.ts";

/** An object of a file with its place, or why it is none. */
export interface ReadObject {
  record: number;
  row: Row | null;
  excerpt: string;
}

/** A JSON text of more bytes is not taken in one piece; lines of JSON may be of any number. */
const MOST = 400_000_000;

/** The objects of a file of JSON: one a line, or one text that holds them. The value it returns says where the file was cut. */
export async function* readObjects(
  file: FundingFile,
  form: "lines" | "document",
  gzip: boolean,
): AsyncGenerator<ReadObject, string | null> {
  if (form === "document") {
    yield* documentObjects(file, gzip);
    return null;
  }
  const split = splitter("lines");
  let record = 0;
  const objectOf = (piece: Buffer): ReadObject | null => {
    const text = piece
      .toString("utf8")
      .replace(/^\uFEFF/, "")
      .trim();
    if (text === "") return null;
    record++;
    return { record, row: parse(text), excerpt: text.slice(0, 200) };
  };
  try {
    for await (const chunk of opened(file.local, gzip) as AsyncIterable<Buffer>) {
      for (const piece of split.push(chunk)) {
        const object = objectOf(piece);
        if (object) yield object;
      }
    }
  } catch (error) {
    if (!isCorruption(error)) throw error;
    return `cut short after ${record} records (${error.message})`;
  }
  const object = objectOf(split.rest());
  if (object) yield object;
  return null;
}

function* objectsIn(value: unknown): Generator<Row> {
  if (Array.isArray(value)) {
    for (const item of value) yield* objectsIn(item);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const row = value as Row;
  const response = row["response"];
  // An answer of NSF; of a single award it holds the object itself.
  if (typeof response === "object" && response !== null)
    yield* objectsIn((response as Row)["award"]);
  else if (Array.isArray(row["results"])) yield* objectsIn(row["results"]);
  else yield row;
}

async function* documentObjects(file: FundingFile, gzip: boolean): AsyncGenerator<ReadObject> {
  const bytes = await readFile(file.local);
  if (bytes.length > MOST)
    throw new Unreadable(`one JSON text of ${bytes.length} bytes (at most ${MOST})`);
  let value: unknown;
  try {
    value = JSON.parse((gzip ? gunzipSync(bytes) : bytes).toString("utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Unreadable(
      `not valid JSON as a whole (${error instanceof Error ? error.message : "broken"})`,
      { cause: error },
    );
  }
  let record = 0;
  for (const row of objectsIn(value)) {
    record++;
    yield { record, row, excerpt: JSON.stringify(row).slice(0, 200) };
  }
}

function parse(text: string): Row | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Row) : null;
  } catch {
    return null;
  }
}

/** Fields by which the records of a source are known. */
const telling: readonly [RecordSource, readonly string[]][] = [
  ["nih", ["appl_id", "project_num"]],
  ["nsf", ["awd_id", "fundProgramName", "piFirstName", "abstractText", "awardeeName"]],
  ["sbir", ["comp_name", "contract_num", "firm", "award_title", "agency_tracking_num"]],
];

/** The source whose record an object is; null when it is none that is read. */
export function sourceOf(row: Row): RecordSource | null {
  return telling.find(([, fields]) => fields.some((name) => Object.hasOwn(row, name)))?.[0] ?? null;
}
