import { isUtf8 } from "node:buffer";
import type { InputFile } from "../find-files.ts";
import { csvFields } from "../csv.ts";
import { isCorruption, opened, type Recognised } from "./recognise.ts";
import { FEWER_FIELDS, NOT_UTF8 } from "./refusal-reasons.ts";
import { splitter } from "./splitter.ts";

export interface RawLine {
  record: number;
  line: string;
  reason: string;
}

const BATCH_BYTES = 16 * 1024 * 1024;

/**
 * Reads the records of a file as far as they can be read, in batches. The value it returns says where the file was
 * cut, or is null when it came to its end.
 */
export async function* readTolerantly(
  file: InputFile,
  { form, gzip, columns, header }: Recognised,
): AsyncGenerator<RawLine[], string | null> {
  const split = splitter(form);
  const isCsv = form === "flat" || form === "merged";
  let batch: RawLine[] = [];
  let bytes = 0;
  // The header is the first record that is cut out of a CSV.
  let record = isCsv ? -1 : 0;
  const add = (piece: Buffer) => {
    record++;
    if (record === 0) return;
    const reason = isUtf8(piece) ? "" : NOT_UTF8;
    const text = piece.toString("utf8").replace(/^\uFEFF/, "");
    batch.push(
      isCsv && !reason ? csvLine(record, text, header, columns) : { record, line: text, reason },
    );
    bytes += piece.length;
  };
  const isFull = () => bytes >= BATCH_BYTES || batch.length >= 10_000;

  let cut: string | null = null;
  try {
    for await (const chunk of opened(file.local, gzip) as AsyncIterable<Buffer>) {
      for (const piece of split.push(chunk)) {
        add(piece);
        if (!isFull()) continue;
        yield batch;
        batch = [];
        bytes = 0;
      }
    }
    const rest = split.rest();
    if (rest.toString("latin1").trim() !== "") add(rest);
  } catch (error) {
    if (!isCorruption(error)) throw error;
    cut = `cut short after ${Math.max(0, record)} records (${error.message})`;
  }
  if (batch.length > 0) yield batch;
  return cut;
}

function csvLine(record: number, text: string, header: string[], columns: string[]): RawLine {
  const fields = csvFields(text);
  const values = columns.map((column) => [column, fields[header.indexOf(column)] ?? null]);
  const isShort = fields.length < header.length && text.trim() !== "";
  return {
    record,
    line: text.trim() === "" ? "" : JSON.stringify(Object.fromEntries(values)),
    reason: isShort ? FEWER_FIELDS : "",
  };
}
