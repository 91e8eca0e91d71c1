import type { Engine } from "../engine.ts";
import { LIVE } from "../schema.ts";
import { countries } from "../reference/countries.ts";
import { allDone } from "./all-done.ts";
import { heavy, inLargeBlocks } from "./heavy.ts";
import { noCounts, type RecordCounts } from "./journal.ts";
import { numberEntities } from "./mentioned-entities.ts";
import { mergedIds } from "./merged-publications.ts";
import { insertPostings } from "./postings.ts";
import { insertPublicationsSql, insertRecordsSql } from "./publication-columns.ts";
import type { StagingTable } from "./staging.ts";
import { markEnded } from "./take-back.ts";

export interface AbsorbOptions {
  staged: StagingTable;
  loadNo: number;
  fileNo: number;
  demo: number;
}

/**
 * Takes the batch in a staging table into the corpus and empties it. Of several records of one id the newest
 * counts; one that is not newer than what is live, or was merged into another, changes nothing. Interrupted at any point it leaves only rows that
 * `takeBack` finds by load and file.
 */
export async function absorbPublications(
  engine: Engine,
  options: AbsorbOptions,
): Promise<RecordCounts> {
  const { staged, loadNo, fileNo, demo } = options;
  await accept(engine, staged, loadNo);
  const [counted] = await engine.rows<{ read: number; kept: number; replaced: number }>(
    `SELECT (SELECT count() FROM ${staged}) AS read,
       countIf(old_doc_no = 0) AS kept, countIf(old_doc_no > 0) AS replaced FROM accepted_publications`,
  );
  const { read, kept, replaced } = counted!;
  if (kept + replaced > 0) {
    await numberEntities(engine, staged, { loadNo, demo });
    const old = await engine.rows<{ old_doc_no: number }>(
      "SELECT old_doc_no FROM accepted_publications WHERE old_doc_no > 0",
    );
    await markEnded(
      engine,
      old.map((row) => row.old_doc_no),
      loadNo,
    );
    const parameters = {
      loadNo,
      fileNo,
      demo,
      live: LIVE,
      countryCodes: countries.map((country) => country["alpha-2"]),
      countryNames: countries.map((country) => country.name),
    };
    // Records first: by them everything else that an interrupted batch left is found and taken back.
    await engine.run(insertRecordsSql(staged), parameters, inLargeBlocks);
    await allDone([
      engine.run(insertPublicationsSql(staged), parameters, inLargeBlocks),
      insertPostings(engine, staged),
    ]);
  }
  await engine.run(`TRUNCATE TABLE ${staged}`);
  return { ...noCounts, read, kept, replaced };
}

/** Chooses which staged records are news, and numbers them in the order of the file. */
async function accept(engine: Engine, table: StagingTable, loadNo: number): Promise<void> {
  await engine.run("TRUNCATE TABLE accepted_publications");
  await engine.run(
    `INSERT INTO accepted_publications
     SELECT staged.id, staged.record,
       (SELECT max(doc_no) FROM publications) + row_number() OVER (ORDER BY staged.record, staged.id) AS doc_no,
       multiIf(staged.venue_id != '', staged.venue_id, staged.venue_key = '', '',
         same_name.id != '', same_name.id, concat('name:', staged.venue_key)) AS venue_id,
       live.doc_no, if(live.doc_no > 0, live.first_load, {loadNo:UInt32}),
       live.author_nos, live.author_first_loads, live.institution_nos, live.institution_first_loads,
       live.funder_nos, live.funder_first_loads
     FROM (
       SELECT id, record, updated_date, venue_id, lowerUTF8(venue_name) AS venue_key
       FROM ${table} ORDER BY updated_date DESC, record LIMIT 1 BY id
     ) AS staged
     LEFT JOIN (
       SELECT id, updated_date, doc_no, first_load, author_nos, author_first_loads,
         institution_nos, institution_first_loads, funder_nos, funder_first_loads
       FROM publications
       WHERE load_to = {live:UInt32} AND id IN (SELECT id FROM ${table})
     ) AS live ON live.id = staged.id
     LEFT JOIN (
       SELECT lowerUTF8(name) AS venue_key, argMin(id, no) AS id FROM venues
       WHERE venue_key IN (SELECT lowerUTF8(venue_name) FROM ${table} WHERE venue_id = '' AND venue_name != '')
       GROUP BY venue_key
     ) AS same_name ON same_name.venue_key = staged.venue_key
     WHERE (live.doc_no = 0 OR staged.updated_date > live.updated_date) AND staged.id NOT IN (${mergedIds})`,
    { loadNo, live: LIVE },
    heavy,
  );
}
