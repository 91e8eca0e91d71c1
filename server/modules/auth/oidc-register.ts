import { eq } from "drizzle-orm";
import type { Session } from "../../../contract/entities/user.ts";
import type { Config } from "../../config.ts";
import { ApiError } from "../../http/api-error.ts";
import { checkStaging } from "../../http/check-staging.ts";
import { type Link, readLink, redeemLink } from "../../store/account-tokens.ts";
import { UsernameTaken } from "../../store/create-user.ts";
import type { Database } from "../../store/store.ts";
import { users } from "../../store/tables.ts";
import { findUser, findUserByName } from "../../store/users.ts";
import { beginSession } from "./begin-session.ts";
import { holdInvitedAccount } from "./linked-account.ts";
import { type Made, makeAccount, noteRegistered } from "./make-account.ts";
import { joinIdentity } from "./oidc-link.ts";
import { provePassword } from "./prove-password.ts";

interface Registration {
  name?: string | undefined;
  password?: string | undefined;
  stagingSite?: boolean | undefined;
}

/**
 * Signs the provider's user of a link in: with a new account, with the one that an administrator has made for the
 * address, or, by its password, with one that is in use. The link is used up with it, and only with it.
 */
export async function registerSignOn(
  db: Database,
  accounts: Config["accounts"],
  token: string,
  { name, password, stagingSite }: Registration,
  address: string,
): Promise<Session> {
  checkStaging(accounts.staging, stagingSite);
  const link = await readLink(db, token, "oidc");
  const { username } = link;
  const owner =
    password === undefined ? null : await provePassword(db, { username, password }, address);
  return db.transaction(async (tx) => {
    await redeemLink(tx, token, "oidc");
    const id = owner ?? (await enter(tx, accounts, link, name));
    const user = await findUser(tx, id);
    if (!user) throw new ApiError("credentials");
    await joinIdentity(tx, user, { issuer: link.issuer!, subject: link.subject! });
    return beginSession(tx, id);
  });
}

/** Makes the account, or takes the invited one, and writes down that somebody has registered. */
async function enter(
  tx: Database,
  accounts: Config["accounts"],
  link: Link,
  name: string | undefined,
): Promise<number> {
  const made =
    link.user_id === null ? await make(tx, accounts, link, name) : await accept(tx, link, name);
  await noteRegistered(tx, made, link.username);
  return made.id;
}

async function make(
  tx: Database,
  accounts: Config["accounts"],
  { username, name: provided }: Link,
  name: string | undefined,
): Promise<Made> {
  // Before it is asked who may register: who has an account is told to join it.
  if (await findUserByName(tx, username)) throw new UsernameTaken();
  const chosen = { name: name || provided, password_hash: null };
  return makeAccount(tx, accounts, username, chosen);
}

async function accept(tx: Database, link: Link, name: string | undefined): Promise<Made> {
  const account = await holdInvitedAccount(tx, link);
  if (name) await tx.update(users).set({ name }).where(eq(users.id, account.id));
  return account;
}
