import type { Session } from "../../../contract/entities/user.ts";
import type { Config } from "../../config.ts";
import { checkStaging } from "../../http/check-staging.ts";
import { refusePassword } from "../../http/refuse-password.ts";
import { type Link, readLink, redeemLink } from "../../store/account-tokens.ts";
import { hashPassword } from "../../store/passwords.ts";
import type { Database } from "../../store/store.ts";
import { beginSession } from "./begin-session.ts";
import { holdInvitedAccount, setPassword } from "./linked-account.ts";
import { type Made, makeAccount, noteRegistered } from "./make-account.ts";

interface Registration {
  name?: string | undefined;
  password: string;
  stagingSite?: boolean | undefined;
}

/**
 * Makes the account of a link, in the organisation that has the address' domain, or gives an invited one its password,
 * and signs in. The link is used up with it, and only with it.
 */
export async function register(
  db: Database,
  accounts: Config["accounts"],
  token: string,
  { name, password, stagingSite }: Registration,
): Promise<Session> {
  checkStaging(accounts.staging, stagingSite);
  const link = await readLink(db, token, "register");
  refusePassword(password, link.username);
  const password_hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await redeemLink(tx, token, "register");
    const made =
      link.user_id === null
        ? await makeAccount(tx, accounts, link.username, { name, password_hash })
        : await acceptInvitation(tx, link, { name, password_hash });
    await noteRegistered(tx, made, link.username);
    return beginSession(tx, made.id);
  });
}

interface Chosen {
  name: string | undefined;
  password_hash: string;
}

async function acceptInvitation(tx: Database, link: Link, chosen: Chosen): Promise<Made> {
  const account = await holdInvitedAccount(tx, link);
  await setPassword(tx, account.id, chosen);
  return account;
}
