import { createReadStream } from "node:fs";
import { type Readable, pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Engine } from "../../corpus/engine.ts";
import { heavy } from "../../corpus/write/heavy.ts";
import { csvFields } from "../csv.ts";
import type { InputFile } from "../find-files.ts";
import { storageParameters, tableFunction } from "../table-function.ts";
import { flatColumns } from "./flat-works.ts";
import { mergedColumns } from "./merged-ids.ts";

/** How a file holds its records. */
export type Form =
  /** One JSON object a line. */
  | "lines"
  /** One JSON text: an API answer, an array of records, or a single record over several lines. */
  | "document"
  /** Works flattened to CSV. */
  | "flat"
  /** CSV of merged ids. */
  | "merged"
  /** The snapshot's list of its parts. */
  | "manifest"
  | "empty";

export interface Recognised {
  form: Form;
  gzip: boolean;
  /** All columns of a CSV in order. */
  header: string[];
  /** Those of them that this loader reads. */
  columns: string[];
}

/** The file is none that this loader reads; the message says why. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

const HEAD = 1 << 20;
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Tells by its beginning how a file is to be read. */
export async function recognise(engine: Engine, file: InputFile): Promise<Recognised> {
  return file.storage.kind === "file"
    ? await recogniseLocal(file.local)
    : await recogniseRemote(engine, file);
}

async function recogniseLocal(local: string): Promise<Recognised> {
  const raw = await head(createReadStream(local, { end: HEAD }));
  const gzip = raw.subarray(0, 2).equals(GZIP);
  const bytes = gzip ? await head(opened(local, true)) : raw;
  if (gzip && bytes.length === 0 && raw.length > 40)
    throw new Unreadable("not a readable gzip file");
  return recognisedAs(textOf(bytes), gzip);
}

/** By its first lines as the engine reads them; whether it is packed tells the name, since its bytes are elsewhere. */
async function recogniseRemote(
  engine: Engine,
  { local, path, storage }: InputFile,
): Promise<Recognised> {
  const gzip = /\.gz$/i.test(new URL(path).pathname);
  const lines = await engine.rows<{ line: string }>(
    `SELECT toValidUTF8(substring(line, 1, ${HEAD})) AS line
     FROM ${tableFunction(storage, "LineAsString", "line String")} LIMIT 2`,
    { path: local, packing: gzip ? "gzip" : "none", ...storageParameters(storage) },
    heavy,
  );
  return recognisedAs(
    lines
      .map(({ line }) => line)
      .join("\n")
      .replace(/^\uFEFF/, ""),
    gzip,
  );
}

function recognisedAs(text: string, gzip: boolean): Recognised {
  const form = formOf(text);
  const header = form === "flat" || form === "merged" ? headerOf(text) : [];
  const known: readonly string[] = form === "flat" ? flatColumns : mergedColumns;
  return { form, gzip, header, columns: header.filter((column) => known.includes(column)) };
}

/** The bytes of a file, unpacked where it is gzip; read errors reach the reader of the stream. */
export function opened(local: string, gzip: boolean): Readable {
  const file = createReadStream(local, { highWaterMark: 1 << 18 });
  if (!gzip) return file;
  return pipeline(file, createGunzip({ chunkSize: 1 << 18 }), () => {});
}

/** As much of the beginning as can be read, at most `HEAD` bytes. */
async function head(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
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

function textOf(bytes: Buffer): string {
  if (isUtf16(bytes)) throw new Unreadable("text in UTF-16; only UTF-8 is read");
  return bytes.toString("utf8").replace(/^\uFEFF/, "");
}

function headerOf(text: string): string[] {
  return csvFields(text.split("\n", 1)[0]!).map((column) => column.trim());
}

function formOf(text: string): Form {
  const [first = "", second = ""] = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (first === "") return "empty";
  const columns = headerOf(text);
  if (columns.includes("work_id")) return "flat";
  if (columns.includes("merge_into_id")) return "merged";
  if (/^\s*\{\s*"entries"\s*:/.test(text)) return "manifest";
  if (first.trimStart().startsWith("[")) return "document";
  if (!first.trimStart().startsWith("{"))
    throw new Unreadable("neither JSON nor a CSV of OpenAlex");
  if (/^\s*\{\s*"(?:meta|results|group_by)"\s*:/.test(text)) return "document";
  const parsed = parse(first);
  if (parsed !== undefined) return "results" in parsed ? "document" : "lines";
  // Its first line is no JSON of its own: pretty-printed, or lines of which the first is broken or very long.
  const isLines = second === "" ? first.length > 200 : second.startsWith("{");
  return isLines ? "lines" : "document";
}

function parse(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function isUtf16(bytes: Buffer): boolean {
  if (bytes.length < 2) return false;
  const mark = bytes.readUInt16BE(0);
  if (mark === 0xfe_ff || mark === 0xff_fe) return true;
  // Without a mark: every other byte of ASCII is zero.
  const sample = bytes.subarray(0, 200);
  return sample.filter((byte) => byte === 0).length > sample.length / 3;
}

/** Errors of unpacking, as opposed to those of reading the disk. */
export function isCorruption(error: unknown): error is Error {
  return error instanceof Error && "code" in error && /^Z_|^ERR_/.test(String(error.code));
}
