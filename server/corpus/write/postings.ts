import type { Engine } from "../engine.ts";
import { heavy } from "./heavy.ts";

/** (word, place) pairs of one document in order, cut where the word changes: one group a distinct word. */
const groups = `
  arraySort(arrayZip(terms, arrayEnumerate(terms))) AS sorted,
  arraySplit((pair, starts) -> starts,
    sorted, arrayMap((pair, previous) -> pair.1 != previous.1, sorted, arrayPushFront(arrayPopBack(sorted), ('', 0)::Tuple(String, UInt32)))) AS groups`;

/** Writes the postings of the publications that were just accepted. */
export async function insertPostings(engine: Engine): Promise<void> {
  await engine.run(
    `INSERT INTO postings (term, field, doc_no, tf, length, positions)
     SELECT entry[1].1, field, doc_no, least(length(entry), 65535), length(terms), arrayMap(pair -> pair.2, entry)
     FROM (
       SELECT doc_no, text.1 AS field, text.2 AS terms, ${groups}
       FROM (
         SELECT doc_no, arrayJoin([(1::UInt8, title_terms), (2::UInt8, abstract_terms)]) AS text
         FROM publications WHERE doc_no IN (SELECT doc_no FROM accepted_publications)
       )
       WHERE notEmpty(terms)
     ) ARRAY JOIN groups AS entry`,
    {},
    heavy,
  );
}
