import { findVersionOwner } from "../store/scan-access.ts";
import type { StoredSession } from "../store/sessions.ts";
import type { Database } from "../store/store.ts";
import { ApiError } from "./api-error.ts";

/** The corpus is for every session; a scan version that a request names must be the caller's own. */
export async function checkVersionAccess(
  db: Database,
  { user }: StoredSession,
  versionId: string | undefined,
): Promise<void> {
  if (versionId === undefined) return;
  const owner = await findVersionOwner(db, versionId);
  if (!owner) throw new ApiError("version_not_found");
  if (owner.user_id !== user?.uid) throw new ApiError("forbidden");
}
