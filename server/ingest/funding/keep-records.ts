import type { Engine } from "../../corpus/engine.ts";
import { heavy } from "../../corpus/write/heavy.ts";
import { addCounts, noCounts, type RecordCounts } from "../../corpus/write/journal.ts";
import type { Load } from "../../corpus/write/load.ts";
import { Unreadable } from "../openalex/recognise.ts";
import { keptOf } from "./keep-transactions.ts";
import { tableRows } from "./read-transactions.ts";
import type { FundingFile, Recognised, RecordSource } from "./recognise.ts";
import type { AwardRecord, Reader, Row } from "./records/award-record.ts";
import { readNih } from "./records/nih.ts";
import { readNsfXml } from "./records/nsf-xml.ts";
import { readNsf } from "./records/nsf.ts";
import { type ReadObject, readObjects, sourceOf } from "./records/read-objects.ts";
import { readSbir } from "./records/sbir.ts";

const readers: Readonly<Record<RecordSource, Reader>> = {
  nsf: readNsf,
  nih: readNih,
  sbir: readSbir,
};
const ROWS_AT_ONCE = 10_000;

type RecordForm = Exclude<Recognised, { form: "transactions" | "atom" | "empty" }>;

/**
 * Takes the records that another source has of awards into `award_records`: those that are new, and those that say
 * something else than the newest known version. Gives what it counted, and where the file was cut.
 */
export async function keepRecords(
  engine: Engine,
  load: Load,
  fileNo: number,
  file: FundingFile,
  recognised: RecordForm,
  onRecords: (records: number) => void,
): Promise<{ counts: RecordCounts; cut: string | null }> {
  await engine.run("TRUNCATE TABLE read_records");
  let counts: RecordCounts = noCounts;
  let rows: AwardRecord[] = [];
  const flush = async () => {
    await keep(engine, rows, { loadNo: load.no, fileNo });
    onRecords(rows.length);
    rows = [];
  };
  const objects = objectsOf(file, recognised);
  for (;;) {
    const next = await objects.next();
    if (next.done) {
      await flush();
      const kept = await keptOf(engine, "award_records", {
        loadNo: load.no,
        fileNo,
        path: file.path,
      });
      return { counts: { ...counts, ...kept }, cut: next.value };
    }
    const { record, row, excerpt, broken } = next.value;
    const source = recognised.form === "table" ? recognised.source : row && sourceOf(row);
    if (recognised.form === "document" && counts.read === 0 && !source) {
      throw new Unreadable("JSON without records of NSF, NIH or SBIR");
    }
    const made = broken
      ? { id: "", reason: broken }
      : row === null
        ? { id: "", reason: "not valid JSON" }
        : source
          ? readers[source](row, record)
          : { id: "", reason: "a record of a kind that is not read here" };
    const isUnfit = "reason" in made;
    counts = addCounts(counts, { ...noCounts, read: 1, refused: isUnfit ? 1 : 0 });
    if (isUnfit) await load.refuse([{ path: file.path, record, ...made, excerpt }]);
    else rows.push(made);
    if (rows.length >= ROWS_AT_ONCE) await flush();
  }
}

async function* objectsOf(
  file: FundingFile,
  recognised: RecordForm,
): AsyncGenerator<ReadObject & { broken?: string }, string | null> {
  if (recognised.form === "nsf-xml") {
    return yield* asNsf(readNsfXml(file, recognised.gzip));
  }
  if (recognised.form !== "table")
    return yield* readObjects(file, recognised.form, recognised.gzip);
  const rows = tableRows(file, recognised);
  for (;;) {
    const next = await rows.next();
    if (next.done) return next.value;
    const { record, broken, fields, excerpt } = next.value;
    const row: Row = Object.fromEntries(
      recognised.header.map((column, place) => [column, fields[place] ?? ""]),
    );
    yield { record, broken, row, excerpt };
  }
}

/** Marks an award of XML as one of NSF, and refuses a file that has none. */
async function* asNsf(
  objects: AsyncGenerator<ReadObject, string | null>,
): AsyncGenerator<ReadObject, string | null> {
  let found = 0;
  for (;;) {
    const next = await objects.next();
    if (next.done) {
      if (found === 0 && next.value === null) throw new Unreadable("XML without an award of NSF");
      return next.value;
    }
    found++;
    const { row } = next.value;
    yield { ...next.value, row: row && { awardeeName: "", ...row } };
  }
}

async function keep(
  engine: Engine,
  rows: readonly AwardRecord[],
  numbers: { loadNo: number; fileNo: number },
): Promise<void> {
  if (rows.length === 0) return;
  await engine.insert("read_records", rows, heavy);
  await engine.run(
    `INSERT INTO award_records (load_no, file_no, replaces, content_hash, * EXCEPT (load_no, file_no, replaces, content_hash))
     SELECT {loadNo:UInt32}, {fileNo:UInt32}, known.record_id != '', staged.content_hash, staged.* EXCEPT (record, content_hash)
     FROM (
       SELECT *, cityHash64(* EXCEPT (record)) AS content_hash FROM read_records
       ORDER BY modified DESC, record DESC LIMIT 1 BY source, record_id
     ) AS staged
     LEFT JOIN (
       SELECT source, record_id, argMax((modified, content_hash), (modified, load_no, file_no)) AS newest FROM award_records
       WHERE (source, record_id) IN (SELECT source, record_id FROM read_records)
       GROUP BY source, record_id
     ) AS known ON known.source = staged.source AND known.record_id = staged.record_id
     WHERE known.record_id = '' OR (staged.modified >= known.newest.1 AND staged.content_hash != known.newest.2)`,
    { ...numbers },
    heavy,
  );
  await engine.run("TRUNCATE TABLE read_records");
}
