import type { Engine } from "../../corpus/engine.ts";
import { heavy } from "../../corpus/write/heavy.ts";
import { noCounts, type RecordCounts } from "../../corpus/write/journal.ts";

/** As many as are compared with what is known at once. */
const AT_ONCE = 100_000;

interface KeepOptions {
  loadNo: number;
  fileNo: number;
  path: string;
}

/**
 * Takes what stands in `read_transactions` into `award_transactions`: transactions that are new, and newer versions of
 * known ones. Of several versions in the file the newest counts. Refused ones are written down with their place.
 */
export async function keepTransactions(
  engine: Engine,
  options: KeepOptions,
  onRecords: (records: number, share: number) => void,
): Promise<RecordCounts> {
  await engine.run(
    `INSERT INTO load_refusals
     SELECT {loadNo:UInt32}, {path:String}, record, tx_id, reason, substringUTF8(concat(number, ' ', recipient_name), 1, 200)
     FROM read_transactions WHERE reason != ''`,
    { ...options },
    heavy,
  );
  const [read] = await engine.rows<{ n: number; last: number; refused: number }>(
    "SELECT count() AS n, max(record) AS last, countIf(reason != '') AS refused FROM read_transactions",
  );
  const { n, last, refused } = read!;
  let taken = 0;
  for (let from = 1; from <= last; from += AT_ONCE) {
    const parameters = { ...options, from, to: from + AT_ONCE };
    await engine.run(
      `INSERT INTO award_transactions
       SELECT staged.award_id, staged.tx_id, {loadNo:UInt32}, {fileNo:UInt32}, known.tx_id != '',
         staged.* EXCEPT (record, reason, award_id, tx_id)
       FROM (SELECT * FROM read_transactions WHERE ${inRange} ORDER BY modified DESC, record DESC LIMIT 1 BY tx_id) AS staged
       LEFT JOIN (
         SELECT tx_id, max(modified) AS newest FROM award_transactions
         WHERE award_id IN (SELECT award_id FROM read_transactions WHERE ${inRange})
         GROUP BY tx_id
       ) AS known ON known.tx_id = staged.tx_id
       WHERE known.tx_id = '' OR staged.modified > known.newest`,
      parameters,
      heavy,
    );
    const records = Math.min(AT_ONCE, n - taken);
    taken += records;
    onRecords(records, taken / n);
  }
  await engine.run("TRUNCATE TABLE read_transactions");
  const counts = await keptOf(engine, "award_transactions", options);
  return { ...noCounts, read: n, refused, ...counts };
}

const inRange = "reason = '' AND record >= {from:UInt64} AND record < {to:UInt64}";

/** What a file brought into a table of parts. */
export async function keptOf(
  engine: Engine,
  table: string,
  { loadNo, fileNo }: KeepOptions,
): Promise<Pick<RecordCounts, "kept" | "replaced">> {
  const [counted] = await engine.rows<{ kept: number; replaced: number }>(
    `SELECT countIf(replaces = 0) AS kept, countIf(replaces = 1) AS replaced FROM ${table}
     WHERE load_no = {loadNo:UInt32} AND file_no = {fileNo:UInt32}`,
    { loadNo, fileNo },
    heavy,
  );
  return counted!;
}
