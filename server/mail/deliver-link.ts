import { eq, sql } from "drizzle-orm";
import type { Config } from "../config.ts";
import { createLink } from "../store/account-tokens.ts";
import { findOrganizationOf } from "../store/email-domains.ts";
import type { Database } from "../store/store.ts";
import { users } from "../store/tables.ts";
import { isInvited } from "../store/users.ts";
import type { Letter } from "./letter.ts";
import { hasAccountLetter } from "./letters/has-account.ts";
import { invitationLetter } from "./letters/invitation.ts";
import { registrationLetter } from "./letters/registration.ts";
import { resetLetter } from "./letters/reset.ts";
import type { LinkJob } from "./post.ts";
import type { SendLetter } from "./send-letter.ts";

export interface LinkDesk {
  db: Database;
  site: string;
  registration: Config["accounts"]["registration"];
  send: SendLetter;
}

interface Account {
  id: number;
  username: string;
  name: string;
  is_invited: boolean;
}

/**
 * Sends what the job asks for to whom it may concern: a link, word that there is an account already, or nothing. It is
 * decided here and not when it is asked, so that nobody learns by asking who has an account.
 */
export async function deliverLink(desk: LinkDesk, { purpose, username }: LinkJob): Promise<void> {
  const account = await findAccount(desk.db, username);
  if (account) {
    const letter = await letterTo(desk, account, purpose);
    // To the address of the account, not to what somebody typed that is taken for the same.
    if (letter) await desk.send(letter, { address: account.username });
  } else if (purpose === "register" && (await mayRegister(desk, username))) {
    const link = await createLink(desk.db, { purpose: "register", username });
    await desk.send(registrationLetter(desk.site, link), { address: username });
  }
}

async function letterTo(
  { db, site }: LinkDesk,
  { id, username, name, is_invited }: Account,
  purpose: LinkJob["purpose"],
): Promise<Letter | null> {
  if (purpose === "reset") {
    const link = await createLink(db, { purpose, username, user_id: id });
    return resetLetter(site, name, link);
  }
  if (is_invited) {
    const link = await createLink(db, { purpose: "register", username, user_id: id });
    return invitationLetter(site, name, link);
  }
  return purpose === "register" ? hasAccountLetter(site, name) : null;
}

async function findAccount(db: Database, username: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ id: users.id, username: users.username, name: users.name, is_invited: isInvited })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return row;
}

async function mayRegister({ db, registration }: LinkDesk, username: string): Promise<boolean> {
  if (registration === "domains") return (await findOrganizationOf(db, username)) !== null;
  return registration === "open";
}
