import type { ScanSummary } from "../../contract/entities/scan.ts";

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
