import type { Corpus } from "../../../../server/corpus/corpus.ts";
import { complete } from "../../../../server/corpus/write/heavy.ts";
import { loadPublications, openTestCorpus } from "../../../support/corpus.ts";
import { loadDeals } from "../../../support/deals.ts";
import { loadPatents } from "../../../support/patents.ts";
import { someDocuments } from "../documents.ts";
import { someDeals } from "../sources/some-deals.ts";
import { somePatents } from "../sources/some-patents.ts";

/** A corpus with documents of every kind. All publications acknowledge an agency and a deal, and are of a curated organisation. */
export async function openSourceCorpus(): Promise<{
  corpus: Corpus;
  remove: () => Promise<void>;
}> {
  const { corpus, remove } = await openTestCorpus();
  await loadPatents(corpus, somePatents(300, 7));
  const deals = someDeals(300, 7);
  await loadDeals(corpus, deals);
  const { award_id, id } = deals[0]!;
  const awards = [{ award_id, funder_id: "F1" }];
  await loadPublications(
    corpus,
    someDocuments(300, 7).map((record) => ({ ...record, awards })),
  );
  await corpus.engine.insert("organisations", [
    { no: 1, id: "O1", name: "Battery Works", load_no: 1 },
  ]);
  await corpus.engine.run(
    "ALTER TABLE publications UPDATE agency_nos = [1], organisation_nos = [1], deal_ids = [{id:String}] WHERE 1",
    { id },
    complete,
  );
  return { corpus, remove };
}
