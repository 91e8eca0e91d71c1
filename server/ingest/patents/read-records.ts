import { isUtf8 } from "node:buffer";
import { csvFields } from "../csv.ts";
import { isCorruption, opened, Unreadable } from "../openalex/recognise.ts";
import { FEWER_FIELDS, NOT_UTF8 } from "../openalex/refusal-reasons.ts";
import { splitter } from "../openalex/splitter.ts";
import type { PlainFile } from "./archives/unpacked.ts";
import type { ReadPart } from "./part.ts";
import type { Csv, Recognised } from "./recognise.ts";
import { readGoogle } from "./records/google.ts";
import { GREENBOOK_START, readGreenbook } from "./records/greenbook.ts";
import { readPpubs } from "./records/ppubs.ts";
import { readDocument } from "./xml/read-document.ts";
import { DocumentSplitter } from "./xml/split-documents.ts";

const MAX_JSON = 1 << 29;
type Form = Exclude<Recognised["form"], "patstat" | "empty">;

/**
 * The parts that a file's records give, in order, each refused one with its reason. The value it returns says where the file
 * was cut short, or is null when it came to its end.
 */
export async function* readRecords(
  file: PlainFile,
  recognised: Recognised & { form: Form },
): AsyncGenerator<ReadPart, string | null> {
  let read = 0;
  try {
    const csv = recognised.form === "google" ? recognised : { header: [], delimiter: "," };
    for await (const part of readers[recognised.form](file, csv)) {
      read++;
      yield part;
    }
    return null;
  } catch (error) {
    if (!isCorruption(error)) throw error;
    return `cut short after ${read} records (${error.message})`;
  }
}

type Reader = (file: PlainFile, csv: Csv) => AsyncIterable<ReadPart>;

const readers: Record<Form, Reader> = {
  xml: xmlParts,
  greenbook: (file) => textParts(file, GREENBOOK_START, readGreenbook),
  brs: (file) =>
    textParts(file, /^\*\*\* BRS DOCUMENT BOUNDARY \*\*\*/m, (text) => ({
      refused: "a document in the office's BRS text, which is not read",
      id: /^DID (.+)$/m.exec(text)?.[1]?.trim() ?? "",
    })),
  json: jsonParts,
  "json-lines": lineParts,
  google: googleParts,
};

async function* texts({ local, gzip }: PlainFile): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of opened(local, gzip) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** The lines of a file; read errors are thrown. */
export async function* linesOf(file: PlainFile): AsyncGenerator<string> {
  let pending = "";
  for await (const text of texts(file)) {
    const lines = (pending + text).split("\n");
    pending = lines.pop() ?? "";
    for (const line of lines) yield line.replace(/\r$/, "");
  }
  if (pending !== "") yield pending;
}

async function* xmlParts(file: PlainFile): AsyncGenerator<ReadPart> {
  const split = new DocumentSplitter();
  for await (const text of texts(file)) {
    for (const document of split.push(text)) yield* readDocument(document);
  }
  const rest = split.rest();
  if (rest.trim() !== "") yield* readDocument(rest);
}

/** Texts that each begin with a line; what stands before the first is nothing. */
async function* textParts(
  file: PlainFile,
  start: RegExp,
  read: (text: string) => ReadPart,
): AsyncGenerator<ReadPart> {
  let lines: string[] | null = null;
  for await (const line of linesOf(file)) {
    if (start.test(line)) {
      if (lines) yield read(lines.join("\n"));
      lines = [];
    }
    lines?.push(line);
  }
  if (lines) yield read(lines.join("\n"));
}

async function* jsonParts(file: PlainFile): AsyncGenerator<ReadPart> {
  const pieces: string[] = [];
  let length = 0;
  for await (const text of texts(file)) {
    pieces.push(text);
    length += text.length;
    if (length > MAX_JSON) throw new Unreadable("a JSON text of more than 500 million characters");
  }
  const value = parsed(pieces.join("").replace(/^\uFEFF/, ""));
  if (value === undefined) throw new Unreadable("not valid JSON, or cut short");
  const list = Array.isArray(value) ? value : ((value as { patents?: unknown }).patents ?? [value]);
  if (!Array.isArray(list)) throw new Unreadable("JSON without a list of patents");
  for (const record of list) yield readPpubs(record);
}

async function* lineParts(file: PlainFile): AsyncGenerator<ReadPart> {
  for await (const line of linesOf(file)) {
    if (line.trim() === "") continue;
    const value = parsed(line);
    yield value === undefined ? { refused: "not valid JSON", id: "" } : readPpubs(value);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function* googleParts(file: PlainFile, { header, delimiter }: Csv): AsyncGenerator<ReadPart> {
  const split = splitter("flat");
  let isHeader = true;
  const read = (piece: Buffer): ReadPart | null => {
    const text = piece.toString("utf8");
    if (isHeader || text.trim() === "") {
      isHeader = false;
      return null;
    }
    if (!isUtf8(piece)) return { refused: NOT_UTF8, id: "" };
    const fields = csvFields(text, delimiter);
    if (fields.length < header.length)
      return { refused: FEWER_FIELDS, id: fields[0]?.slice(0, 50) ?? "" };
    return readGoogle(Object.fromEntries(header.map((column, place) => [column, fields[place]!])));
  };
  for await (const chunk of opened(file.local, file.gzip) as AsyncIterable<Buffer>) {
    for (const piece of split.push(chunk)) {
      const part = read(piece);
      if (part) yield part;
    }
  }
  const part = read(split.rest());
  if (part) yield part;
}
