import { filtersFor } from "../../contract/filters/catalogue.ts";
import type { FilterSource } from "../../contract/entities/source.ts";
import type {
  FetchCounts,
  FetchDocuments,
  FetchFilters,
} from "../../contract/services/documents.ts";
import type { DocumentSet } from "../corpus/document-set.ts";
import type { ScanSets } from "../corpus/lists/count-tabs.ts";
import { ApiError, invalid } from "./api-error.ts";
import { parseFilters } from "./parse-filters.ts";
import { parseQueryText } from "./parse-query-text.ts";

type DocumentSetBody = Pick<
  FetchDocuments,
  "scan_type" | "query" | "filters" | "search_within" | "cross_filters" | "as_of"
> & { source: FilterSource };

/** The document set that a request's body names; refuses a query or filters that cannot be read. The filters' own place is told where it is another one. */
export function readDocumentSet(
  body: DocumentSetBody,
  filtersAt: readonly string[] = ["filters"],
): DocumentSet {
  const { source, scan_type } = body;
  if (scan_type === "semantic") throw new ApiError("not_here_yet");
  return {
    source,
    scan_type,
    query: parseQueryText(body.query, "query"),
    filters: parseFilters(source, scan_type, body.filters ?? {}, filtersAt),
    search_within: body.search_within ?? "",
    cross_filters: parseFilters(source, scan_type, body.cross_filters ?? {}, ["cross_filters"]),
    as_of: body.as_of ?? null,
  };
}

/** The sets of each source that a scan's query and filters name; refused as `readDocumentSet` does. */
export function readScanSets({ filters = {}, ...body }: FetchCounts): ScanSets {
  const setOf = (source: FilterSource) =>
    readDocumentSet({ ...body, source, filters: filters[source] }, ["filters", source]);
  return {
    publication: setOf("publication"),
    patent: setOf("patent"),
    funding: setOf("funding"),
    fundingPublication: setOf("fundingPublication"),
  };
}

/** Refuses a request that asks for filters which the set does not have. */
export function checkFilterNames(
  { source, scan_type }: DocumentSet,
  { only = [], value_search }: Pick<FetchFilters, "only" | "value_search">,
): void {
  const known = new Set(filtersFor(source, scan_type).map((filter) => filter.key));
  const named = only.map((key, index) => ({ key, path: `only.${index}` }));
  if (value_search) named.push({ key: value_search.filter, path: "value_search.filter" });
  const unknown = named.filter(({ key }) => !known.has(key));
  if (unknown.length === 0) return;
  throw invalid(...unknown.map(({ path }) => ({ path, reason: "There is no such filter." })));
}
