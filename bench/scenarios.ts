import type { Filters } from "../contract/entities/filters.ts";
import { RESULT_WINDOW, ROWS_PER_PAGE } from "../contract/limits.ts";
import type { FetchDocuments, FetchFilters, Sort } from "../contract/services/documents.ts";
import type { FamilyName } from "./searches/families.ts";
import type { Search } from "./searches/search.ts";

export interface Restriction {
  filters: Filters;
  /** The same as conditions over the comparison's table, one for each filter; the values are ours and hold no quotes. */
  conditions: readonly { column: string; sql: string }[];
}

/** A row of the table about documents or filters: each call takes another search of the family. */
export interface Scenario {
  name: string;
  kind: "count" | "documents" | "filters" | "value search";
  family: FamilyName;
  sort?: Sort;
  page?: number;
  restriction?: Restriction;
}

const four: Restriction = {
  filters: {
    publication_year: { min: 2012, max: 2024 },
    type: { items: [{ id: "article" }, { id: "review" }] },
    coauthor_countries: { items: ["US", "CN", "DE", "GB", "JP"].map((id) => ({ id })) },
    open_access: { id: "open" },
  },
  conditions: [
    { column: "publication_year", sql: "publication_year BETWEEN 2012 AND 2024" },
    { column: "type", sql: "type IN ('article', 'review')" },
    { column: "countries", sql: "countries && ARRAY['US','CN','DE','GB','JP']" },
    { column: "is_open_access", sql: "is_open_access" },
  ],
};
const newest: Sort = { field: "publication_date", direction: "DESC" };
const cited: Sort = { field: "citation_count", direction: "DESC" };
const LAST_PAGE = RESULT_WINDOW / ROWS_PER_PAGE;

const counts = (
  [
    "three clauses",
    "three broad clauses",
    "phrase",
    "common phrase",
    "NEAR/5",
    "common NEAR/5",
  ] as const
).map((family): Scenario => ({ name: `count: ${family}`, kind: "count", family }));

const ranked = (
  [
    "one word",
    "three clauses",
    "phrase",
    "NEAR/5",
    "prefix",
    "broad",
    "three broad clauses",
  ] as const
).map((family): Scenario => ({ name: `ranked page: ${family}`, kind: "documents", family }));

export const scenarios: readonly Scenario[] = [
  ...counts,
  ...ranked,
  {
    name: "ranked page: one word, four filters",
    kind: "documents",
    family: "one word",
    restriction: four,
  },
  {
    name: "ranked page: broad, four filters",
    kind: "documents",
    family: "broad",
    restriction: four,
  },
  { name: "ranked page: one word, page 20", kind: "documents", family: "one word", page: 20 },
  {
    name: `ranked page: broad, page ${LAST_PAGE}`,
    kind: "documents",
    family: "broad",
    page: LAST_PAGE,
  },
  { name: "newest first: all documents", kind: "documents", family: "all documents", sort: newest },
  { name: "newest first: one word", kind: "documents", family: "one word", sort: newest },
  { name: "newest first: broad", kind: "documents", family: "broad", sort: newest },
  { name: "most cited: one word", kind: "documents", family: "one word", sort: cited },
  { name: "most cited: broad", kind: "documents", family: "broad", sort: cited },
  { name: "filters: all documents", kind: "filters", family: "all documents" },
  { name: "filters: one word", kind: "filters", family: "one word" },
  { name: "filters: three clauses", kind: "filters", family: "three clauses" },
  { name: "filters: phrase", kind: "filters", family: "phrase" },
  { name: "filters: broad", kind: "filters", family: "broad" },
  {
    name: "filters: one word, four active",
    kind: "filters",
    family: "one word",
    restriction: four,
  },
  { name: "filters: phrase, four active", kind: "filters", family: "phrase", restriction: four },
  { name: "filters: broad, four active", kind: "filters", family: "broad", restriction: four },
  { name: "value search: one word", kind: "value search", family: "one word" },
  { name: "value search: broad", kind: "value search", family: "broad" },
];

/** What is typed into the search of a filter's values. */
export const VALUE_TEXT = "uni";

/** The body of the scenario's call to `fetch/documents`. */
export function documentsBody(
  { page = 1, sort, restriction }: Scenario,
  search: Search,
): FetchDocuments {
  return { ...setOf(search, restriction), page, ...(sort && { sort }) };
}

/** The body of the scenario's call to `fetch/filters`. */
export function filtersBody({ kind, restriction }: Scenario, search: Search): FetchFilters {
  return {
    ...setOf(search, restriction),
    size: 0,
    ...(kind === "count" && { only: [] }),
    ...(kind === "value search" && {
      only: ["coauthor_institutions"],
      value_search: { filter: "coauthor_institutions", text: VALUE_TEXT },
    }),
  };
}

const setOf = ({ query }: Search, restriction: Restriction | undefined) => ({
  scan_type: "boolean" as const,
  source: "publication" as const,
  query,
  ...(restriction && { filters: restriction.filters }),
});
