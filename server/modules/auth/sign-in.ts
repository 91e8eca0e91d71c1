import type { Session } from "../../../contract/entities/user.ts";
import { ApiError } from "../../http/api-error.ts";
import { spendAttempt } from "../../http/spend-attempt.ts";
import { forgiveAttempt } from "../../store/attempts.ts";
import { isPasswordOf } from "../../store/passwords.ts";
import type { Database } from "../../store/store.ts";
import { findUserByName } from "../../store/users.ts";
import { beginSession } from "./begin-session.ts";
import { signInAllowances } from "./policy.ts";

/** Begins a user's session; `credentials` when name or password is wrong, without saying which, `too_many` after too many failures. */
export async function signIn(
  db: Database,
  { username, password }: { username: string; password: string },
  address: string,
): Promise<Session> {
  const allowances = signInAllowances(username, address);
  await spendAttempt(db, allowances);

  const found = await findUserByName(db, username);
  const isRight = await isPasswordOf(found?.password_hash, password);
  if (!found || !isRight) throw new ApiError("credentials");

  await forgiveAttempt(db, allowances);
  return await beginSession(db, found.id);
}
