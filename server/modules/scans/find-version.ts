import { desc, eq } from "drizzle-orm";
import type { Filters } from "../../../contract/entities/filters.ts";
import type { FilterSource } from "../../../contract/entities/source.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Database } from "../../store/store.ts";
import { filterSets, scanVersionFilterSets, scanVersions } from "../../store/tables.ts";

export type VersionRow = typeof scanVersions.$inferSelect;
export type FilterSetRow = typeof filterSets.$inferSelect;

/** The newest version of a scan; `scan_not_found` when the scan was deleted meanwhile. */
export async function findNewestVersion(db: Database, scanId: number): Promise<VersionRow> {
  const [newest] = await db
    .select()
    .from(scanVersions)
    .where(eq(scanVersions.scan_id, scanId))
    .orderBy(desc(scanVersions.id))
    .limit(1);
  if (!newest) throw new ApiError("scan_not_found");
  return newest;
}

export interface ActiveFilterSet {
  source: FilterSource;
  filter_set_id: number;
  filters: Filters;
}

/** The filter sets that a version applies, at most one per source. */
export async function findActiveFilterSets(
  db: Database,
  versionId: number,
): Promise<ActiveFilterSet[]> {
  return db
    .select({
      source: scanVersionFilterSets.source,
      filter_set_id: scanVersionFilterSets.filter_set_id,
      filters: filterSets.filters,
    })
    .from(scanVersionFilterSets)
    .innerJoin(filterSets, eq(filterSets.id, scanVersionFilterSets.filter_set_id))
    .where(eq(scanVersionFilterSets.version_id, versionId));
}
