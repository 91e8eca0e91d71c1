import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { ScanCounts } from "../../../contract/entities/scan.ts";
import type { User } from "../../../contract/entities/user.ts";
import type { scans as scansService } from "../../../contract/services/scans.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Store } from "../../store/store.ts";
import { scanVersions } from "../../store/tables.ts";
import { ownVersion } from "./policy.ts";
import { presentCounts } from "./present-scan.ts";

type Body = z.output<typeof scansService.endpoints.updateScanVersionCounts.body>;

/** Remembers how many results a version has; lists that the body does not name keep their counts. */
export async function updateCounts({ db }: Store, user: User, body: Body): Promise<ScanCounts> {
  const { version_id: wireId, ...counts } = body;
  const { version_id } = await ownVersion(db, user, wireId);
  const isVersion = eq(scanVersions.id, version_id);
  const isChange = Object.values(counts).some((count) => count !== undefined);
  const [version] = isChange
    ? await db.update(scanVersions).set(counts).where(isVersion).returning()
    : await db.select().from(scanVersions).where(isVersion);
  if (!version) throw new ApiError("version_not_found");
  return presentCounts(version);
}
