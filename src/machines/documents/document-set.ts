import type { Filters } from "../../../contract/entities/filters.ts";
import type { Scan } from "../../../contract/entities/scan.ts";
import type { FetchDocuments } from "../../../contract/services/documents.ts";
import type { ViewState } from "./view-state.ts";

/** What names a document set on the wire; every reading call over a scan's documents begins with it. */
export type DocumentSetBody = Pick<
  FetchDocuments,
  "scan_id" | "scan_type" | "source" | "query" | "filters" | "search_within"
>;

/** The document set of a version of a scan under filters and a search within. */
export function documentSetBody(
  scan: Scan,
  filters: Filters,
  search_within: string,
): DocumentSetBody {
  return {
    scan_id: scan.version_id,
    scan_type: scan.scan_type,
    source: "publication",
    query: scan.query,
    filters,
    ...(search_within.trim() !== "" && { search_within: search_within.trim() }),
  };
}

/** The request for the page that a view shows. */
export function pageBody(scan: Scan, view: ViewState): FetchDocuments {
  return {
    ...documentSetBody(scan, view.filters, view.search_within),
    page: view.page,
    rowsPerPage: view.rowsPerPage,
    sort: view.sort,
  };
}
