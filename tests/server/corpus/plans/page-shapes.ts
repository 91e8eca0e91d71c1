import type { DocumentSet } from "../../../../server/corpus/document-set.ts";
import type { PageRequest } from "../../../../server/corpus/search.ts";
import { everyColumn, everyFilter } from "./every-filter.ts";
import { byText, dated, found, live, read, scored } from "./read-lines.ts";

/** What else may be asked of the documents with a word, and what finding and ordering them reads. */
export interface PageShape {
  name: string;
  set?: Partial<DocumentSet>;
  page?: Partial<PageRequest>;
  reads: readonly string[];
}

/** Where `search_within` looks. */
const within = ["abstract", "author", "concept", "institution", "title", "venue"];

export const pageShapes: readonly PageShape[] = [
  {
    name: "by date",
    page: { sort: { field: "publication_date", direction: "DESC" } },
    reads: [found, dated],
  },
  {
    name: "by citations",
    page: { sort: { field: "citation_count", direction: "ASC" } },
    reads: [found, read("publications", "citation_count doc_no", "in full")],
  },
  { name: "a late page", page: { page: 5 }, reads: [found, scored] },
  { name: "an earlier version", set: { as_of: 1 }, reads: [found, scored] },
  {
    name: "all filters",
    set: { filters: everyFilter },
    reads: [live(`doc_no ${everyColumn}`, byText), scored],
  },
  {
    name: "all cross-filters",
    set: { cross_filters: everyFilter },
    reads: [live(`doc_no ${everyColumn}`, byText), scored],
  },
  {
    name: "beginnings of words within",
    set: { search_within: "ber nano" },
    reads: [
      live("doc_no", `by ${within.map((field) => `${field}_terms_index`).join(", ")}`),
      scored,
    ],
  },
  {
    name: "a letter within that thousands of words begin with",
    set: { search_within: "q" },
    reads: [live(`doc_no ${within.map((field) => `${field}_terms`).join(" ")}`, byText), scored],
  },
];
