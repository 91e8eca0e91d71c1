import type { Filters } from "../../contract/entities/filters.ts";
import type { FilterSource, ScanType } from "../../contract/entities/source.ts";
import { filtersSchema, normaliseFilters } from "../../contract/filters/catalogue.ts";
import { parseOrRefuse } from "./parse.ts";

/** Filters as the catalogue of the source has them for this scan type, without those that restrict nothing; an `invalid` with each place where they are not. */
export function parseFilters(
  source: FilterSource,
  scanType: ScanType,
  filters: Filters,
  prefix: readonly string[],
): Filters {
  const parsed = parseOrRefuse(filtersSchema(source, scanType), filters, prefix);
  return normaliseFilters(source, parsed as Filters);
}
