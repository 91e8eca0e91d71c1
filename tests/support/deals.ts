import type { Corpus } from "../../server/corpus/corpus.ts";
import { beginLoad } from "../../server/corpus/write/load.ts";
import type { StagedDeal } from "../../server/corpus/write/staged-deal.ts";

/** A deal with little in it but what is given. */
export function aDeal(id: string, more: Partial<StagedDeal> = {}): StagedDeal {
  return {
    id,
    updated_date: "2024-01-01 00:00:00",
    award_id: id,
    title: "",
    abstract: "",
    type: "contract",
    category: "unknown",
    amount: "0.00",
    obligations: [],
    transaction_count: 1,
    start_date: 0,
    end_date: 0,
    recipients: [],
    agencies: [],
    agency_id: "",
    sub_agency_id: "",
    psc: { id: "", title: "" },
    naics: { id: "", title: "" },
    assistance_listings: [],
    principal_investigators: [],
    phase: "",
    provenance: [],
    url: "",
    record: 1,
    ...more,
  };
}

/** Loads deals as one finished load. */
export async function loadDeals(
  corpus: Corpus,
  deals: readonly StagedDeal[],
  path = "deals",
): Promise<void> {
  const load = await beginLoad(corpus, { source: "test", path, demo: false });
  const file = await load.openFile(path, "1");
  await load.stage("funding", deals);
  await load.closeFile(file.no, await load.absorb("funding", file.no));
  await load.finish();
}
