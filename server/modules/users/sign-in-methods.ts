import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { SignInMethods } from "../../../contract/entities/account.ts";
import type { User } from "../../../contract/entities/user.ts";
import type { Store } from "../../store/store.ts";
import { identities, sessions, users } from "../../store/tables.ts";
import { isSelf } from "./policy.ts";
import { permit } from "./permit.ts";

/** How one can sign in oneself, and in how many places one is signed in. */
export async function readSignInMethods(
  { db }: Store,
  caller: User,
  uid: string,
): Promise<SignInMethods> {
  permit(isSelf(caller, uid));
  const id = Number(caller.uid);
  const [user] = await db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, id));
  const [identity] = await db
    .select()
    .from(identities)
    .where(eq(identities.user_id, id))
    .orderBy(desc(identities.created_at))
    .limit(1);
  return {
    password: user !== undefined && user.password_hash !== null,
    single_sign_on: identity
      ? { issuer: identity.issuer, linked_date: identity.created_at.toISOString() }
      : null,
    sessions: await db.$count(
      sessions,
      and(eq(sessions.user_id, id), gt(sessions.expires_at, sql`now()`)),
    ),
  };
}
