import type { Engine } from "../../../corpus/engine.ts";
import { noCounts, type RecordCounts } from "../../../corpus/write/journal.ts";
import type { Load } from "../../../corpus/write/load.ts";
import { Follower } from "../../follower.ts";
import { endEmptied, FAMILIES_AT_ONCE, stageFamilies, touchedFamilies } from "./derive-families.ts";
import { keepParts } from "./keep-parts.ts";
import { mergeDocuments } from "./merge-documents.ts";
import { placeParts } from "./place-parts.ts";

const PLACING = "patent families: members";

/**
 * Takes what the files of a load brought into families, as files of the load of their own: first the members are placed, then
 * families are put together batch by batch. Each of these is done or not when an interrupted load goes on.
 */
export async function putTogether(
  engine: Engine,
  load: Load,
  onFamilies: (share: number) => void,
): Promise<void> {
  const placing = await load.openFile(PLACING, "1");
  if (!placing.done) {
    const shares = await placeParts(engine);
    await mergeDocuments(engine);
    await keepParts(engine, { loadNo: load.no, fileNo: placing.no, shares });
    await countRecords(engine, load);
    await load.closeFile(placing.no, noCounts);
  }
  const total = await touchedFamilies(engine);
  const batches = Math.ceil(total / FAMILIES_AT_ONCE);
  // The next batch is put together while the last one is absorbed.
  await Follower.behind(async (follower) => {
    for (let batch = 0; batch < batches; batch++) {
      const name = `patent families: ${batch + 1} of ${batches}`;
      const file = await load.openFile(name, String(total));
      if (!file.done) {
        const from = batch * FAMILIES_AT_ONCE;
        const to = from + FAMILIES_AT_ONCE;
        await stageFamilies(engine, load.stagingTable("patent"), { from, to });
        await follower.caughtUp();
        const absorbed = load.absorb("patent", file.no);
        follower.add(async () => {
          const { read, kept, replaced } = await absorbed;
          // They are no records: what was read of records is counted where it was read.
          const note = `${read} families looked at: ${kept} new, ${replaced} changed`;
          await load.closeFile(file.no, noCounts, { note });
        });
      }
      follower.add(async () => onFamilies((batch + 1) / batches));
    }
  });
  await endEmptied(engine, load.no);
}

/** Says of each file what became of its records, now that it is known. */
async function countRecords(engine: Engine, load: Load): Promise<void> {
  const rows = await engine.rows<{ file_no: number; read: number; kept: number; replaced: number }>(
    `SELECT file_no, arrived.n AS read, changed.kept AS kept, changed.replaced AS replaced
     FROM (SELECT file_no, count() AS n FROM patent_arrivals GROUP BY file_no) AS arrived
     LEFT JOIN (
       SELECT file_no, countIf(state = 1) AS kept, countIf(state = 2) AS replaced FROM patent_changes GROUP BY file_no
     ) AS changed ON changed.file_no = arrived.file_no`,
  );
  for (const { file_no, read, kept, replaced } of rows) {
    const file = load.files().find((one) => one.file_no === file_no)!;
    const counts: RecordCounts = {
      read: read + file.refused,
      kept,
      replaced,
      refused: file.refused,
    };
    await load.closeFile(
      file_no,
      counts,
      file.status === "refused" ? { refused: file.reason } : { note: file.reason },
    );
  }
}
