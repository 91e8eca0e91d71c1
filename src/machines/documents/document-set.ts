import type { Filters } from "../../../contract/entities/filters.ts";
import type { Scan } from "../../../contract/entities/scan.ts";
import type { FilterSource } from "../../../contract/entities/source.ts";
import type { FetchDocuments, PageOf } from "../../../contract/services/documents.ts";
import type { ViewState } from "./view-state.ts";

/** What names a document set on the wire; every reading call over a scan's documents begins with it. */
export type DocumentSetBody = Pick<
  FetchDocuments,
  "scan_id" | "scan_type" | "query" | "filters" | "search_within"
> & { source: FilterSource };

/** A request for a page of documents, and what it brings. */
export type PageBody = FetchDocuments & { source: FilterSource };
export type DocumentPage = PageOf<FilterSource>;

/** The document set of one source of a version of a scan under filters and a search within. */
export function documentSetBody(
  source: FilterSource,
  scan: Scan,
  filters: Filters,
  search_within: string,
): DocumentSetBody {
  return {
    scan_id: scan.version_id,
    scan_type: scan.scan_type,
    source,
    query: scan.query,
    filters,
    ...(search_within.trim() !== "" && { search_within: search_within.trim() }),
  };
}

/** The request for the page that a view shows. */
export function pageBody(source: FilterSource, scan: Scan, view: ViewState): PageBody {
  return {
    ...documentSetBody(source, scan, view.filters, view.search_within),
    page: view.page,
    rowsPerPage: view.rowsPerPage,
    sort: view.sort,
  };
}
