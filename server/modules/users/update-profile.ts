import { eq } from "drizzle-orm";
import type { User } from "../../../contract/entities/user.ts";
import { TERMS_VERSION } from "../../../contract/terms.ts";
import { changesBetween, recordAudit } from "../../store/audit.ts";
import type { Store } from "../../store/store.ts";
import { users } from "../../store/tables.ts";
import { findUser } from "../../store/users.ts";
import { isSelf } from "./policy.ts";
import { holdAccount, permit } from "./permit.ts";

/** Changes one's own name, and accepts the terms of service as they are today. */
export async function updateProfile(
  { db }: Store,
  caller: User,
  uid: string,
  { name, tos_accepted }: { name?: string | undefined; tos_accepted?: true | undefined },
): Promise<User> {
  permit(isSelf(caller, uid));
  return db.transaction(async (tx) => {
    const row = await holdAccount(tx, caller, uid, () => true);
    const after = {
      name: name ?? row.name,
      tos_version: tos_accepted ? TERMS_VERSION : row.tos_version,
    };
    const changes = changesBetween(row, after);
    if (changes.length > 0) {
      await tx.update(users).set(after).where(eq(users.id, row.id));
      await recordAudit(tx, {
        action: "user.updated",
        actor_id: row.id,
        subject: { type: "user", id: row.id },
        organization_id: row.organization_id,
        changes,
      });
    }
    return (await findUser(tx, row.id))!;
  });
}
