import type { Filters } from "../../../../contract/entities/filters.ts";
import type { AggregateRequest } from "../../../../server/corpus/aggregate.ts";
import { everyColumn, fourColumns, fourFilters } from "./every-filter.ts";
import { byText, live, read } from "./read-lines.ts";

/** What may be asked of the filters of the documents with a word, and what counting reads; names are read apart. */
export interface FilterShape {
  name: string;
  filters?: Filters;
  request?: AggregateRequest;
  reads: readonly string[];
}

/** Names of the entities that the documents have, to compare them with what was typed. */
const named = (table: string) => read(table, "name no", "by key(no)");

export const filterShapes: readonly FilterShape[] = [
  { name: "all filters", reads: [live(everyColumn, byText)] },
  {
    name: "all filters, four of them active",
    filters: fourFilters,
    reads: [live(everyColumn, byText)],
  },
  {
    name: "two filters",
    request: { only: ["concepts", "has_abstract"] },
    reads: [live("abstract_length concept_nos", byText)],
  },
  {
    name: "two filters, four others active",
    filters: fourFilters,
    request: { only: ["concepts", "has_abstract"] },
    reads: [live(`${fourColumns} abstract_length concept_nos`, byText)],
  },
  {
    name: "values of a text filter",
    request: { only: ["type"], value_search: { filter: "type", text: "art" } },
    reads: [live("type", byText)],
  },
  {
    name: "values of an entity filter by name",
    request: { only: ["coauthors"], value_search: { filter: "coauthors", text: "ber" } },
    reads: [
      live("doc_no author_nos", byText),
      read("publications", "doc_no", "by author_terms_index"),
      named("authors"),
    ],
  },
  {
    name: "values of an entity filter by a letter that thousands of words begin with",
    request: { only: ["coauthors"], value_search: { filter: "coauthors", text: "q" } },
    reads: [live("author_nos", byText), named("authors")],
  },
  {
    name: "values of a filter with one entity a document",
    request: { only: ["venue_name"], value_search: { filter: "venue_name", text: "batt" } },
    reads: [
      live("doc_no venue_no", byText),
      read("publications", "doc_no", "by venue_terms_index"),
      named("venues"),
    ],
  },
];

/** The same without any filter to show: documents are only counted. */
export const countShapes: readonly FilterShape[] = [
  { name: "a word", reads: [live("", byText)] },
  { name: "a word and four filters", filters: fourFilters, reads: [live(fourColumns, byText)] },
];
