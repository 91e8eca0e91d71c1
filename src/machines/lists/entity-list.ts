import type { ListedEntity, ListSource } from "../../../contract/entities/listed-entity.ts";
import type { Scan } from "../../../contract/entities/scan.ts";
import { ROWS_PER_PAGE } from "../../../contract/limits.ts";
import { fetchDocuments, type FetchPage } from "../../services/documents.ts";
import { listMachine } from "../requests/list-machine.ts";
import type { ListView } from "../requests/list-view.ts";
import { occurrences } from "./documents-of.ts";

/** The request for one page of the entities of a kind in a version's documents, under the filters that the version has for them. */
export function entitiesBody(kind: ListSource, scan: Scan, view: ListView): FetchPage<ListSource> {
  const search_within = view.search.trim();
  return {
    scan_id: scan.version_id,
    scan_type: scan.scan_type,
    source: kind,
    query: scan.query,
    filters: scan.filters[occurrences[kind].source],
    ...(search_within !== "" && { search_within }),
    page: view.page,
    rowsPerPage: ROWS_PER_PAGE,
    sort: {
      field: view.sort === "doc_count" ? "doc_count" : "name",
      direction: view.ascending ? "ASC" : "DESC",
    },
  };
}

/** The people or organisations of a kind that occur in a version's documents, alphabetically unless told. */
export const entityListMachine = (kind: ListSource, scan: Scan) =>
  listMachine<ListedEntity>(`${kind}-list`, async (view, signal) => {
    const page = await fetchDocuments(entitiesBody(kind, scan, view), signal, "list");
    return { rows: page.documents, totalRows: page.total };
  });
