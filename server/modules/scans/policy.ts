import { eq } from "drizzle-orm";
import type { User } from "../../../contract/entities/user.ts";
import { ApiError, type ApiErrorId } from "../../http/api-error.ts";
import { parseId } from "../../store/ids.ts";
import { findScanOwner, findVersionOwner } from "../../store/scan-access.ts";
import type { Database } from "../../store/store.ts";
import { filterSets, scans } from "../../store/tables.ts";

/** A scan is its owner's: nobody else reads or changes it, whatever the role. The number of the owned scan, or the refusal. */
export async function ownScan(db: Database, user: User, scanId: string): Promise<number> {
  const found = await findScanOwner(db, scanId);
  return owned(user, found, "scan_not_found").scan_id;
}

/** The numbers of an owned version and its scan, or the refusal. */
export async function ownVersion(
  db: Database,
  user: User,
  versionId: string,
): Promise<{ scan_id: number; version_id: number }> {
  const found = await findVersionOwner(db, versionId);
  const { scan_id } = owned(user, found, "version_not_found");
  return { scan_id, version_id: Number(versionId) };
}

/** The number of a filter set of an owned scan, or the refusal. */
export async function ownFilterSet(db: Database, user: User, filterSetId: string): Promise<number> {
  const id = parseId(filterSetId);
  const [found] =
    id === null
      ? []
      : await db
          .select({ filter_set_id: filterSets.id, user_id: scans.user_id })
          .from(filterSets)
          .innerJoin(scans, eq(scans.id, filterSets.scan_id))
          .where(eq(filterSets.id, id));
  return owned(user, found, "filter_set_not_found").filter_set_id;
}

/** Lists and numbers about a user's scans are the user's; administrators see the numbers. */
export function checkIsSelf(user: User, userId: string): void {
  if (user.uid !== userId) throw new ApiError("forbidden");
}

export function checkMayReadMetrics(user: User, userId: string): void {
  if (user.role !== "ADMIN") checkIsSelf(user, userId);
}

function owned<T extends { user_id: string | number }>(
  user: User,
  found: T | null | undefined,
  missing: ApiErrorId,
): T {
  if (!found) throw new ApiError(missing);
  if (String(found.user_id) !== user.uid) throw new ApiError("forbidden");
  return found;
}
