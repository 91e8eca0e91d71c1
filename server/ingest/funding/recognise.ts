import { createReadStream } from "node:fs";
import { csvFields } from "../csv.ts";
import { isCorruption, opened, Unreadable } from "../openalex/recognise.ts";
import { type Layout, layoutOf, missingColumns } from "./columns.ts";

/** A file, or an entry of an archive, whose bytes are on this machine. */
export interface FundingFile {
  path: string;
  local: string;
}

/** Sources that have a record for an award instead of its transactions. */
export type RecordSource = "nsf" | "nih" | "sbir";

/** How a file holds its records. */
export type Recognised =
  | ({ form: "transactions"; layout: Layout; source: "usaspending" | "fpds" } & Csv)
  | ({ form: "table"; source: RecordSource } & Csv)
  /** One JSON object a line, or one JSON text. */
  | { form: "lines" | "document"; gzip: boolean }
  /** FPDS ATOM. */
  | { form: "atom"; gzip: boolean }
  /** Awards of NSF in XML. */
  | { form: "nsf-xml"; gzip: boolean }
  | { form: "empty"; gzip: boolean };

export interface Csv {
  gzip: boolean;
  delimiter: string;
  /** All columns in order. */
  header: string[];
}

const HEAD = 1 << 18;

/** Tells by its beginning how a file is to be read; `Unreadable` says why it cannot be. */
export async function recognise(file: FundingFile): Promise<Recognised> {
  const raw = await head(file.local, false);
  const gzip = raw[0] === 0x1f && raw[1] === 0x8b;
  const bytes = gzip ? await head(file.local, true) : raw;
  if (gzip && bytes.length === 0 && raw.length > 40)
    throw new Unreadable("not a readable gzip file");
  if (isUtf16(bytes)) throw new Unreadable("text in UTF-16; only UTF-8 is read");
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  return recognisedAs(text, gzip);
}

function recognisedAs(text: string, gzip: boolean): Recognised {
  const start = text.trimStart();
  if (start === "") return { form: "empty", gzip };
  if (start.startsWith("<")) return xmlForm(start, gzip);
  if (start.startsWith("[")) return { form: "document", gzip };
  if (start.startsWith("{")) {
    const [first = ""] = start.split("\n", 1);
    return {
      form: isObject(first) && !/"(?:response|results)"\s*:/.test(first) ? "lines" : "document",
      gzip,
    };
  }
  return tableForm(start, gzip);
}

function xmlForm(text: string, gzip: boolean): Recognised {
  if (/<(?:\w+:)?feed[\s>]/.test(text) && /fpds/i.test(text)) return { form: "atom", gzip };
  if (/<(?:rootTag|Award|response)[\s>]/.test(text)) return { form: "nsf-xml", gzip };
  throw new Unreadable("XML, but neither FPDS ATOM nor awards of NSF");
}

function tableForm(text: string, gzip: boolean): Recognised {
  const line = text.split(/\r?\n|\r/, 1)[0]!;
  const candidates = [",", "\t", ";", "|"].map((delimiter) => ({
    delimiter,
    header: csvFields(line, delimiter).map((column) => column.trim()),
  }));
  const { delimiter, header } = candidates.reduce((best, one) =>
    one.header.length > best.header.length ? one : best,
  );
  const csv = { gzip, delimiter, header };
  const layout = layoutOf(header);
  if (layout) {
    const missing = missingColumns(layout, header);
    if (missing) throw new Unreadable(`transactions (${layout}) without the columns ${missing}`);
    const source = header.includes("record_type") ? "fpds" : "usaspending";
    return { form: "transactions", layout, source, ...csv };
  }
  const source = tableSource(header);
  if (source) return { form: "table", source, ...csv };
  throw new Unreadable("none of the forms in which awards are read");
}

/** Of each source the columns by which its tables are known, and those they cannot do without. */
const tables: readonly { source: RecordSource; known: string[]; needed: string[] }[] = [
  {
    source: "nih",
    known: ["Project Number", "Application ID"],
    needed: ["Project Number", "Application ID", "Project Title", "Fiscal Year"],
  },
  {
    source: "nih",
    known: ["FULL_PROJECT_NUM", "APPLICATION_ID"],
    needed: ["FULL_PROJECT_NUM", "APPLICATION_ID", "PROJECT_TITLE", "FY"],
  },
  {
    source: "sbir",
    known: ["Company", "Award Title", "Agency Tracking Number"],
    needed: ["Company", "Award Title", "Agency", "Award Amount"],
  },
  {
    source: "nsf",
    known: ["award_id", "title_clean", "program_prefix", "amount_usd"],
    needed: ["award_id", "title_clean", "amount_usd"],
  },
];

function tableSource(header: readonly string[]): RecordSource | null {
  for (const { source, known, needed } of tables) {
    if (known.filter((column) => header.includes(column)).length < 2) continue;
    const missing = needed.filter((column) => !header.includes(column));
    if (missing.length === 0) return source;
    throw new Unreadable(
      `awards of ${source.toUpperCase()} without the columns ${missing.join(", ")}`,
    );
  }
  return null;
}

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

async function head(local: string, gzip: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    const stream = gzip ? opened(local, true) : createReadStream(local, { end: HEAD });
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= HEAD) break;
    }
  } catch (error) {
    // A broken end is found again, and reported, by the one who reads on.
    if (!isCorruption(error)) throw error;
  }
  return Buffer.concat(chunks).subarray(0, HEAD);
}

function isUtf16(bytes: Buffer): boolean {
  if (bytes.length < 2) return false;
  const mark = bytes.readUInt16BE(0);
  return (
    mark === 0xfe_ff ||
    mark === 0xff_fe ||
    bytes.subarray(0, 200).filter((byte) => byte === 0).length > 60
  );
}
