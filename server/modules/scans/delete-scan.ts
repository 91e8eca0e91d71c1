import { eq } from "drizzle-orm";
import type { User } from "../../../contract/entities/user.ts";
import type { Store } from "../../store/store.ts";
import { scans } from "../../store/tables.ts";
import { ownScan } from "./policy.ts";

/** Deletes a scan; its versions and filter sets go with it. */
export async function deleteScan(
  { db }: Store,
  user: User,
  scanId: string,
): Promise<{ scan_id: string }> {
  const id = await ownScan(db, user, scanId);
  await db.delete(scans).where(eq(scans.id, id));
  return { scan_id: scanId };
}
