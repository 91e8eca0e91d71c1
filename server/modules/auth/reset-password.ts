import { refusePassword } from "../../http/refuse-password.ts";
import { endLinks, readLink, redeemLink } from "../../store/account-tokens.ts";
import { recordAudit } from "../../store/audit.ts";
import { hashPassword } from "../../store/passwords.ts";
import { endSessionsOf } from "../../store/sessions.ts";
import type { Database } from "../../store/store.ts";
import { holdLinkedAccount, setPassword } from "./linked-account.ts";

/** Sets the password of the link's account. Every session of the user ends, and so does every other link. */
export async function resetPassword(
  db: Database,
  token: string,
  { password }: { password: string },
): Promise<{ username: string }> {
  const { username } = await readLink(db, token, "reset");
  refusePassword(password, username);
  const password_hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const account = await holdLinkedAccount(tx, await redeemLink(tx, token, "reset"));
    await setPassword(tx, account.id, { password_hash });
    await endSessionsOf(tx, account.id);
    await endLinks(tx, account);
    await recordAudit(tx, {
      action: "user.password_reset",
      actor_id: null,
      subject: { type: "user", id: account.id },
      organization_id: account.organization_id,
    });
    return { username: account.username };
  });
}
