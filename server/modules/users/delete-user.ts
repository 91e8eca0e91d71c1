import { eq } from "drizzle-orm";
import type { User } from "../../../contract/entities/user.ts";
import { ApiError } from "../../http/api-error.ts";
import { forgetLinks } from "../../store/account-tokens.ts";
import { recordAudit } from "../../store/audit.ts";
import { deleteUpgradesOf } from "../../store/contact-requests.ts";
import type { Store } from "../../store/store.ts";
import { users } from "../../store/tables.ts";
import { isLastAdmin } from "../../store/users.ts";
import { mayDeleteAccount } from "./policy.ts";
import { holdAccount } from "./permit.ts";

/** Deletes a user with all that is theirs; of the audit trail their number stays. The last administrator is `last_admin`. */
export async function deleteUser(
  { db }: Store,
  caller: User,
  uid: string,
): Promise<{ deleted: true }> {
  return db.transaction(async (tx) => {
    const row = await holdAccount(tx, caller, uid, (account) =>
      mayDeleteAccount(caller, uid, account),
    );
    if (row.role === "ADMIN" && (await isLastAdmin(tx, row.id))) throw new ApiError("last_admin");
    // What carries the name without a reference to the user.
    await forgetLinks(tx, row.username);
    await deleteUpgradesOf(tx, row.username);
    await tx.delete(users).where(eq(users.id, row.id));
    await recordAudit(tx, {
      action: "user.deleted",
      actor_id: Number(caller.uid),
      subject: { type: "user", id: row.id },
      organization_id: row.organization_id,
    });
    return { deleted: true as const };
  });
}
