import * as z from "zod/mini";
import { answer } from "../answer.ts";
import { defineService } from "../endpoint.ts";
import { FilterAggregate } from "../entities/aggregation.ts";
import { Deal } from "../entities/deal.ts";

import { ListedEntity } from "../entities/listed-entity.ts";
import { Patent } from "../entities/patent.ts";
import { Publication } from "../entities/publication.ts";
import { FiltersBySource, StoredFilters } from "../entities/scan.ts";
import { FilterSource, ScanType, Source } from "../entities/source.ts";
import { FILTER_VALUES_MAX, QUERY_MAX_BYTES, ROWS_PER_PAGE_MAX } from "../limits.ts";

/** What a list can be ordered by, first what it is ordered by unless told: documents by relevance, lists of entities by name. */
export const sortFields = {
  publication: ["relevance", "publication_date", "citation_count"],
  patent: ["relevance", "filing_date", "citation_count", "family_size"],
  funding: ["relevance", "amount", "start_date"],
  fundingPublication: ["relevance", "publication_date", "citation_count"],
  author: ["name", "doc_count"],
  funder: ["name", "doc_count"],
  institution: ["name", "doc_count"],
  inventor: ["name", "doc_count"],
  assignee: ["name", "doc_count"],
  bplEntities: ["name", "doc_count"],
} as const satisfies Record<Source, readonly string[]>;
export const SortField = z.enum([...new Set(Object.values(sortFields).flat())]);
export type SortField = z.infer<typeof SortField>;
export const Sort = z.strictObject({ field: SortField, direction: z.enum(["ASC", "DESC"]) });
export type Sort = z.infer<typeof Sort>;

/** What names a document set on the wire, but for its source. `scan_id` is a version id: it is checked for access and remembered, the set itself is what the body says. */
export const setFields = {
  scan_id: z.optional(z.string().check(z.maxLength(64))),
  scan_type: ScanType,
  query: z.string().check(z.maxLength(QUERY_MAX_BYTES)),
  filters: z.optional(StoredFilters),
  /** Words typed to narrow the result: each becomes a prefix, all must occur. */
  search_within: z.optional(z.string().check(z.maxLength(1_000))),
  /** Passing restrictions made by a click or brush on a chart, of the same shape as filters. */
  cross_filters: z.optional(StoredFilters),
  /** A corpus version; absent means the newest. */
  as_of: z.optional(z.number().check(z.int(), z.minimum(0))),
};

const paging = {
  page: z.optional(z.number().check(z.int(), z.minimum(1))),
  rowsPerPage: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(ROWS_PER_PAGE_MAX))),
  sort: z.optional(Sort),
};

/** `filters` and `cross_filters` of a list of entities are those of the documents they occur in; `search_within` is looked for in names. */
export const FetchDocuments = z.strictObject({ ...setFields, source: Source, ...paging });
export type FetchDocuments = z.infer<typeof FetchDocuments>;

export const FetchFilters = z.strictObject({
  ...setFields,
  source: FilterSource,
  size: z.literal(0),
  /** Ask for these filters only. */
  only: z.optional(z.array(z.string()).check(z.maxLength(50))),
  /** Look for values of one filter by the words their names begin with. */
  value_search: z.optional(
    z.strictObject({ filter: z.string(), text: z.string().check(z.maxLength(200)) }),
  ),
  /** How many values of each filter, 20 unless told. */
  values: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(FILTER_VALUES_MAX))),
});
export type FetchFilters = z.infer<typeof FetchFilters>;

const page = {
  total: z.number(),
  page: z.number(),
  rowsPerPage: z.number(),
  corpus_version: z.number(),
};
const pageOfSource = <S extends Source, T extends z.ZodMiniType>(source: S, document: T) =>
  z.object({ source: z.literal(source), documents: z.array(document), ...page });

/** A page of documents, or of entities, with the exact total; `page` counts from 1. */
export const DocumentsPage = z.discriminatedUnion("source", [
  pageOfSource("publication", Publication),
  pageOfSource("patent", Patent),
  pageOfSource("funding", Deal),
  pageOfSource("fundingPublication", Publication),
  pageOfSource("author", ListedEntity),
  pageOfSource("funder", ListedEntity),
  pageOfSource("institution", ListedEntity),
  pageOfSource("inventor", ListedEntity),
  pageOfSource("assignee", ListedEntity),
  pageOfSource("bplEntities", ListedEntity),
]);
export type DocumentsPage = z.infer<typeof DocumentsPage>;
export type PageOf<S extends Source> = Extract<DocumentsPage, { source: S }>;

export const FiltersReply = z.object({
  total: z.number(),
  filters: z.record(z.string(), FilterAggregate),
  corpus_version: z.number(),
});
export type FiltersReply = z.infer<typeof FiltersReply>;

/** A scan's query with the filters of each source. */
export const FetchCounts = z.strictObject({
  scan_id: setFields.scan_id,
  scan_type: setFields.scan_type,
  query: setFields.query,
  as_of: setFields.as_of,
  filters: z.optional(FiltersBySource),
});
export type FetchCounts = z.infer<typeof FetchCounts>;

/** How many documents and entities each tab of a scan shows, exactly. */
export const CountsReply = z.object({
  counts: z.record(Source, z.number()),
  corpus_version: z.number(),
});
export type CountsReply = z.infer<typeof CountsReply>;

export const documents = defineService("documents", {
  fetchDocuments: {
    method: "POST",
    path: "fetch/documents",
    summary:
      "One page of the documents of a query, or of the entities in them, with the exact total.",
    access: "session",
    body: FetchDocuments,
    response: answer(DocumentsPage),
  },
  fetchFilters: {
    method: "POST",
    path: "fetch/filters",
    summary: "Every filter of the source with counts over the documents of a query.",
    access: "session",
    body: FetchFilters,
    response: answer(FiltersReply),
  },
  fetchCounts: {
    method: "POST",
    path: "fetch/counts",
    summary: "How many documents and entities each tab of a scan shows.",
    access: "session",
    body: FetchCounts,
    response: answer(CountsReply),
  },
});
