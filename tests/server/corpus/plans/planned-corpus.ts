import type { Corpus } from "../../../../server/corpus/corpus.ts";
import { beginLoad } from "../../../../server/corpus/write/load.ts";
import { loadPublications, openTestCorpus } from "../../../support/corpus.ts";
import { someDocuments } from "../documents.ts";

const updated_date = "2024-01-01 00:00:00";

/** More than are looked up of one beginning. */
const MANY_WORDS = 5_001;

/** A corpus with rows in every table that is read, at version 1. */
export async function openPlannedCorpus(): Promise<{
  corpus: Corpus;
  remove: () => Promise<void>;
}> {
  const { corpus, remove } = await openTestCorpus();
  const { engine } = corpus;
  await engine.insert("institutions", [
    { no: 1, id: "I4", name: "Institute", updated_date, country_code: "US", state_code: "US-CA" },
  ]);
  await loadPublications(corpus, someDocuments(300, 7));
  await engine.run(
    `INSERT INTO vocabulary SELECT arrayJoin(['title', 'author']), concat('q', toString(number)), 'q', 1
     FROM numbers({n:UInt32})`,
    { n: MANY_WORDS },
  );
  await engine.insert("aliases", [
    { kind: "author", old_id: "A9", new_id: "A1", merge_date: 20240101, load_no: 1 },
    { kind: "publication", old_id: "W250", new_id: "W251", merge_date: 20240101, load_no: 1 },
  ]);
  return { corpus, remove };
}

/** A load of newer versions, one that is interrupted, continued and given up. */
export async function loadTwice(corpus: Corpus): Promise<void> {
  const newer = someDocuments(20, 8).map((record) => {
    return { ...record, updated_date: "2025-01-01 00:00:00" };
  });
  await loadPublications(corpus, newer);
  const interrupted = { source: "test", path: "interrupted", demo: false };
  const load = await beginLoad(corpus, interrupted);
  const file = await load.openFile("interrupted", "1");
  await corpus.engine.insert("staged_institutions", [
    { id: "I4", name: "Institute of Solid States", updated_date: "2025-01-01 00:00:00" },
  ]);
  await load.absorbEntities("institution");
  await load.stage(
    "publication",
    newer.map((record) => ({ ...record, updated_date: "2026-01-01 00:00:00" })),
  );
  await load.absorb("publication", file.no);
  const continued = await beginLoad(corpus, interrupted);
  await continued.abandon();
}
