import { LinkRefused } from "../store/account-tokens.ts";
import { type Allowance, countAttempt, forgiveAttempt } from "../store/attempts.ts";
import type { Database } from "../store/store.ts";
import { ApiError } from "./api-error.ts";

/** Counts an attempt; `too_many`, with when to try again, when there were too many. */
export async function spendAttempt(db: Database, allowances: readonly Allowance[]): Promise<void> {
  const retryAfter = await countAttempt(db, allowances);
  if (retryAfter !== null) throw new ApiError("too_many", { retryAfter });
}

/** Does what a link is for; only where the link does not serve is the attempt held against anybody. */
export async function tryLink<T>(
  db: Database,
  allowances: readonly Allowance[],
  work: () => Promise<T>,
): Promise<T> {
  await spendAttempt(db, allowances);
  try {
    const result = await work();
    await forgiveAttempt(db, allowances);
    return result;
  } catch (error) {
    if (!(error instanceof LinkRefused)) await forgiveAttempt(db, allowances);
    throw error;
  }
}
