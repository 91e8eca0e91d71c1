import { eq } from "drizzle-orm";
import { parseId } from "./ids.ts";
import type { Database } from "./store.ts";
import { scans, scanVersions } from "./tables.ts";

/** The scan a version belongs to and whose it is (ids of the wire); null when there is no such version. */
export async function findVersionOwner(
  db: Database,
  versionId: string,
): Promise<{ scan_id: number; user_id: string } | null> {
  const id = parseId(versionId);
  if (id === null) return null;
  const [found] = await db
    .select({ scan_id: scans.id, user_id: scans.user_id })
    .from(scanVersions)
    .innerJoin(scans, eq(scans.id, scanVersions.scan_id))
    .where(eq(scanVersions.id, id));
  return found ? { scan_id: found.scan_id, user_id: String(found.user_id) } : null;
}

/** The number of a scan and whose it is; null when there is no such scan. */
export async function findScanOwner(
  db: Database,
  scanId: string,
): Promise<{ scan_id: number; user_id: string } | null> {
  const id = parseId(scanId);
  if (id === null) return null;
  const [found] = await db.select({ user_id: scans.user_id }).from(scans).where(eq(scans.id, id));
  return found ? { scan_id: id, user_id: String(found.user_id) } : null;
}
