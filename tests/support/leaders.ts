import type { Leader, LeadersReply } from "../../contract/services/leadership.ts";

/** Somebody who leads. */
export function aLeader(id: string, more: Partial<Leader> = {}): Leader {
  return {
    id,
    name: `Leader ${id}`,
    country_code: "FR",
    state_code: null,
    type: null,
    doc_count: 12,
    citation_count: 340,
    recent_count: 6,
    growth: 0.5,
    h_index: 7,
    by_year: [0, 1, 0, 1, 2, 2, 0, 3, 2, 1],
    ...more,
  };
}

/** A ranking of authors by their documents; as many in all as are in it unless told. */
export function aRanking(leaders: Leader[], more: Partial<LeadersReply> = {}): LeadersReply {
  return {
    entity: "author",
    leadersBy: "doc_count",
    years: [2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024],
    leaders,
    total: leaders.length,
    corpus_version: 1,
    ...more,
  };
}
