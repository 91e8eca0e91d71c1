import type { FilterSource } from "../../../contract/entities/source.ts";
import type { Database } from "../../store/store.ts";
import { scanVersionFilterSets, scanVersions } from "../../store/tables.ts";
import type { ScanContent } from "./read-content.ts";

/** Writes a version with the filter set of each source that is filtered; returns its number. */
export async function insertVersion(
  db: Database,
  scanId: number,
  content: ScanContent,
  filterSetIds: ReadonlyMap<FilterSource, number>,
): Promise<number> {
  const [version] = await db
    .insert(scanVersions)
    .values({ scan_id: scanId, ...content })
    .returning({ id: scanVersions.id });
  const applied = Array.from(filterSetIds, ([source, filter_set_id]) => ({
    version_id: version!.id,
    source,
    filter_set_id,
  }));
  if (applied.length > 0) await db.insert(scanVersionFilterSets).values(applied);
  return version!.id;
}
