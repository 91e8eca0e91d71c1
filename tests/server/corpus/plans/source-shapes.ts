import type { FilterSource } from "../../../../contract/entities/source.ts";
import { type SortField, sortFields } from "../../../../contract/services/documents.ts";
import type { AggregateRequest } from "../../../../server/corpus/aggregate.ts";
import type { DocumentSet } from "../../../../server/corpus/document-set.ts";
import { tablesOf } from "../../../../server/corpus/schema.ts";
import type { PageRequest } from "../../../../server/corpus/search.ts";
import { everyColumn } from "./every-filter.ts";
import { byText, read } from "./read-lines.ts";
import { columnsOfFilters, everyFilterOf } from "./source-filters.ts";

/** What may be asked of a source, a page or its filters, and what finding, ordering and counting its documents reads. */
export interface SourceShape {
  name: string;
  source: FilterSource;
  query: string;
  set?: Partial<DocumentSet>;
  /** A page; the filters where there is none. */
  page?: Partial<PageRequest>;
  request?: AggregateRequest;
  reads: readonly string[];
}

/** What is asked of a source beside words, and the columns that answer it. */
interface Asked {
  source: "patent" | "funding" | "fundingPublication";
  /** What makes a document one of the source. */
  base: string;
  within: string[];
  year: string;
  type: string;
  /** By what it is ordered without words. */
  date: SortField;
  filters: string;
  /** Names that the text index narrows, and the table that has them. */
  named: { filter: string; text: string; column: string; field: string; table: string };
}

const fields = ["abstract", "author", "concept", "institution", "title", "venue"];

const sources: readonly Asked[] = [
  {
    source: "patent",
    base: "",
    within: fields,
    year: "filing_year",
    type: "status",
    date: "filing_date",
    filters: columnsOfFilters.patent,
    named: {
      filter: "inventors",
      text: "ber",
      column: "inventor_nos",
      field: "author",
      table: "inventors",
    },
  },
  {
    source: "funding",
    base: "",
    within: [...fields, "funder"].toSorted(),
    year: "years",
    type: "type",
    date: "start_date",
    filters: columnsOfFilters.funding,
    named: {
      filter: "recipients",
      text: "nano",
      column: "recipient_nos",
      field: "institution",
      table: "recipients",
    },
  },
  {
    source: "fundingPublication",
    base: "agency_nos.size0",
    within: fields,
    year: "publication_year",
    type: "type",
    date: "publication_date",
    filters: `${everyColumn} agency_nos`,
    named: {
      filter: "coauthors",
      text: "ber",
      column: "author_nos",
      field: "author",
      table: "authors",
    },
  },
];

export const sourceShapes: readonly SourceShape[] = sources.flatMap((asked) => {
  const { source, base, date, named } = asked;
  const { documents, postings } = tablesOf[source];
  const live = (columns: string, how: string) =>
    read(documents, `load_from load_to ${base} ${columns}`, how);
  // A column that is read whole is not read for its sizes.
  const filtered = (columns: string) =>
    read(documents, `load_from load_to ${columns} ${asked.filters}`, byText);
  const found = live("doc_no", byText);
  const scored = read(postings, "doc_no field length term tf", "by key(term, field)");
  const placed = read(postings, "doc_no field positions term", "by key(term, field)");
  const sortedBy = (column: string) => read(documents, `doc_no ${column}`, "in full");
  const filters = everyFilterOf[source];
  const page = {};
  const indexes = asked.within.map((field) => `${field}_terms_index`).join(", ");
  const shapes: Omit<SourceShape, "source">[] = [
    { name: "a word", query: "battery", page, reads: [found, scored] },
    { name: "everything", query: "", page, reads: [live("doc_no", "in full"), sortedBy(date)] },
    {
      name: "a phrase, years and a type",
      query: '"solid state" year:2016..2017 type:granted',
      page,
      reads: [
        live(`doc_no ${asked.year} ${asked.type}`, byText),
        live(`doc_no ${asked.year} ${asked.type}`, "in full"),
        placed,
        scored,
      ],
    },
    ...sortFields[source].slice(1).map((field) => ({
      name: `by ${field}`,
      query: "battery",
      page: { sort: { field, direction: "DESC" as const } },
      reads: [found, sortedBy(field)],
    })),
    {
      name: "all filters",
      query: "battery",
      set: { filters },
      page,
      reads: [filtered("doc_no"), scored],
    },
    {
      name: "all cross-filters",
      query: "battery",
      set: { cross_filters: filters },
      page,
      reads: [filtered("doc_no"), scored],
    },
    {
      name: "beginnings of words within",
      query: "battery",
      set: { search_within: "ber nano" },
      page,
      reads: [live("doc_no", `by ${indexes}`), scored],
    },
    { name: "all counts", query: "battery", reads: [filtered("")] },
    {
      name: "all counts under all filters",
      query: "battery",
      set: { filters },
      reads: [filtered("")],
    },
    {
      name: "values of an entity filter by name",
      query: "battery",
      request: { only: [named.filter], value_search: { filter: named.filter, text: named.text } },
      reads: [
        live(`doc_no ${named.column}`, byText),
        read(documents, "doc_no", `by ${named.field}_terms_index`),
        read(named.table, "name no", "by key(no)"),
      ],
    },
  ];
  return shapes.map((shape) => ({ ...shape, source, name: `${source}: ${shape.name}` }));
});

/** Values whose names the documents need not have, and codes with what stands above them. */
export const namelessShapes: readonly SourceShape[] = [
  {
    name: "agencies by name",
    source: "funding",
    query: "battery",
    request: { only: ["funders"], value_search: { filter: "funders", text: "car" } },
    reads: [
      read("deals", "load_from load_to agency_nos", byText),
      read("agencies", "abbreviation alternatives name no", "by key(no)"),
    ],
  },
  {
    name: "codes by symbol",
    source: "patent",
    query: "battery",
    request: { only: ["cpc_codes"], value_search: { filter: "cpc_codes", text: "h01l21/3" } },
    reads: [
      read("patents", "load_from load_to cpc_nos", byText),
      read("cpc_codes", "id name no", "by key(no)"),
    ],
  },
];
