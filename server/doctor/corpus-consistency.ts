import type { Engine } from "../corpus/engine.ts";
import { type DocumentTables, documentTables } from "../corpus/schema.ts";
import { type Check, fail, number, ok } from "./check.ts";

const SAMPLE = 1_000;

interface Drawn {
  drawn: number;
  wrong: number;
  unshown: number;
}

/** Whether live documents, drawn evenly, have as many places of words in the postings as words, and a record to be shown. */
export async function checkConsistency(engine: Engine): Promise<Check> {
  const all: Drawn = { drawn: 0, wrong: 0, unshown: 0 };
  for (const tables of documentTables) {
    const { drawn, wrong, unshown } = await draw(engine, tables);
    all.drawn += drawn;
    all.wrong += wrong;
    all.unshown += unshown;
  }
  if (all.wrong + all.unshown === 0) {
    return ok("consistency", `${number(all.drawn)} documents drawn, all complete`);
  }
  return fail(
    "consistency",
    `Of ${number(all.drawn)} documents drawn ${number(all.wrong)} are not found by all their words and ${number(all.unshown)} cannot be shown.`,
    "Restore a backup into an empty DATA_DIR, or load the data again into one.",
  );
}

async function draw(
  engine: Engine,
  { documents, records, postings }: DocumentTables,
): Promise<Drawn> {
  const [found] = await engine.rows<Drawn>(
    `WITH (SELECT max(load_no) FROM loads FINAL WHERE status = 'done') AS version,
       drawn AS (
         SELECT doc_no, toUInt64(length(title_terms) + length(abstract_terms)) AS words FROM ${documents}
         WHERE load_from <= version AND load_to > version ORDER BY cityHash64(doc_no) LIMIT ${SAMPLE}
       )
     SELECT count() AS drawn, countIf(words != posted.places) AS wrong,
       countIf(doc_no NOT IN (SELECT doc_no FROM ${records})) AS unshown
     FROM drawn LEFT JOIN (
       SELECT doc_no, sum(length(positions)) AS places FROM ${postings}
       WHERE doc_no IN (SELECT doc_no FROM drawn) GROUP BY doc_no
     ) AS posted USING (doc_no)`,
    {},
    { lane: "heavy" },
  );
  return found!;
}
