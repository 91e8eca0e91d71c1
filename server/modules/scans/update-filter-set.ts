import { eq } from "drizzle-orm";
import type { FilterSet } from "../../../contract/entities/scan.ts";
import type { User } from "../../../contract/entities/user.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Store } from "../../store/store.ts";
import { filterSets } from "../../store/tables.ts";
import { ownFilterSet } from "./policy.ts";
import { presentFilterSet } from "./present-scan.ts";

/** Remembers something about a filter set; the filters themselves never change. */
export async function updateFilterSet(
  { db }: Store,
  user: User,
  filterSetId: string,
  change: { doc_count: number } | { pinned: boolean; name: string | null },
): Promise<FilterSet> {
  const id = await ownFilterSet(db, user, filterSetId);
  const [set] = await db.update(filterSets).set(change).where(eq(filterSets.id, id)).returning();
  if (!set) throw new ApiError("filter_set_not_found");
  return presentFilterSet(set);
}
