import { dataSourceTypes } from "../../../contract/entities/data-source.ts";
import { listSources } from "../../../contract/entities/listed-entity.ts";
import { leaderEntities, leadersByValues } from "../../../contract/services/leadership.ts";
import type { Corpus } from "../../../server/corpus/corpus.ts";
import { listDataSources } from "../../../server/corpus/data-sources/list-data-sources.ts";
import { fundingByPlace } from "../../../server/corpus/funding/by-place.ts";
import { fundingByPsc } from "../../../server/corpus/funding/by-psc.ts";
import { fundingByType, fundingByTypeOverTime } from "../../../server/corpus/funding/by-type.ts";
import { fundingTable } from "../../../server/corpus/funding/funding-table.ts";
import { fundingCounts } from "../../../server/corpus/funding/key-figures.ts";
import type { LeaderSource } from "../../../server/corpus/leadership/leader-columns.ts";
import { leaders } from "../../../server/corpus/leadership/leaders.ts";
import { countTabs } from "../../../server/corpus/lists/count-tabs.ts";
import { documentsOfList } from "../../../server/corpus/lists/list-columns.ts";
import { listEntities } from "../../../server/corpus/lists/list-entities.ts";
import { aSet } from "../../support/corpus.ts";

const first = { page: 1, rowsPerPage: 10 };

/** Leaders, lists, tabs, sums of deals and catalogues of everything in a corpus. */
export async function everyAnalysis(corpus: Corpus): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const source of ["publication", "patent"] as const) {
    const set = aSet<LeaderSource>("", { source });
    for (const entity of leaderEntities[source]) {
      for (const leadersBy of leadersByValues) {
        answers.push(await leaders(corpus, set, { entity, leadersBy, rows: 10 }));
      }
    }
  }
  for (const source of listSources) {
    for (const field of ["name", "doc_count"] as const) {
      const request = { ...first, sort: { field, direction: "DESC" } } as const;
      const set = aSet("", { source: documentsOfList(source), search_within: "a" });
      answers.push(await listEntities(corpus, source, set, request));
    }
  }
  const deals = aSet("", {
    source: "funding",
    filters: { funding_us_fiscal_year: { min: 2016 } },
  });
  for (const sum of [
    fundingCounts,
    fundingByType,
    fundingByTypeOverTime,
    fundingByPsc,
    fundingByPlace,
  ]) {
    answers.push(await sum(corpus, deals));
  }
  for (const tableType of ["recipients", "funders"] as const) {
    for (const field of ["amount", "name"] as const) {
      const request = { ...first, tableType, sort: { field, direction: "ASC" } } as const;
      answers.push(await fundingTable(corpus, deals, request));
    }
  }
  const sets = {
    publication: aSet(""),
    patent: aSet("", { source: "patent" }),
    funding: deals,
    fundingPublication: aSet("", { source: "fundingPublication" }),
  };
  answers.push(await countTabs(corpus, sets));
  for (const type of Object.values(dataSourceTypes).flat()) {
    const sort = { field: "name", direction: "ASC" } as const;
    answers.push(await listDataSources(corpus, type, { ...first, sort, search: "a" }));
  }
  return answers;
}
