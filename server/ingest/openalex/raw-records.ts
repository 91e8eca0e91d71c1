import { EngineError } from "../../corpus/engine-errors.ts";
import type { Engine } from "../../corpus/engine.ts";
import { heavy } from "../../corpus/write/heavy.ts";
import { withPlainName } from "../plain-name.ts";
import { checkUnchanged, type InputFile } from "../find-files.ts";
import { storageParameters, tableFunction } from "../table-function.ts";
import { readTolerantly } from "./read-tolerantly.ts";
import type { Recognised } from "./recognise.ts";
import { FEWER_FIELDS, NOT_UTF8 } from "./refusal-reasons.ts";
import { MAX_RECORD } from "./splitter.ts";

/** Tables that hold one file's records on their way to the staging tables. */
export const rawTables: readonly string[] = [
  // On disk, because the parts of a snapshot unpack to gigabytes.
  `CREATE TABLE raw_records (
     record UInt64, line String, id String, kind LowCardinality(String), reason String
   ) ENGINE = MergeTree ORDER BY record`,
  "CREATE TABLE raw_lines (record UInt64, line String, reason String) ENGINE = Memory",
];

/** An id, bare or as an address, and in it the letter of its kind. Keywords, fields and the like have none. */
const ID =
  "(?i)^(?:https?://(?:api\\\\.)?openalex\\\\.org/(?:(?:works|authors|institutions|sources|venues|concepts|topics|funders|publishers|awards)/)?)?([WAISVFCTPG])[0-9]+$";

/**
 * Names each record of `source` (record, line, reason) by its id, and refuses what cannot be one: too large, broken
 * text, broken JSON, no id. Empty lines are nothing. Venues of 2022 (V) became sources (S) with the same digits.
 */
const classifySql = (source: string) => `
INSERT INTO raw_records
SELECT record, if(length(line) > ${MAX_RECORD}, substring(line, 1, 200), line),
  multiIf(letter != '', concat(letter, digits), word != '', word, raw_id),
  if(letter != '', letter, word),
  multiIf(broken != '', broken, raw_id = '', 'no id', letter = '' AND word = '', 'not an id of OpenAlex', '')
FROM (
  SELECT record, line, raw_id,
    replaceOne(upper(extract(raw_id, '${ID}')), 'V', 'S') AS letter,
    extract(raw_id, '([0-9]+)$') AS digits,
    extract(raw_id, 'openalex\\\\.org/([a-z-]+)/') AS word,
    multiIf(reason != '', reason,
      length(line) > ${MAX_RECORD}, concat('a record of ', toString(length(line)), ' bytes (at most ${MAX_RECORD})'),
      raw_id != '', '',
      NOT isValidUTF8(line), '${NOT_UTF8}', NOT isValidJSON(line), 'not valid JSON', '') AS broken
  FROM (SELECT *, JSONExtractString(line, {idKey:String}) AS raw_id FROM (${source}))
  WHERE NOT (length(line) < 100 AND match(line, '^\\\\s*$'))
)`;

/** The records of a file as the engine reads them: record, line (a JSON object), reason. */
function fileSource({ storage }: InputFile, { form, columns }: Recognised): string {
  const file = (format: string, structure: string) => tableFunction(storage, format, structure);
  const withoutMark = (text: string) =>
    `if(startsWith(${text}, unhex('EFBBBF')), substring(${text}, 4), ${text})`;
  if (form === "document") {
    return `SELECT record, line, '' AS reason FROM (
      SELECT if(JSONType(content) = 'Array', JSONExtractArrayRaw(content),
        if(JSONHas(content, 'results'), JSONExtractArrayRaw(content, 'results'), [content])) AS records
      FROM (SELECT ${withoutMark("text")} AS content FROM ${file("RawBLOB", "text String")})
      WHERE throwIf(NOT isValidJSON(content), 'not valid JSON as a whole') = 0
    ) ARRAY JOIN records AS line, arrayEnumerate(records) AS record`;
  }
  if (form === "flat" || form === "merged") {
    // Read as nullable, so that a field that is not there differs from an empty one.
    const types = columns.map((column) => `${column} Nullable(String)`).join(", ");
    return `SELECT rowNumberInAllBlocks() + 1 AS record,
        toJSONString(tuple(${columns.join(", ")})::Tuple(${types})) AS line,
        if(${columns.at(-1)!} IS NULL, '${FEWER_FIELDS}', '') AS reason
      FROM ${file("CSVWithNames", types)}`;
  }
  return `SELECT rowNumberInAllBlocks() + 1 AS record, ${withoutMark("bytes")} AS line, '' AS reason
    FROM ${file("LineAsString", "bytes String")}`;
}

/** Rows keep the order of the file only in a single thread. */
const reading = {
  ...heavy,
  settings: {
    max_threads: 1,
    input_format_csv_allow_variable_number_of_columns: 1,
    input_format_csv_empty_as_default: 0,
    input_format_skip_unknown_fields: 1,
  },
};

/**
 * Fills `raw_records` with the records of a file, each with its place, short id, kind (`W`, `A` …) and the reason
 * why it cannot be taken. The answer says why the file ended too early, or null when it was read to its end.
 */
export async function readRecords(
  engine: Engine,
  file: InputFile,
  recognised: Recognised,
): Promise<string | null> {
  await engine.run("TRUNCATE TABLE raw_records");
  const idKey = recognised.form === "flat" ? "work_id" : "id";
  const isOnDisk = file.storage.kind === "file";
  try {
    const read = (path: string) =>
      engine.run(
        classifySql(fileSource(file, recognised)),
        {
          idKey,
          path,
          packing: recognised.gzip ? "gzip" : "none",
          ...storageParameters(file.storage),
        },
        reading,
      );
    await (isOnDisk ? withPlainName(file.local, read) : read(file.local));
    return null;
  } catch (error) {
    // A storage that does not answer may answer later; its bytes do not come through this process.
    if (!(error instanceof EngineError) || !isOnDisk) throw error;
    await checkUnchanged(file);
  }
  // What the engine cannot read whole is read piece by piece, as far as it goes.
  await engine.run("TRUNCATE TABLE raw_records");
  const pieces = readTolerantly(file, recognised);
  for (;;) {
    const next = await pieces.next();
    if (next.done) return next.value;
    await engine.run("TRUNCATE TABLE raw_lines");
    await engine.insert("raw_lines", next.value, heavy);
    await engine.run(classifySql("SELECT record, line, reason FROM raw_lines"), { idKey }, reading);
  }
}
