import type { Engine } from "../../corpus/engine.ts";
import { dealTables, LIVE } from "../../corpus/schema.ts";
import { heavy } from "../../corpus/write/heavy.ts";
import { markEnded } from "../../corpus/write/take-back.ts";

/** Deals of a batch at most, and transactions that they are summed from. */
const DEALS_AT_ONCE = 20_000;
const TRANSACTIONS_AT_ONCE = 200_000;

/** Some of the touched awards, next to each other in the order of their ids. */
export interface AwardBatch {
  batch: number;
  from: string;
  to: string;
  deals: number;
  /** Of the awards and what there is of them. */
  fingerprint: string;
}

const known =
  "SELECT DISTINCT award_id FROM award_transactions WHERE award_id IN (SELECT award_id FROM award_records)";

/**
 * Finds the awards of which the load brought something and cuts them into batches, always in the same way. Records that
 * stood for themselves so far are linked to transactions of their agency with the same number.
 */
export async function findTouched(engine: Engine, loadNo: number): Promise<AwardBatch[]> {
  await engine.run("TRUNCATE TABLE record_links");
  await engine.run(
    `INSERT INTO record_links
     SELECT record.own_id, min(numbered.award_id) FROM (
       SELECT DISTINCT award_id AS own_id, match_key, agency_code FROM award_records
       WHERE match_key != '' AND agency_code != '' AND award_id NOT IN (${known})
     ) AS record
     INNER JOIN (
       SELECT DISTINCT award_id, match_key, agency_code FROM award_transactions
       WHERE match_key IN (SELECT match_key FROM award_records WHERE match_key != '')
     ) AS numbered ON numbered.match_key = record.match_key AND numbered.agency_code = record.agency_code
     GROUP BY record.own_id`,
    {},
    heavy,
  );
  await engine.run("TRUNCATE TABLE touched_awards");
  await engine.run(
    `INSERT INTO touched_awards
     SELECT award_id, weight, dense_rank() OVER (ORDER BY part) FROM (
       SELECT award_id, weight,
         intDiv(row_number() OVER (ORDER BY award_id) - 1, ${DEALS_AT_ONCE})
           + intDiv(sum(weight) OVER (ORDER BY award_id), ${TRANSACTIONS_AT_ONCE}) AS part
       FROM (
         SELECT award_id, sum(rows) AS weight FROM (
           SELECT award_id, count() AS rows FROM award_transactions WHERE award_id IN (
             SELECT award_id FROM award_transactions WHERE load_no = {loadNo:UInt32}
           ) GROUP BY award_id
           UNION ALL
           SELECT if(link.award_id != '', link.award_id, record.award_id) AS award_id, count() AS rows
           FROM (SELECT award_id FROM award_records WHERE load_no = {loadNo:UInt32}) AS record
           LEFT JOIN record_links AS link ON link.own_id = record.award_id GROUP BY award_id
           UNION ALL
           SELECT award_id, 1 AS rows FROM record_links WHERE own_id IN (SELECT id FROM deals WHERE load_to = {live:UInt32})
         ) GROUP BY award_id
       )
     )`,
    { loadNo, live: LIVE },
    heavy,
  );
  return await engine.rows<AwardBatch>(
    `SELECT batch, min(award_id) AS from, max(award_id) AS to, count() AS deals,
       toString(sum(cityHash64(award_id, weight))) AS fingerprint
     FROM touched_awards GROUP BY batch ORDER BY batch`,
  );
}

/** Ends, with the load, the deals that records stood for by themselves and that are now part of others; their ids lead there. */
export async function endLinked(engine: Engine, loadNo: number): Promise<void> {
  const rows = await engine.rows<{ doc_no: number; id: string; award_id: string }>(
    `SELECT deals.doc_no AS doc_no, deals.id AS id, link.award_id AS award_id FROM deals
     INNER JOIN record_links AS link ON link.own_id = deals.id WHERE deals.load_to = {live:UInt32} ORDER BY doc_no`,
    { live: LIVE },
    heavy,
  );
  const today = Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));
  await engine.insert(
    "aliases",
    rows.map(({ id, award_id }) => ({
      kind: "deal",
      old_id: id,
      new_id: award_id,
      merge_date: today,
      load_no: loadNo,
    })),
  );
  await markEnded(
    engine,
    dealTables,
    rows.map((row) => row.doc_no),
    loadNo,
  );
}
