import { desc, eq, getTableColumns } from "drizzle-orm";
import type { ScanSummary } from "../../../contract/entities/scan.ts";
import type { User } from "../../../contract/entities/user.ts";
import type { Store } from "../../store/store.ts";
import { scans, scanVersions } from "../../store/tables.ts";
import { presentSummary } from "./present-scan.ts";

/** The user's scans at their newest versions, newest first. */
export async function listScans({ db }: Store, user: User): Promise<ScanSummary[]> {
  const rows = await db
    .selectDistinctOn([scans.created_at, scans.id], {
      scan: getTableColumns(scans),
      version: getTableColumns(scanVersions),
    })
    .from(scans)
    .innerJoin(scanVersions, eq(scanVersions.scan_id, scans.id))
    .where(eq(scans.user_id, Number(user.uid)))
    .orderBy(desc(scans.created_at), desc(scans.id), desc(scanVersions.id));
  return rows.map(({ scan, version }) => presentSummary(scan, version));
}
