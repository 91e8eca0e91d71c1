import { eq } from "drizzle-orm";
import { type Link, LinkRefused } from "../../store/account-tokens.ts";
import type { Database } from "../../store/store.ts";
import { users } from "../../store/tables.ts";

export interface LinkedAccount {
  id: number;
  username: string;
  organization_id: number | null;
  password_hash: string | null;
}

/** The account that a link belongs to, which nobody else changes until the end of the transaction. A link that was sent to an address the account no longer has does not serve. */
export async function holdLinkedAccount(tx: Database, link: Link): Promise<LinkedAccount> {
  const [account] = await tx
    .select({
      id: users.id,
      username: users.username,
      organization_id: users.organization_id,
      password_hash: users.password_hash,
    })
    .from(users)
    .where(eq(users.id, link.user_id ?? 0))
    .for("update");
  if (!account) throw new LinkRefused("link_invalid");
  if (account.username.toLowerCase() !== link.username.toLowerCase()) {
    throw new LinkRefused("link_expired");
  }
  return account;
}

/** The same of a link to an account that was made for somebody and that nobody has opened with a password yet. */
export async function holdInvitedAccount(tx: Database, link: Link): Promise<LinkedAccount> {
  const account = await holdLinkedAccount(tx, link);
  if (account.password_hash !== null) throw new LinkRefused("link_used");
  return account;
}

/** Gives the account a password, and a name where one was chosen. */
export async function setPassword(
  tx: Database,
  id: number,
  chosen: { name?: string | undefined; password_hash: string },
): Promise<void> {
  await tx.update(users).set(chosen).where(eq(users.id, id));
}
