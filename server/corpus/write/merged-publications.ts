import type { Engine } from "../engine.ts";
import { LIVE, publicationTables } from "../schema.ts";
import { heavy } from "./heavy.ts";
import { mergedIds } from "./merged-ids.ts";
import { markEnded } from "./take-back.ts";

/** Ends, with the load, the live publications that were merged into others. */
export async function endMerged(engine: Engine, loadNo: number): Promise<void> {
  const rows = await engine.rows<{ doc_no: number }>(
    `SELECT doc_no FROM publications WHERE load_to = {live:UInt32} AND id IN (${mergedIds})`,
    { live: LIVE },
    heavy,
  );
  await markEnded(
    engine,
    publicationTables,
    rows.map((row) => row.doc_no),
    loadNo,
  );
}
