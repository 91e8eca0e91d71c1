import { eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Filters } from "../../../contract/entities/filters.ts";
import type { Scan } from "../../../contract/entities/scan.ts";
import type { FilterSource, ScanType } from "../../../contract/entities/source.ts";
import type { User } from "../../../contract/entities/user.ts";
import { filtersFor } from "../../../contract/filters/catalogue.ts";
import type { scans as scansService } from "../../../contract/services/scans.ts";
import { ApiError, invalid } from "../../http/api-error.ts";
import { parseFilters } from "../../http/parse-filters.ts";
import { parseId } from "../../store/ids.ts";
import type { Database, Store } from "../../store/store.ts";
import { scans, scanVersions } from "../../store/tables.ts";
import { findActiveFilterSets, findNewestVersion, type VersionRow } from "./find-version.ts";
import { insertVersion } from "./insert-version.ts";
import { ownScan } from "./policy.ts";
import { presentScan } from "./present-scan.ts";
import { readContent, type ScanContent } from "./read-content.ts";
import { useFilterSet } from "./use-filter-set.ts";

type Body = z.output<typeof scansService.endpoints.createVersion.body>;

/** Makes a version of a scan with what the body changes, or answers the newest one when that is the same. */
export async function createVersion({ db }: Store, user: User, body: Body): Promise<Scan> {
  if (body.filters !== undefined && body.source === undefined) {
    throw invalid({ path: "source", reason: "Filters need the source they are for." });
  }
  return db.transaction(async (tx) => {
    const scanId = await ownScan(tx, user, body.scan_id);
    // Versions of one scan are made one after the other, so that “the newest” means something.
    await tx.select({ id: scans.id }).from(scans).where(eq(scans.id, scanId)).for("update");
    const newest = await findNewestVersion(tx, scanId);
    const base = body.version_id === undefined ? newest : await findBase(tx, scanId, body);

    const isAsked = body.query !== undefined || body.query_elements !== undefined;
    const content = isAsked ? readContent(body) : base;
    const sets = await chooseFilterSets(tx, base, content.scan_type, body);
    if (await isSame(tx, newest, content, sets)) return presentScan(tx, newest.id);

    const versionId = await insertVersion(tx, scanId, contentOf(content), sets);
    await tx
      .update(scans)
      .set({ updated_at: sql`now()` })
      .where(eq(scans.id, scanId));
    return presentScan(tx, versionId);
  });
}

async function findBase(db: Database, scanId: number, body: Body): Promise<VersionRow> {
  const id = parseId(body.version_id ?? "");
  const [version] =
    id === null ? [] : await db.select().from(scanVersions).where(eq(scanVersions.id, id));
  if (version?.scan_id !== scanId) throw new ApiError("version_not_found");
  return version;
}

/** The base's filter sets with the body's source replaced; filters that the scan type does not have are dropped from kept ones. */
async function chooseFilterSets(
  db: Database,
  base: VersionRow,
  scanType: ScanType,
  body: Body,
): Promise<Map<FilterSource, number>> {
  const chosen = new Map<FilterSource, number>();
  for (const active of await findActiveFilterSets(db, base.id)) {
    if (active.source === body.source && body.filters !== undefined) continue;
    const set =
      scanType === base.scan_type
        ? active.filter_set_id
        : await useFilterSet(
            db,
            base.scan_id,
            active.source,
            keepKnown(active.source, scanType, active.filters),
          );
    if (set !== null) chosen.set(active.source, set);
  }
  if (body.source !== undefined && body.filters !== undefined) {
    const filters = parseFilters(body.source, scanType, body.filters, ["filters"]);
    const set = await useFilterSet(db, base.scan_id, body.source, filters);
    if (set !== null) chosen.set(body.source, set);
  }
  return chosen;
}

function keepKnown(source: FilterSource, scanType: ScanType, filters: Filters): Filters {
  const known = new Set(filtersFor(source, scanType).map((filter) => filter.key));
  return Object.fromEntries(Object.entries(filters).filter(([key]) => known.has(key)));
}

async function isSame(
  db: Database,
  version: VersionRow,
  content: ScanContent,
  sets: ReadonlyMap<FilterSource, number>,
): Promise<boolean> {
  if (JSON.stringify(contentOf(version)) !== JSON.stringify(contentOf(content))) return false;
  const applied = await findActiveFilterSets(db, version.id);
  return (
    applied.length === sets.size &&
    applied.every(({ source, filter_set_id }) => sets.get(source) === filter_set_id)
  );
}

function contentOf({ query, query_elements, scan_type }: ScanContent): ScanContent {
  return { query, query_elements, scan_type };
}
