import { entityFields, textFields } from "../../../query/ast.ts";
import type { Engine, Parameters } from "../engine.ts";
import { stemOf } from "../stem.ts";
import { heavy } from "./heavy.ts";
import { allShapes } from "./shapes/all.ts";

/** Documents whose words are gathered at once, which bounds the memory. */
const RANGE = 50_000;

/**
 * Adds the words of a load's documents that the vocabulary does not know, with their stems, field by field. Tells
 * from time to time which share is done.
 */
export async function learnWords(
  engine: Engine,
  loadNo: number,
  onProgress: (share: number) => void,
): Promise<void> {
  const ranges: { table: string; first: number; last: number }[] = [];
  for (const { tables } of allShapes) {
    const [range] = await engine.rows<{ first: number; last: number }>(
      `SELECT min(doc_no) AS first, max(doc_no) AS last FROM ${tables.documents} WHERE load_from = {loadNo:UInt32}`,
      { loadNo },
      heavy,
    );
    if (range && range.last > 0) ranges.push({ table: tables.documents, ...range });
  }
  const all = ranges.reduce((sum, { first, last }) => sum + last + 1 - first, 0);
  let done = 0;
  for (const { table, first, last } of ranges) {
    for (let from = first; from <= last; from += RANGE) {
      for (const field of [...textFields, ...entityFields]) {
        await learnField(engine, loadNo, table, field, from, from + RANGE);
      }
      done += Math.min(RANGE, last + 1 - from);
      onProgress(done / all);
    }
  }
}

async function learnField(
  engine: Engine,
  loadNo: number,
  table: string,
  field: string,
  from: number,
  to: number,
): Promise<void> {
  await learnTerms(engine, loadNo, field, {
    from: `(SELECT arrayJoin(${field}_terms) AS term FROM ${table}
      WHERE doc_no >= {from:UInt32} AND doc_no < {to:UInt32} AND load_from = {loadNo:UInt32})`,
    parameters: { from, to },
  });
}

/** Adds the words of a field that stand in a column `term` of something, and that the vocabulary does not know. */
export async function learnTerms(
  engine: Engine,
  loadNo: number,
  field: string,
  { from, parameters = {} }: { from: string; parameters?: Parameters },
): Promise<void> {
  const found = await engine.rows<{ term: string }>(
    `SELECT term FROM ${from}
     WHERE term != '' AND term NOT IN (SELECT term FROM vocabulary WHERE field = {field:String})
     GROUP BY term`,
    { field, loadNo, ...parameters },
    heavy,
  );
  if (found.length === 0) return;
  await engine.run("TRUNCATE TABLE new_words");
  await engine.insert(
    "new_words",
    found.map(({ term }) => ({ field, term, stem: stemOf(term) })),
    heavy,
  );
  // Stems first: what the vocabulary holds is taken to be complete.
  await engine.run("INSERT INTO stems SELECT field, stem, term FROM new_words", {}, heavy);
  await engine.run(
    "INSERT INTO vocabulary SELECT field, term, stem, {loadNo:UInt32} FROM new_words",
    { loadNo },
    heavy,
  );
}
