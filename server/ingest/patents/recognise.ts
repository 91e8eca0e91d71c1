import { csvFields } from "../csv.ts";
import { isCorruption, opened, Unreadable } from "../openalex/recognise.ts";
import type { PlainFile } from "./archives/unpacked.ts";
import { tableOf, type PatstatTable } from "./patstat/tables.ts";
import { GREENBOOK_START } from "./records/greenbook.ts";

/** A CSV: its delimiter and all columns in order. */
export interface Csv {
  delimiter: string;
  header: string[];
}

/** How a file holds its records. */
export type Recognised =
  /** XML documents end to end. */
  | { form: "xml" }
  /** The US office's text of 1976 to 2001. */
  | { form: "greenbook" }
  /** Another text form of the US office, whose documents are counted and refused. */
  | { form: "brs" }
  /** PPUBS: one JSON text, or a record a line. */
  | { form: "json" | "json-lines" }
  | ({ form: "google" } & Csv)
  | ({ form: "patstat"; table: PatstatTable } & Csv)
  | { form: "empty" };

const HEAD = 1 << 18;
const DELIMITERS = [",", "\t", ";", "|"];

/** Tells by its beginning how a file is to be read; `Unreadable` says why it cannot be. */
export async function recognise({ local, gzip, inside }: PlainFile): Promise<Recognised> {
  const bytes = await head(local, gzip);
  const mark = bytes.subarray(0, 2).toString("hex");
  if (mark === "fffe" || mark === "feff")
    throw new Unreadable("text in UTF-16; only UTF-8 is read");
  return recognisedAs(bytes.toString("utf8").replace(/^\uFEFF/, ""), inside || local);
}

/** The same by the text it begins with, and its name, which only helps to say what is wrong with a table. */
export function recognisedAs(text: string, name: string): Recognised {
  const start = text.trimStart();
  if (start === "") return { form: "empty" };
  if (start.startsWith("<")) return { form: "xml" };
  if (start.startsWith("[")) return { form: "json" };
  if (start.startsWith("{")) return jsonForm(start);
  if (GREENBOOK_START.test(text.slice(0, 2_000))) return { form: "greenbook" };
  if (text.includes("*** BRS DOCUMENT BOUNDARY ***")) return { form: "brs" };
  return tableForm(text, name);
}

function jsonForm(text: string): Recognised {
  const [first = "", second = ""] = text.split(/\r?\n/, 2);
  try {
    const parsed = JSON.parse(first) as object;
    return { form: "patents" in parsed ? "json" : "json-lines" };
  } catch {
    return { form: second.startsWith("{") ? "json-lines" : "json" };
  }
}

function tableForm(text: string, name: string): Recognised {
  const [line = ""] = text.split(/\r?\n|\r/, 1);
  const csv = DELIMITERS.map((delimiter) => ({
    delimiter,
    header: csvFields(line, delimiter).map((column) => column.trim().toLowerCase()),
  })).reduce((best, one) => (one.header.length > best.header.length ? one : best));
  if (csv.header.includes("publication_number")) return { form: "google", ...csv };
  if (csv.header.includes("cpc_section") || csv.header.includes("patent_id")) {
    throw new Unreadable("a table of PatentsView, which is not read");
  }
  return { form: "patstat", table: tableOf(csv.header, name), ...csv };
}

/** As much of the beginning as can be read. */
async function head(local: string, gzip: boolean): Promise<Buffer> {
  const stream = opened(local, gzip);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= HEAD) break;
    }
  } catch (error) {
    if (!isCorruption(error)) throw error;
    if (length === 0) throw new Unreadable(`not a readable gzip file (${error.message})`);
  }
  return Buffer.concat(chunks).subarray(0, HEAD);
}
