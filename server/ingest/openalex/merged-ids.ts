import type { Engine } from "../../corpus/engine.ts";
import { heavy } from "../../corpus/write/heavy.ts";
import type { Load } from "../../corpus/write/load.ts";
import { noCounts, type RecordCounts } from "../../corpus/write/journal.ts";

/** Columns of the lists of merged ids. */
export const mergedColumns = ["merge_date", "id", "merge_into_id"] as const;

const kinds = {
  W: "publication",
  A: "author",
  I: "institution",
  S: "venue",
  C: "concept",
  T: "concept",
  F: "funder",
  P: "publisher",
};

/** Takes the merged ids in `raw_records` into the alias table; `refused` are the ones refused before. */
export async function absorbMergedIds(
  engine: Engine,
  load: Load,
  path: string,
): Promise<RecordCounts> {
  const merged = `
    SELECT record, id AS old_id, kind AS letter, line,
      replaceRegexpOne(upper(extract(JSONExtractString(line, 'merge_into_id'), '([A-Za-z][0-9]+)$')), '^V', 'S') AS new_id,
      toUInt32OrZero(replaceAll(substring(JSONExtractString(line, 'merge_date'), 1, 10), '-', '')) AS merge_date
    FROM raw_records WHERE reason = ''`;
  const parameters = {
    loadNo: load.no,
    path,
    letters: Object.keys(kinds),
    kinds: Object.values(kinds),
  };
  const isGood =
    "merged.new_id != '' AND startsWith(merged.new_id, letter) AND merged.new_id != merged.old_id AND has({letters:Array(String)}, letter)";
  const kind = "transform(letter, {letters:Array(String)}, {kinds:Array(String)}, '')";
  await engine.run(
    `INSERT INTO load_refusals
     SELECT {loadNo:UInt32}, {path:String}, record, old_id, 'the id it was merged into is missing or of another kind', substring(line, 1, 200)
     FROM (${merged}) AS merged WHERE NOT (${isGood})`,
    parameters,
    heavy,
  );
  const known = `SELECT kind, old_id, new_id, merge_date FROM aliases FINAL`;
  const compared = `(${merged}) AS merged
    LEFT JOIN (${known}) AS known ON known.old_id = merged.old_id AND known.kind = ${kind}`;
  const isNewer =
    "known.new_id != '' AND known.new_id != merged.new_id AND merged.merge_date >= known.merge_date";
  const [counts] = await engine.rows<{ good: number; bad: number; kept: number; replaced: number }>(
    `SELECT countIf(${isGood}) AS good, countIf(NOT (${isGood})) AS bad,
       countIf(${isGood} AND known.new_id = '') AS kept,
       countIf(${isGood} AND ${isNewer}) AS replaced
     FROM ${compared}`,
    parameters,
    heavy,
  );
  await engine.run(
    `INSERT INTO aliases
     SELECT ${kind}, merged.old_id, merged.new_id, merged.merge_date, {loadNo:UInt32} FROM ${compared}
     WHERE ${isGood} AND (known.new_id = '' OR ${isNewer})`,
    parameters,
    heavy,
  );
  const { good, bad, kept, replaced } = counts!;
  return { ...noCounts, read: good + bad, kept, replaced, refused: bad };
}
