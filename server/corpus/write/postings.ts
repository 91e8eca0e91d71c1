import type { Engine } from "../engine.ts";
import { tokensSql } from "../tokens.ts";
import { heavy } from "./heavy.ts";
import { acceptedSql, type DocumentShape } from "./shapes/shape.ts";

/**
 * The places of each distinct word of a text, in the order of the words' first places. The words get numbers, and what
 * is sorted is number and place in one integer, which takes half the time of sorting the words themselves.
 */
const places = `
  arraySort(arrayMap((number, place) -> bitOr(bitShiftLeft(number::UInt64, 32), place), arrayEnumerateDense(terms), arrayEnumerate(terms))) AS keys,
  arraySplit((place, starts) -> starts,
    arrayMap(key -> key::UInt32, keys),
    arrayMap(step -> step > 0, arrayDifference(arrayMap(key -> bitShiftRight(key, 32)::UInt32, keys)))) AS places`;

/** Writes the postings of the accepted documents of a batch. */
export async function insertPostings(
  engine: Engine,
  shape: DocumentShape,
  staged: string,
): Promise<void> {
  await engine.run(
    `INSERT INTO ${shape.tables.postings} (term, field, doc_no, tf, length, positions)
     SELECT term, field, doc_no, least(length(positions), 65535), text_length, positions
     FROM (
       SELECT doc_no, text.1 AS field, text.2 AS terms, length(terms) AS text_length, arrayDistinct(terms) AS words, ${places}
       FROM (
         SELECT accepted.doc_no AS doc_no,
           arrayJoin([(1::UInt8, ${tokensSql("staged.title")}), (2::UInt8, ${tokensSql("staged.abstract")})]) AS text
         FROM ${acceptedSql(shape, staged)}
       )
       WHERE notEmpty(terms)
     ) ARRAY JOIN words AS term, places AS positions`,
    {},
    heavy,
  );
}
