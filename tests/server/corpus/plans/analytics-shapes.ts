import type { DataSourceType } from "../../../../contract/entities/data-source.ts";
import type { ListSource } from "../../../../contract/entities/listed-entity.ts";
import type { FilterSource } from "../../../../contract/entities/source.ts";
import type { LeaderEntity } from "../../../../contract/services/leadership.ts";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import { listDataSources } from "../../../../server/corpus/data-sources/list-data-sources.ts";
import { fundingByPlace } from "../../../../server/corpus/funding/by-place.ts";
import { fundingByPsc } from "../../../../server/corpus/funding/by-psc.ts";
import { fundingByType, fundingByTypeOverTime } from "../../../../server/corpus/funding/by-type.ts";
import { fundingTable } from "../../../../server/corpus/funding/funding-table.ts";
import { fundingCounts } from "../../../../server/corpus/funding/key-figures.ts";
import {
  type LeaderSource,
  yearColumns,
} from "../../../../server/corpus/leadership/leader-columns.ts";
import { leaders } from "../../../../server/corpus/leadership/leaders.ts";
import { countTabs } from "../../../../server/corpus/lists/count-tabs.ts";
import { documentsOfList, listColumns } from "../../../../server/corpus/lists/list-columns.ts";
import { listEntities } from "../../../../server/corpus/lists/list-entities.ts";
import { aSet } from "../../../support/corpus.ts";
import { entityTables } from "../../../../server/corpus/schema.ts";
import { byText, read } from "./read-lines.ts";

/** A call of leaders, lists, sums of deals or catalogues, and what its own statements read. */
export interface AnalyticsShape {
  name: string;
  call: (corpus: Corpus) => Promise<unknown>;
  reads: readonly string[];
}

const word = <S extends FilterSource>(source: S) => aSet<S>("battery", { source });
const first = { page: 1, rowsPerPage: 10, sort: { field: "name", direction: "ASC" } } as const;
/** The documents with the word, by the text indexes. */
const found = (table: string, columns: string) =>
  read(table, `load_from load_to ${columns}`, byText);
const whole = (table: string, columns: string) =>
  read(table, `load_from load_to ${columns}`, "in full");
/** Names are read by number; what is shown of an entity too. */
const named = (table: string, shown = "") => [
  read(table, "name no", "by key(no)"),
  read(table, `id name no ${shown}`, "by key(no)"),
];

const leading = (source: LeaderSource, entity: LeaderEntity): AnalyticsShape => {
  const { table, year } = yearColumns[source];
  return {
    name: `leading ${entity}s`,
    call: (corpus) =>
      leaders(corpus, word<LeaderSource>(source), { entity, leadersBy: "h_index", rows: 5 }),
    reads: [
      found(table, `citation_count ${entity}_nos`),
      found(table, `citation_count ${entity}_nos ${year}`),
      whole(table, year),
    ],
  };
};

const listing = (source: ListSource, shown: string): AnalyticsShape => ({
  name: `the list of ${source}s with a word in their names`,
  call: (corpus) =>
    listEntities(corpus, source, { ...word(documentsOfList(source)), search_within: "b" }, first),
  reads: [
    found(`${documentsOfList(source)}s`, listColumns[source].column),
    ...named(entityTables[listColumns[source].kind], shown),
  ],
});

type Summing = (corpus: Corpus, set: ReturnType<typeof word<"funding">>) => Promise<unknown>;
const summing = (name: string, sum: Summing, columns: string): AnalyticsShape[] => [
  {
    name,
    call: (corpus) => sum(corpus, word("funding")),
    reads: [found("deals", columns)],
  },
  {
    name: `${name}, of some years`,
    call: (corpus) =>
      sum(corpus, { ...word("funding"), filters: { funding_us_fiscal_year: { min: 2016 } } }),
    // Of years alone the total says nothing.
    reads: [
      found(
        "deals",
        `${columns.replace("amount", "")} year_amounts ${columns.includes("years") ? "" : "years"}`,
      ),
    ],
  },
];

const cataloguing = (type: DataSourceType, ...reads: string[]): AnalyticsShape => ({
  name: `the catalogue of type ${type}`,
  call: (corpus) => listDataSources(corpus, type, { ...first, search: "b" }),
  reads,
});
const venues = [
  whole("publications", "citation_count publication_year venue_no"),
  read("venues", "country_code id name no publisher_id type", "in full"),
  "nothing",
];
const agencies = [
  read("agencies", "country_code id name no parent_id state_code", "in full"),
  read("agencies", "id name", "in full"),
];

export const analyticsShapes: readonly AnalyticsShape[] = [
  leading("publication", "author"),
  leading("publication", "institution"),
  leading("patent", "inventor"),
  leading("patent", "assignee"),
  listing("author", ""),
  listing("institution", "country_code state_code type"),
  listing("funder", "country_code"),
  listing("inventor", "country_code state_code"),
  listing("assignee", "country_code state_code type"),
  listing("bplEntities", "country_code type"),
  {
    name: "the tabs of a scan",
    call: (corpus) =>
      countTabs(corpus, {
        publication: word("publication"),
        patent: word("patent"),
        funding: word("funding"),
        fundingPublication: word("fundingPublication"),
      }),
    reads: [
      found(
        "publications",
        "agency_nos.size0 author_nos funder_nos institution_nos organisation_nos",
      ),
      found("patents", "assignee_nos inventor_nos"),
    ],
  },
  ...summing("key figures", fundingCounts, "amount awarding_agency_no recipient_nos years"),
  ...summing("sums by type", fundingByType, "amount type"),
  {
    name: "sums by type and year",
    call: (corpus) => fundingByTypeOverTime(corpus, word("funding")),
    reads: [found("deals", "type year_amounts years")],
  },
  ...summing("sums by code", fundingByPsc, "amount psc_no"),
  ...summing(
    "sums by place",
    fundingByPlace,
    "amount recipient_country_codes recipient_state_codes",
  ),
  {
    name: "the table of recipients",
    call: (corpus) => fundingTable(corpus, word("funding"), { ...first, tableType: "recipients" }),
    reads: [
      found("deals", "amount recipient_nos year_amounts years"),
      found("deals", "recipient_nos year_amounts years"),
      ...named("recipients", "city country_code state_code"),
    ],
  },
  {
    name: "the table of funders",
    call: (corpus) => fundingTable(corpus, word("funding"), { ...first, tableType: "funders" }),
    reads: [
      found("deals", "amount awarding_agency_no year_amounts years"),
      found("deals", "awarding_agency_no year_amounts years"),
      read("agencies", "name no", "by key(no)"),
    ],
  },
  cataloguing("journal", ...venues),
  cataloguing("authority", whole("patents", "authority citation_count filing_year")),
  cataloguing("agency", ...agencies, whole("deals", "amount awarding_agency_no type years")),
  cataloguing("funder", ...agencies, whole("deals", "agency_nos amount type years")),
  cataloguing(
    "recipient",
    whole("deals", "amount recipient_nos type years"),
    read("recipients", "country_code id name no state_code", "in full"),
  ),
];
