import type { Filters } from "../../contract/entities/filters.ts";
import type { FilterSet, Scan, ScanSummary } from "../../contract/entities/scan.ts";

/** A filter set of publications. */
export function aFilterSet(id: string, filters: Filters, more: Partial<FilterSet> = {}): FilterSet {
  return {
    filter_set_id: id,
    source: "publication",
    name: null,
    pinned: false,
    doc_count: null,
    created_date: "2026-03-01T09:00:00.000Z",
    filters,
    ...more,
  };
}

/** A scan of the analyst's list. */
export function scanSummary(change: Partial<ScanSummary> = {}): ScanSummary {
  return {
    scan_id: "1",
    version_id: "11",
    user_id: "7",
    name: "Perovskite cells",
    description: "",
    created_date: "2024-01-02T10:00:00Z",
    updated_date: "2024-01-03T10:00:00Z",
    query: "perovskite* AND cell",
    scan_category: "topics",
    scan_type: "boolean",
    shared_with: [],
    doc_count: 120,
    patent_count: null,
    institution_count: null,
    funder_count: null,
    author_count: null,
    inventor_count: null,
    assignee_count: null,
    bpl_entity_count: null,
    ...change,
  };
}

/** A boolean scan of the test analyst, at version 11 of scan 1, whose active filters are those of its first set, if it has any. */
export function aScan(more: Partial<Scan> = {}, sets: FilterSet[] = []): Scan {
  const active = sets[0] ?? null;
  return {
    ...scanSummary({
      name: "Solid batteries",
      description: "Electrolytes for traction",
      created_date: "2026-03-01T09:00:00.000Z",
      updated_date: "2026-03-02T09:00:00.000Z",
      query: "battery AND solid",
      doc_count: null,
    }),
    active_version_id: "11",
    query_elements: { semantic: [], boolean: [{ value: "battery AND solid", operator: "AND" }] },
    filters: {
      publication: active?.filters ?? {},
      patent: {},
      funding: {},
      fundingPublication: {},
    },
    active_filter_set_id: active?.filter_set_id ?? null,
    filter_set_doc_count: active?.doc_count ?? null,
    filter_sets: { publication: sets, patent: [], funding: [], fundingPublication: [] },
    filter_set_ids: {
      publication: active?.filter_set_id ?? null,
      patent: null,
      funding: null,
      fundingPublication: null,
    },
    filter_set_history_empty: sets.length === 0,
    funding_filter_set_history_empty: true,
    ...more,
  };
}
