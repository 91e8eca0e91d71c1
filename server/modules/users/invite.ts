import type { User } from "../../../contract/entities/user.ts";
import { ApiError } from "../../http/api-error.ts";
import { spendAttempt } from "../../http/spend-attempt.ts";
import { readAccount } from "./accounts.ts";
import { invitationAllowances } from "./allowances.ts";
import { mayManageAccount } from "./policy.ts";
import { holdAccount } from "./permit.ts";
import type { UserRoom } from "./room.ts";

/** Has the invitation sent once more; `conflict` when it has been accepted meanwhile. */
export async function invite(
  { store: { db }, post }: UserRoom,
  caller: User,
  uid: string,
): Promise<{ sent: true }> {
  const account = await db.transaction(async (tx) => {
    const { id } = await holdAccount(tx, caller, uid, (found) => mayManageAccount(caller, found));
    return readAccount(tx, id);
  });
  if (account.status !== "invited") throw new ApiError("conflict");
  await spendAttempt(db, invitationAllowances(account.uid));
  await post.sendLink({ purpose: "invite", username: account.username });
  return { sent: true };
}
