import type { Engine } from "../corpus/engine.ts";
import { type Check, fail, number, ok } from "./check.ts";

const SAMPLE = 1_000;

/** Whether live publications, drawn evenly, have as many places of words in the postings as words, and a record to be shown. */
export async function checkConsistency(engine: Engine): Promise<Check> {
  const [found] = await engine.rows<{ drawn: number; wrong: number; unshown: number }>(
    `WITH (SELECT max(load_no) FROM loads FINAL WHERE status = 'done') AS version,
       drawn AS (
         SELECT doc_no, toUInt64(length(title_terms) + length(abstract_terms)) AS words FROM publications
         WHERE load_from <= version AND load_to > version ORDER BY cityHash64(doc_no) LIMIT ${SAMPLE}
       )
     SELECT count() AS drawn, countIf(words != posted.places) AS wrong,
       countIf(doc_no NOT IN (SELECT doc_no FROM publication_records)) AS unshown
     FROM drawn LEFT JOIN (
       SELECT doc_no, sum(length(positions)) AS places FROM postings
       WHERE doc_no IN (SELECT doc_no FROM drawn) GROUP BY doc_no
     ) AS posted USING (doc_no)`,
    {},
    { lane: "heavy" },
  );
  const { drawn, wrong, unshown } = found!;
  if (wrong + unshown === 0)
    return ok("consistency", `${number(drawn)} publications drawn, all complete`);
  return fail(
    "consistency",
    `Of ${number(drawn)} publications drawn ${number(wrong)} are not found by all their words and ${number(unshown)} cannot be shown.`,
    "Restore a backup into an empty DATA_DIR, or load the data again into one.",
  );
}
