import { eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { ScanSummary } from "../../../contract/entities/scan.ts";
import type { User } from "../../../contract/entities/user.ts";
import type { scans as scansService } from "../../../contract/services/scans.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Store } from "../../store/store.ts";
import { scans } from "../../store/tables.ts";
import { findNewestVersion } from "./find-version.ts";
import { ownScan } from "./policy.ts";
import { presentSummary } from "./present-scan.ts";

type Body = z.output<typeof scansService.endpoints.updateScanName.body>;

/** Gives a scan another name, and another description or category where the body has them. */
export async function renameScan({ db }: Store, user: User, body: Body): Promise<ScanSummary> {
  const id = await ownScan(db, user, body.scan_id);
  const { name, description, scan_category } = body;
  return db.transaction(async (tx) => {
    const [scan] = await tx
      .update(scans)
      .set({ name, description, scan_category, updated_at: sql`now()` })
      .where(eq(scans.id, id))
      .returning();
    if (!scan) throw new ApiError("scan_not_found");
    return presentSummary(scan, await findNewestVersion(tx, id));
  });
}
