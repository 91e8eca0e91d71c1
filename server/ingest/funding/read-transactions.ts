import { isUtf8 } from "node:buffer";
import { EngineError } from "../../corpus/engine-errors.ts";
import type { Engine, Parameters } from "../../corpus/engine.ts";
import { heavy } from "../../corpus/write/heavy.ts";
import { csvFields } from "../csv.ts";
import { isCorruption, opened } from "../openalex/recognise.ts";
import { FEWER_FIELDS, NOT_UTF8 } from "../openalex/refusal-reasons.ts";
import { splitter } from "../openalex/splitter.ts";
import { withPlainName } from "../plain-name.ts";
import { columnsOf, type Layout } from "./columns.ts";
import type { Csv, FundingFile } from "./recognise.ts";
import {
  textColumns,
  transactionColumns,
  transactionRefusal,
  transactionSteps,
} from "./transaction-sql.ts";
import { placeParameters } from "./working-tables.ts";

export interface TransactionTable extends Csv {
  layout: Layout;
  source: "usaspending" | "fpds";
}

const ROWS_AT_ONCE = 20_000;

/**
 * Fills `read_transactions` with the transactions of a table, each with its place and the reason why it cannot be taken.
 * The answer says why the file ended too early, or null when it was read to its end.
 */
export async function readTransactions(
  engine: Engine,
  file: FundingFile,
  table: TransactionTable,
): Promise<string | null> {
  await engine.run("TRUNCATE TABLE read_transactions");
  if (engine.isEmbedded) {
    try {
      await withPlainName(file.local, (path) => readByEngine(engine, path, table));
      return null;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
    await engine.run("TRUNCATE TABLE read_transactions");
  }
  return await readByPieces(engine, file, table);
}

async function readByEngine(engine: Engine, path: string, table: TransactionTable): Promise<void> {
  const { layout, header, gzip, delimiter } = table;
  const present = columnsOf[layout].filter((column) => header.includes(column));
  const last = header.at(-1)!;
  // Read as nullable, so that a field that is not there differs from an empty one.
  const structure = [...new Set([...present, last])]
    .map((column) => `\`${column.replaceAll(/[`\\]/g, "")}\` Nullable(String)`)
    .join(", ");
  // Said inside, since outside the names stand for texts that are never null.
  const isShort = `\`${last.replaceAll(/[`\\]/g, "")}\` IS NULL`;
  const source = `SELECT record, broken, ${textColumns(layout, present)}
    FROM (
      SELECT *, _row_number + 1 AS record, if(${isShort}, '${FEWER_FIELDS}', '') AS broken
      FROM file({path:String}, 'CSVWithNames', {structure:String}, {packing:String})
    )`;
  await engine.run(
    insertRead(layout, table.source, source),
    { path, structure, packing: gzip ? "gzip" : "none", ...placeParameters },
    {
      ...heavy,
      settings: {
        format_csv_delimiter: delimiter,
        input_format_csv_allow_variable_number_of_columns: 1,
        input_format_csv_empty_as_default: 0,
        input_format_skip_unknown_fields: 1,
        // Transactions are wide, and much is made of each: blocks of the engine's own size would take a gigabyte.
        max_block_size: "8192",
        // Mapped into memory, a file counts as much of it as it is long.
        storage_file_read_method: "pread",
        min_insert_block_size_rows: 100_000,
        min_insert_block_size_bytes: "67108864",
      },
    },
  );
}

/** The statement that takes texts of a layout, as `record`, `broken` and its columns, into `read_transactions`. */
function insertRead(layout: Layout, source: string, texts: string): string {
  const columns = transactionColumns(`'${source}'`);
  return `INSERT INTO read_transactions (record, reason, ${Object.keys(columns).join(", ")})
WITH ${transactionSteps(layout)}
SELECT record, ${transactionRefusal}, ${Object.values(columns).join(",\n")} FROM (${texts})`;
}

/** Texts of a transaction under the names of USAspending; what is not there is empty. */
export type TransactionTexts = { record: number; broken?: string } & Record<
  string,
  string | number
>;

/** Takes transactions that were read here into `read_transactions`. */
export async function addTransactions(
  engine: Engine,
  layout: Layout,
  source: "usaspending" | "fpds",
  rows: readonly TransactionTexts[],
): Promise<void> {
  const table = `raw_${layout}`;
  await engine.insert(table, rows, heavy);
  const parameters: Parameters = { ...placeParameters };
  await engine.run(insertRead(layout, source, `SELECT * FROM ${table}`), parameters, heavy);
  await engine.run(`TRUNCATE TABLE ${table}`);
}

/** Reads what the engine cannot read whole, as far as it goes. */
async function readByPieces(
  engine: Engine,
  file: FundingFile,
  { layout, source, ...csv }: TransactionTable,
): Promise<string | null> {
  const known = new Set(columnsOf[layout]);
  let rows: TransactionTexts[] = [];
  const rest = async () => {
    if (rows.length > 0) await addTransactions(engine, layout, source, rows);
    rows = [];
  };
  const pieces = tableRows(file, csv);
  for (;;) {
    const next = await pieces.next();
    if (next.done) {
      await rest();
      return next.value;
    }
    const { record, broken, fields } = next.value;
    const texts = csv.header.flatMap((column, place): [string, string][] =>
      known.has(column) ? [[column, fields[place] ?? ""]] : [],
    );
    rows.push({ ...Object.fromEntries(texts), record, broken });
    if (rows.length >= ROWS_AT_ONCE) await rest();
  }
}

export interface TableRow {
  record: number;
  broken: string;
  fields: string[];
  /** The beginning of the row as it stands in the file. */
  excerpt: string;
}

/** The rows of a table after its header. The value it returns says where the file was cut, or is null when it came to its end. */
export async function* tableRows(
  file: FundingFile,
  { gzip, delimiter, header }: Csv,
): AsyncGenerator<TableRow, string | null> {
  const split = splitter("flat");
  let record = -1;
  const rowOf = (piece: Buffer): TableRow | null => {
    const text = piece.toString("utf8");
    if (text.trim() === "") return null;
    record++;
    if (record === 0) return null;
    const fields = csvFields(text, delimiter);
    const broken = isUtf8(piece) ? (fields.length < header.length ? FEWER_FIELDS : "") : NOT_UTF8;
    return { record, broken, fields, excerpt: text.slice(0, 200) };
  };
  try {
    for await (const chunk of opened(file.local, gzip) as AsyncIterable<Buffer>) {
      for (const piece of split.push(chunk)) {
        const row = rowOf(piece);
        if (row) yield row;
      }
    }
  } catch (error) {
    if (!isCorruption(error)) throw error;
    return `cut short after ${Math.max(0, record)} records (${error.message})`;
  }
  const row = rowOf(split.rest());
  if (row) yield row;
  return null;
}
