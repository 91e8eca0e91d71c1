import type { Filters } from "../../../contract/entities/filters.ts";
import type { Scan } from "../../../contract/entities/scan.ts";
import type { FilterSource } from "../../../contract/entities/source.ts";
import { normaliseFilters } from "../../../contract/filters/catalogue.ts";
import { RESULT_WINDOW, ROWS_PER_PAGE } from "../../../contract/limits.ts";
import type { Sort, sortFields } from "../../../contract/services/documents.ts";
import type { Address } from "./address.ts";

export const layouts = ["cards", "table"] as const;
export type Layout = (typeof layouts)[number];

/** What documents can be ordered by. */
export type DocumentSortField = (typeof sortFields)[FilterSource][number];
export interface DocumentSort {
  field: DocumentSortField;
  direction: Sort["direction"];
}

/** Everything a documents view shows can be asked again from this; page counts from 1. */
export interface ViewState {
  filters: Filters;
  search_within: string;
  sort: DocumentSort;
  page: number;
  rowsPerPage: number;
  layout: Layout;
}

export const rowsPerPageChoices = [ROWS_PER_PAGE, 25, 50, 100] as const;

export const defaultSort: DocumentSort = { field: "relevance", direction: "DESC" };

/** How each order is called, best first where the direction is DESC. */
export const sortLabels: Record<DocumentSortField, { label: string; DESC: string; ASC: string }> = {
  relevance: { label: "Relevance", DESC: "relevance", ASC: "least relevant first" },
  publication_date: { label: "Date", DESC: "newest first", ASC: "oldest first" },
  citation_count: { label: "Citations", DESC: "most cited first", ASC: "least cited first" },
  filing_date: { label: "Filing date", DESC: "newest first", ASC: "oldest first" },
  family_size: { label: "Family size", DESC: "largest first", ASC: "smallest first" },
  amount: { label: "Amount", DESC: "largest first", ASC: "smallest first" },
  start_date: { label: "Start", DESC: "newest first", ASC: "oldest first" },
};

/** The last page that may be asked for: the server gives none beyond the result window. */
export function lastPage(total: number, rowsPerPage: number): number {
  return Math.max(1, Math.ceil(Math.min(total, RESULT_WINDOW) / rowsPerPage));
}

/**
 * What an address means for a version of a scan: its own filters win, a reference is looked up among
 * the scan's filter sets, and without either the version's active filters apply.
 */
export function resolveView(address: Address, scan: Scan, source: FilterSource): ViewState {
  const { filters, ...rest } = address;
  return { ...rest, filters: normaliseFilters(source, filtersOf(filters, scan, source)) };
}

function filtersOf(filters: Address["filters"], scan: Scan, source: FilterSource): Filters {
  if (filters.kind === "own") return filters.filters;
  const referred =
    filters.kind === "set" &&
    scan.filter_sets[source].find((set) => set.filter_set_id === filters.filter_set_id);
  return referred ? referred.filters : scan.filters[source];
}

/** Equal filters restrict to the same documents; the names of their items do not count. */
export function isSameFilters(source: FilterSource, one: Filters, other: Filters): boolean {
  return one === other || fingerprint(source, one) === fingerprint(source, other);
}

function fingerprint(source: FilterSource, filters: Filters): string {
  return JSON.stringify(normaliseFilters(source, filters), (key, value: unknown) =>
    key === "name" ? undefined : value,
  );
}

/** Whether two views show the same documents at the same place in the same way. */
export function isSameView(source: FilterSource, one: ViewState, other: ViewState): boolean {
  return (
    isSameFilters(source, one.filters, other.filters) &&
    one.search_within === other.search_within &&
    one.sort.field === other.sort.field &&
    one.sort.direction === other.sort.direction &&
    one.page === other.page &&
    one.rowsPerPage === other.rowsPerPage &&
    one.layout === other.layout
  );
}
