import * as z from "zod/mini";
import { answer } from "../answer.ts";
import { defineService } from "../endpoint.ts";
import { FilterAggregate } from "../entities/aggregation.ts";
import { Publication } from "../entities/publication.ts";
import { StoredFilters } from "../entities/scan.ts";
import { ScanType } from "../entities/source.ts";
import { FILTER_VALUES_MAX, QUERY_MAX_BYTES, ROWS_PER_PAGE_MAX } from "../limits.ts";

export const sortFields = ["relevance", "publication_date", "citation_count"] as const;
export const SortField = z.enum(sortFields);
export type SortField = z.infer<typeof SortField>;
export const Sort = z.strictObject({ field: SortField, direction: z.enum(["ASC", "DESC"]) });
export type Sort = z.infer<typeof Sort>;

/** What names a document set on the wire. `scan_id` is a version id: it is checked for access and remembered, the set itself is what the body says. */
const documentSet = {
  scan_id: z.optional(z.string().check(z.maxLength(64))),
  scan_type: ScanType,
  source: z.literal("publication"),
  query: z.string().check(z.maxLength(QUERY_MAX_BYTES)),
  filters: z.optional(StoredFilters),
  /** Words typed to narrow the result: each becomes a prefix, all must occur. */
  search_within: z.optional(z.string().check(z.maxLength(1_000))),
  /** Passing restrictions made by a click or brush on a chart, of the same shape as filters. */
  cross_filters: z.optional(StoredFilters),
  /** A corpus version; absent means the newest. */
  as_of: z.optional(z.number().check(z.int(), z.minimum(0))),
};

export const FetchDocuments = z.strictObject({
  ...documentSet,
  page: z.optional(z.number().check(z.int(), z.minimum(1))),
  rowsPerPage: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(ROWS_PER_PAGE_MAX))),
  sort: z.optional(Sort),
});
export type FetchDocuments = z.infer<typeof FetchDocuments>;

export const FetchFilters = z.strictObject({
  ...documentSet,
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

/** A page of documents with the exact total; `page` counts from 1. */
export const DocumentsPage = z.object({
  documents: z.array(Publication),
  total: z.number(),
  page: z.number(),
  rowsPerPage: z.number(),
  corpus_version: z.number(),
});
export type DocumentsPage = z.infer<typeof DocumentsPage>;

export const FiltersReply = z.object({
  total: z.number(),
  filters: z.record(z.string(), FilterAggregate),
  corpus_version: z.number(),
});
export type FiltersReply = z.infer<typeof FiltersReply>;

export const documents = defineService("documents", {
  fetchDocuments: {
    method: "POST",
    path: "fetch/documents",
    summary: "One page of the documents of a query, with the exact total and highlights.",
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
});
