import type { Filters } from "../../../contract/entities/filters.ts";
import type { FilterSource, ScanType } from "../../../contract/entities/source.ts";
import { RESULT_WINDOW, ROWS_PER_PAGE, ROWS_PER_PAGE_MAX } from "../../../contract/limits.ts";
import { sortFields } from "../../../contract/services/documents.ts";
import { readFilters, writeFilters } from "./address-filters.ts";
import {
  defaultSort,
  type DocumentSort,
  type DocumentSortField,
  type Layout,
  layouts,
  type ViewState,
} from "./view-state.ts";

/** Where an address takes its filters from: the version's active set, a named set, or itself. */
export type AddressFilters =
  | { kind: "active" }
  | { kind: "set"; filter_set_id: string }
  | { kind: "own"; filters: Filters };

/** A documents view as its address tells it. */
export interface Address extends Omit<ViewState, "filters"> {
  filters: AddressFilters;
}

/** Longer query strings do not survive mail programs and proxies; filters are then referred to by their set. */
export const ADDRESS_MAX = 1_800;

/** What the server takes as words to search within a result. */
export const SEARCH_WITHIN_MAX = 1_000;

const NO_FILTERS = "none";
const SET_PREFIX = "set.";

/**
 * Reads the part of an address behind the question mark. Whatever it cannot understand, or what the
 * catalogue of the source does not allow for the scan type, counts as not said.
 */
export function readAddress(
  params: URLSearchParams,
  source: FilterSource,
  scanType: ScanType,
): Address {
  const rowsPerPage = readWhole(params.get("rows"), ROWS_PER_PAGE_MAX) ?? ROWS_PER_PAGE;
  return {
    filters: readAddressFilters(params, source, scanType),
    search_within: (params.get("q") ?? "").slice(0, SEARCH_WITHIN_MAX),
    sort: readSort(params.get("sort"), source),
    page: readWhole(params.get("page"), Math.floor(RESULT_WINDOW / rowsPerPage)) ?? 1,
    rowsPerPage,
    layout: layouts.find((layout) => layout === params.get("view")) ?? "cards",
  };
}

/** Writes an address without the question mark; what is as by default is left out, so a plain view has the empty one. */
export function writeAddress(address: Address, source: FilterSource): string {
  const params = new URLSearchParams();
  const { filters, sort } = address;
  if (filters.kind === "set") params.set("filters", SET_PREFIX + filters.filter_set_id);
  if (filters.kind === "own") {
    const written = writeFilters(filters.filters, source);
    if (written.length === 0) params.set("filters", NO_FILTERS);
    for (const [key, value] of written) params.set(key, value);
  }
  if (address.search_within !== "") params.set("q", address.search_within);
  if (sort.direction === "ASC") params.set("sort", `${sort.field}.asc`);
  else if (sort.field !== defaultSort.field) params.set("sort", sort.field);
  if (address.page !== 1) params.set("page", String(address.page));
  if (address.rowsPerPage !== ROWS_PER_PAGE) params.set("rows", String(address.rowsPerPage));
  if (address.layout !== ("cards" satisfies Layout)) params.set("view", address.layout);
  return params.toString().replaceAll("%2C", ",").replaceAll("%2F", "/");
}

function readAddressFilters(
  params: URLSearchParams,
  source: FilterSource,
  scanType: ScanType,
): AddressFilters {
  const filters = readFilters(params, source, scanType);
  if (Object.keys(filters).length > 0) return { kind: "own", filters };
  const said = params.get("filters");
  if (said === NO_FILTERS) return { kind: "own", filters: {} };
  if (said?.startsWith(SET_PREFIX) && said.length > SET_PREFIX.length)
    return { kind: "set", filter_set_id: said.slice(SET_PREFIX.length) };
  return { kind: "active" };
}

function readSort(text: string | null, source: FilterSource): DocumentSort {
  const [name, direction] = (text ?? "").split(".");
  const known: readonly DocumentSortField[] = sortFields[source];
  const field = known.find((one) => one === name);
  return field ? { field, direction: direction === "asc" ? "ASC" : "DESC" } : defaultSort;
}

function readWhole(text: string | null, most: number): number | undefined {
  if (text === null || !/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= most ? number : undefined;
}
