import { eq } from "drizzle-orm";
import type { User } from "../../../contract/entities/user.ts";
import { ApiError } from "../../http/api-error.ts";
import { parseId } from "../../store/ids.ts";
import type { Database } from "../../store/store.ts";
import { users } from "../../store/tables.ts";
import { type Governed, isAdmin } from "./policy.ts";

/** Refuses what the policy does not allow. */
export function permit(isAllowed: boolean): void {
  if (!isAllowed) throw new ApiError("forbidden");
}

type UserRow = typeof users.$inferSelect;

/**
 * The account, unchanged until the end of the transaction, if the policy allows it. Only administrators learn that there
 * is none: to everybody else it is as forbidden as one of another organisation.
 */
export async function holdAccount(
  tx: Database,
  caller: User,
  uid: string,
  isAllowed: (account: Governed) => boolean,
): Promise<UserRow> {
  const id = parseId(uid);
  const [row] =
    id === null ? [] : await tx.select().from(users).where(eq(users.id, id)).for("update");
  if (!row) throw new ApiError(isAdmin(caller) ? "user_not_found" : "forbidden");
  permit(isAllowed({ role: row.role, organization_id: wireId(row.organization_id) }));
  return row;
}

/** The id of the wire of a number of the store. */
export function wireId(id: number | null): string | null {
  return id === null ? null : String(id);
}
