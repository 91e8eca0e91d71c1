import { eq } from "drizzle-orm";
import type { User } from "../../../contract/entities/user.ts";
import { ApiError } from "../../http/api-error.ts";
import { recordAudit } from "../../store/audit.ts";
import { unlinkIdentities } from "../../store/identities.ts";
import type { Database } from "../../store/store.ts";
import { users } from "../../store/tables.ts";

/** Ends the user's single sign-on; `only_way_in` where there is no password. Without one to end it changes nothing. */
export async function unlinkSignOn(db: Database, user: User): Promise<{ unlinked: true }> {
  const id = Number(user.uid);
  await db.transaction(async (tx) => {
    // The row is locked, so that the password is still there when the identity is gone.
    const [row] = await tx
      .select({ password_hash: users.password_hash })
      .from(users)
      .where(eq(users.id, id))
      .for("update");
    if (!row) throw new ApiError("session");
    if (row.password_hash === null) throw new ApiError("only_way_in");
    if (!(await unlinkIdentities(tx, id))) return;
    await recordAudit(tx, {
      action: "user.single_sign_on_unlinked",
      actor_id: id,
      subject: { type: "user", id },
      organization_id: user.organization_id === null ? null : Number(user.organization_id),
    });
  });
  return { unlinked: true };
}
