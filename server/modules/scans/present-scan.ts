import { desc, eq, getTableColumns } from "drizzle-orm";
import type { FilterSet, Scan, ScanCounts, ScanSummary } from "../../../contract/entities/scan.ts";
import { filterSources, type FilterSource } from "../../../contract/entities/source.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Database } from "../../store/store.ts";
import { filterSets, scans, scanVersions } from "../../store/tables.ts";
import {
  findActiveFilterSets,
  findNewestVersion,
  type FilterSetRow,
  type VersionRow,
} from "./find-version.ts";

type ScanRow = typeof scans.$inferSelect;

/** One version of a scan as the wire has it, with the filter sets of the scan, newest first. */
export async function presentScan(db: Database, versionId: number): Promise<Scan> {
  const [found] = await db
    .select({ scan: getTableColumns(scans), version: getTableColumns(scanVersions) })
    .from(scanVersions)
    .innerJoin(scans, eq(scans.id, scanVersions.scan_id))
    .where(eq(scanVersions.id, versionId));
  if (!found) throw new ApiError("version_not_found");
  const { scan, version } = found;
  const newest = await findNewestVersion(db, scan.id);
  const active = await findActiveFilterSets(db, version.id);
  const known = await db
    .select()
    .from(filterSets)
    .where(eq(filterSets.scan_id, scan.id))
    .orderBy(desc(filterSets.id));

  const activeOf = (source: FilterSource) => active.find((set) => set.source === source);
  const setsOf = (source: FilterSource) => known.filter((set) => set.source === source);
  const isEmpty = (...sources: FilterSource[]) =>
    sources.every((source) => setsOf(source).length === 0);
  const shown = filterSources.map(activeOf).find((set) => set !== undefined);
  return {
    ...presentSummary(scan, version),
    active_version_id: String(newest.id),
    query_elements: version.query_elements,
    filters: perSource((source) => activeOf(source)?.filters ?? {}),
    active_filter_set_id: shown ? String(shown.filter_set_id) : null,
    filter_set_doc_count: known.find((set) => set.id === shown?.filter_set_id)?.doc_count ?? null,
    filter_sets: perSource((source) => setsOf(source).map(presentFilterSet)),
    filter_set_ids: perSource((source) => {
      const set = activeOf(source);
      return set ? String(set.filter_set_id) : null;
    }),
    filter_set_history_empty: isEmpty("publication", "patent"),
    funding_filter_set_history_empty: isEmpty("funding", "fundingPublication"),
  };
}

export function presentSummary(scan: ScanRow, version: VersionRow): ScanSummary {
  return {
    scan_id: String(scan.id),
    version_id: String(version.id),
    user_id: String(scan.user_id),
    name: scan.name,
    description: scan.description,
    created_date: scan.created_at.toISOString(),
    updated_date: scan.updated_at.toISOString(),
    query: version.query,
    scan_category: scan.scan_category,
    scan_type: version.scan_type,
    shared_with: [],
    ...presentCounts(version),
  };
}

export function presentCounts(version: ScanCounts): ScanCounts {
  return {
    doc_count: version.doc_count,
    patent_count: version.patent_count,
    institution_count: version.institution_count,
    funder_count: version.funder_count,
    author_count: version.author_count,
    inventor_count: version.inventor_count,
    assignee_count: version.assignee_count,
    bpl_entity_count: version.bpl_entity_count,
  };
}

export function presentFilterSet(set: FilterSetRow): FilterSet {
  return {
    filter_set_id: String(set.id),
    source: set.source,
    name: set.name,
    pinned: set.pinned,
    doc_count: set.doc_count,
    created_date: set.created_at.toISOString(),
    filters: set.filters,
  };
}

function perSource<T>(of: (source: FilterSource) => T): Record<FilterSource, T> {
  return {
    publication: of("publication"),
    patent: of("patent"),
    funding: of("funding"),
    fundingPublication: of("fundingPublication"),
  };
}
