import { EngineError } from "../../../corpus/engine-errors.ts";
import type { Engine } from "../../../corpus/engine.ts";
import { heavy } from "../../../corpus/write/heavy.ts";
import { Unreadable } from "../../openalex/recognise.ts";
import { FEWER_FIELDS, NOT_UTF8 } from "../../openalex/refusal-reasons.ts";
import { withPlainName } from "../../plain-name.ts";
import type { PlainFile } from "../archives/unpacked.ts";
import type { Csv } from "../recognise.ts";
import { rawTable } from "./raw-tables.ts";
import { keptRows, rowSql } from "./row-sql.ts";
import { patstatTables, type PatstatTable, rightName } from "./tables.ts";

export interface TableCounts {
  rows: number;
  refusals: { record: number; reason: string; excerpt: string }[];
  note: string;
}

const MAX_REFUSALS = 100_000;

/**
 * Takes the rows of one PATSTAT file into the raw table of its kind. A file that ends early or has broken quotes is
 * `Unreadable` and nothing of it is kept, since an application without half of its table would look complete.
 */
export async function readTable(
  engine: Engine,
  plain: PlainFile,
  recognised: Csv & { table: PatstatTable },
  fileNo: number,
  before: number,
): Promise<TableCounts> {
  const { table } = recognised;
  const raw = rawTable(table);
  if (!raw) return { rows: 0, refusals: [], note: `${table}, of which nothing is kept` };
  if (!engine.isEmbedded) {
    throw new Unreadable(
      "tables of PATSTAT are read by the embedded engine only, not through CLICKHOUSE_URL",
    );
  }
  const at = { fileNo, before };
  try {
    await withPlainName(plain.local, (path) =>
      engine.run(
        insertSql(recognised, raw),
        { ...at, path, packing: plain.gzip ? "gzip" : "none" },
        {
          ...heavy,
          settings: {
            ...delimiterSettings(recognised.delimiter),
            input_format_csv_allow_variable_number_of_columns: 1,
            input_format_csv_empty_as_default: 0,
            input_format_skip_unknown_fields: 1,
          },
        },
      ),
    );
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    await remove(engine, raw, at);
    throw new Unreadable(
      `${table} that cannot be read to its end, so nothing of it is taken: ${reasonOf(error)}`,
    );
  }
  const [counted] = await engine.rows<{ rows: number; last: number }>(
    `SELECT count() AS rows, max(record) AS last FROM ${raw} WHERE file_no = {fileNo:UInt32} AND record > {before:UInt64}`,
    at,
    heavy,
  );
  const refusals = await engine.rows<TableCounts["refusals"][number]>(
    `SELECT record, reason, excerpt FROM ${raw}
     WHERE file_no = {fileNo:UInt32} AND record > {before:UInt64} AND reason != '' ORDER BY record LIMIT ${MAX_REFUSALS}`,
    at,
    heavy,
  );
  if (refusals.length > 0) await remove(engine, raw, at, "reason != ''");
  const rows = counted!.rows === 0 ? 0 : counted!.last - before;
  const kept = counted!.rows - refusals.length;
  const note = keptRows[table] ? `${table}: ${kept} rows of use` : `${table}: ${kept} rows`;
  return { rows, refusals, note };
}

/** The engine's own format for tabs knows no quotes, and its CSV knows no tabs. */
function delimiterSettings(delimiter: string): Record<string, string | number> {
  if (delimiter !== "\t") return { format_csv_delimiter: delimiter };
  return {
    format_custom_escaping_rule: "CSV",
    format_custom_field_delimiter: delimiter,
    input_format_custom_allow_variable_number_of_columns: 1,
  };
}

async function remove(
  engine: Engine,
  raw: string,
  at: { fileNo: number; before: number },
  where = "1",
): Promise<void> {
  await engine.run(
    `ALTER TABLE ${raw} DELETE WHERE file_no = {fileNo:UInt32} AND record > {before:UInt64} AND ${where}`,
    at,
    { ...heavy, settings: { mutations_sync: 2 } },
  );
}

/** The statement that takes a file's rows, with the reason of those that are refused. */
function insertSql(
  { table, header, delimiter }: Csv & { table: PatstatTable },
  raw: string,
): string {
  const { needed, more } = patstatTables[table];
  const { columns, refusal } = rowSql[table]!;
  const wanted = [...needed, ...more];
  const present = header.filter((column) => wanted.includes(rightName(column) as never));
  const last = header.findLast((column) => column !== "")!;
  // Read as nullable, so that a field that is not there differs from an empty one.
  const structure = [...new Set([...present, last])]
    .map((column) => `\`${plainName(column)}\` Nullable(String)`)
    .join(", ");
  const texts = wanted.map((column) => {
    const own = present.find((one) => rightName(one) === column);
    return own === undefined ? `'' AS ${column}` : `ifNull(\`${own}\`, '') AS ${column}`;
  });
  const own = present.map((column) => `ifNull(\`${column}\`, '')`).join(", ");
  return `INSERT INTO ${raw} (file_no, record, reason, excerpt, ${Object.keys(columns).join(", ")})
SELECT {fileNo:UInt32}, {before:UInt64} + place, why, if(why = '', '', toValidUTF8(substring(row, 1, 200))),
  ${Object.keys(columns)
    .map((name) => `${name}_`)
    .join(", ")}
FROM (
  SELECT place, row, multiIf(broken, '${FEWER_FIELDS}', NOT isValidUTF8(row), '${NOT_UTF8}', ${refusal}) AS why,
    ${Object.entries(columns)
      .map(([name, sql]) =>
        sql.includes(" AS its_country") ? `${sql}, its_country AS ${name}_` : `${sql} AS ${name}_`,
      )
      .join(",\n    ")}
  FROM (
    SELECT _row_number + 1 AS place, isNull(\`${plainName(last)}\`) AS broken, arrayStringConcat([${own}], ',') AS row, ${texts.join(", ")}
    FROM file({path:String}, '${delimiter === "\t" ? "CustomSeparatedWithNames" : "CSVWithNames"}', '${structure}', {packing:String})
  )
)
${keptRows[table] ? `WHERE why != '' OR ${keptRows[table]}` : ""}`;
}

const plainName = (column: string) => column.replaceAll(/[`\\']/g, "");

function reasonOf(error: EngineError): string {
  return error.message
    .replace(/^[^:]*: /, "")
    .split(/\(at row|: While executing|\n/)[0]!
    .slice(0, 300)
    .trim();
}
