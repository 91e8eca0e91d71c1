import { ApiError } from "../../http/api-error.ts";
import { spendAttempt } from "../../http/spend-attempt.ts";
import { forgiveAttempt } from "../../store/attempts.ts";
import { isPasswordOf } from "../../store/passwords.ts";
import type { Database } from "../../store/store.ts";
import { findUserByName } from "../../store/users.ts";
import { signInAllowances } from "./policy.ts";

/**
 * The number of the user whose name and password these are; `credentials` when one of them is wrong, without saying
 * which, `too_many` after too many failures.
 */
export async function provePassword(
  db: Database,
  { username, password }: { username: string; password: string },
  address: string,
): Promise<number> {
  const allowances = signInAllowances(username, address);
  await spendAttempt(db, allowances);

  const found = await findUserByName(db, username);
  const isRight = await isPasswordOf(found?.password_hash, password);
  if (!found || !isRight) throw new ApiError("credentials");

  await forgiveAttempt(db, allowances);
  return found.id;
}
