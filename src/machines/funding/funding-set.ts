import type { Filters } from "../../../contract/entities/filters.ts";
import type { Scan } from "../../../contract/entities/scan.ts";
import type { FundingBody } from "../../../contract/services/funding.ts";
import { documentSetBody } from "../documents/document-set.ts";
import { isSameFilters } from "../documents/view-state.ts";

/** The deals of a version of a scan under filters and a search within, as every part asks for them. */
export function fundingSet(scan: Scan, filters: Filters, search_within: string): FundingBody {
  return { ...documentSetBody("funding", scan, filters, search_within), source: "funding" };
}

/** Whether two sets hold the same deals; a version that only saved the filters in view is no other set. */
export function isSameSet(one: FundingBody, other: FundingBody): boolean {
  return (
    one.query === other.query &&
    one.scan_type === other.scan_type &&
    one.search_within === other.search_within &&
    isSameFilters("funding", one.filters ?? {}, other.filters ?? {})
  );
}
