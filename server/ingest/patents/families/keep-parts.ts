import type { Engine } from "../../../corpus/engine.ts";
import { heavy } from "../../../corpus/write/heavy.ts";
import { contentNames } from "../part.ts";
import { mergedSql } from "./merge-documents.ts";

const content = contentNames.join(", ");
const newestFirst = "ORDER BY load_no DESC, file_no DESC, gone LIMIT 1 BY document, part";
const ofShare = (column: string) => `cityHash64(${column}) % {shares:UInt32} = {share:UInt32}`;

export interface KeepOptions {
  loadNo: number;
  /** The pseudo-file that the rows belong to. */
  fileNo: number;
  shares: number;
}

/**
 * Takes the parts of the load that are news into the lasting tables: new and changed ones, and those of documents that
 * became part of others. Leaves `patent_changes` with what became of each part, and `patent_touched` with the documents to
 * be put together anew.
 */
export async function keepParts(engine: Engine, options: KeepOptions): Promise<void> {
  const run = (sql: string) => engine.run(sql, { ...options }, heavy);
  const inShares = async (sql: string) => {
    for (let share = 0; share < options.shares; share++) {
      await engine.run(sql, { ...options, share }, heavy);
    }
  };
  await run("TRUNCATE TABLE patent_changes");
  await inShares(`
    INSERT INTO patent_changes
    SELECT fresh.part, fresh.file_no, fresh.record, ${mergedSql("places.document")} AS its_document, known.document, fresh.content,
      multiIf(current.part = '', 1, current.content != fresh.content OR current.document != its_document, 2, 0)
    FROM (SELECT * FROM patent_fresh WHERE ${ofShare("part")}) AS fresh
    INNER ANY JOIN (SELECT * FROM patent_places WHERE ${ofShare("part")}) AS places ON places.part = fresh.part
    LEFT ANY JOIN (SELECT number, document FROM patent_known WHERE ${ofShare("number")}) AS known ON known.number = fresh.part
    LEFT ANY JOIN (
      SELECT document, part, content FROM (
        SELECT document, part, content, gone FROM patent_parts
        WHERE document IN (SELECT document FROM patent_known WHERE ${ofShare("number")}) AND ${ofShare("part")}
        ${newestFirst}
      ) WHERE gone = 0
    ) AS current ON current.part = fresh.part AND current.document = known.document`);
  await inShares(`
    INSERT INTO patent_parts (document, part, load_no, file_no, gone, content, ${content})
    SELECT changes.document, part, {loadNo:UInt32}, {fileNo:UInt32}, 0, changes.content, ${content}
    FROM (SELECT part, file_no, record, ${content} FROM patent_arrivals WHERE ${ofShare("part")}) AS arrivals
    INNER ANY JOIN (
      SELECT part, file_no, record, document, content FROM patent_changes WHERE state > 0 AND ${ofShare("part")}
    ) AS changes USING (part, file_no, record)`);
  await run(`
    INSERT INTO patent_parts (document, part, load_no, file_no, gone)
    SELECT old_document, part, {loadNo:UInt32}, {fileNo:UInt32}, 1 FROM patent_changes
    WHERE old_document != '' AND old_document != document`);
  await inShares(`
    INSERT INTO patent_citations
    SELECT arrayJoin(cited), part, {loadNo:UInt32}, {fileNo:UInt32}
    FROM (SELECT part, file_no, record, cited FROM patent_arrivals WHERE ${ofShare("part")}) AS arrivals
    INNER ANY JOIN (SELECT part, file_no, record FROM patent_changes WHERE state > 0 AND ${ofShare("part")}) AS changes
      USING (part, file_no, record)`);
  await moveOthers(run);
  await keepNumbers(run, inShares);
  await noteTouched(run);
}

/** The part's new place, for parts of earlier loads: that of their document, or that of a publication they share with the load. */
async function moveOthers(run: (sql: string) => Promise<void>): Promise<void> {
  const moved = `
    SELECT parts.* EXCEPT (document, load_no, file_no, gone), parts.document AS old_document,
      if(joinGet('patent_merged', 'document', parts.document) != '', joinGet('patent_merged', 'document', parts.document), shared.document) AS new_document
    FROM (
      SELECT * FROM (
        SELECT * FROM patent_parts
        WHERE document IN (SELECT old FROM patent_merged UNION ALL SELECT old FROM (${sharedSql}))
        ${newestFirst}
      ) WHERE gone = 0 AND load_no < {loadNo:UInt32} AND part NOT IN (SELECT part FROM patent_fresh)
    ) AS parts
    LEFT ANY JOIN (
      SELECT old, number, ${mergedSql("document")} AS document FROM (${sharedSql})
    ) AS shared ON shared.old = parts.document AND shared.number = parts.numbers[1]
    WHERE new_document != '' AND new_document != old_document`;
  await run(`
    INSERT INTO patent_parts (document, part, load_no, file_no, gone, content, ${content})
    SELECT new_document, part, {loadNo:UInt32}, {fileNo:UInt32}, 0, content, ${content} FROM (${moved})`);
  await run(`
    INSERT INTO patent_parts (document, part, load_no, file_no, gone)
    SELECT old_document, part, {loadNo:UInt32}, {fileNo:UInt32}, 1
    FROM (
      SELECT document AS old_document, part FROM patent_parts
      WHERE document IN (SELECT old FROM patent_merged UNION ALL SELECT old FROM (${sharedSql})) AND load_no < {loadNo:UInt32}
      GROUP BY document, part HAVING argMax(gone, (load_no, file_no)) = 0
    ) AS old
    WHERE part IN (
      SELECT part FROM patent_parts WHERE load_no = {loadNo:UInt32} AND file_no = {fileNo:UInt32} AND gone = 0
        AND part NOT IN (SELECT part FROM patent_fresh)
    )`);
}

/** Publications that the load puts into another family than an earlier load did. */
const sharedSql = `
  SELECT known.document AS old, known.number AS number, places.document AS document
  FROM patent_known AS known
  INNER JOIN patent_number_places AS places ON places.number = known.number
  WHERE startsWith(known.document, 'F') AND startsWith(places.document, 'F')
    AND known.document != places.document AND startsWith(known.number, 'p:')`;

/** Where numbers belong now, as far as that is news. */
async function keepNumbers(
  run: (sql: string) => Promise<void>,
  inShares: (sql: string) => Promise<void>,
): Promise<void> {
  await inShares(`
    INSERT INTO patent_numbers
    SELECT number, ${mergedSql("any(places.document)")} AS its_document, {loadNo:UInt32}, {fileNo:UInt32}
    FROM (SELECT * FROM patent_number_places WHERE ${ofShare("number")}) AS places
    LEFT ANY JOIN (SELECT * FROM patent_known WHERE ${ofShare("number")}) AS known ON known.number = places.number
    GROUP BY places.number AS number, known.document
    HAVING its_document != known.document`);
  await run(`
    INSERT INTO patent_numbers
    SELECT part, document, {loadNo:UInt32}, {fileNo:UInt32} FROM patent_changes WHERE old_document != document`);
  await run(`
    INSERT INTO patent_numbers
    SELECT DISTINCT arrayJoin(arrayConcat(numbers, [part])) AS number, document, {loadNo:UInt32}, {fileNo:UInt32}
    FROM patent_parts
    WHERE load_no = {loadNo:UInt32} AND gone = 0 AND part NOT IN (SELECT part FROM patent_fresh)
      AND number NOT IN (SELECT number FROM patent_number_places)`);
}

/** What changed, and what is cited by it. */
async function noteTouched(run: (sql: string) => Promise<void>): Promise<void> {
  await run("TRUNCATE TABLE patent_touched");
  await run(`
    INSERT INTO patent_touched
    SELECT row_number() OVER (ORDER BY document), document FROM (
      SELECT document FROM patent_parts WHERE load_no = {loadNo:UInt32}
      UNION DISTINCT
      SELECT argMax(document, (load_no, file_no)) AS document FROM patent_numbers
      WHERE number IN (SELECT cited FROM patent_citations WHERE load_no = {loadNo:UInt32}) GROUP BY number
    )`);
}
