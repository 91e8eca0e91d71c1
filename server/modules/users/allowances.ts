import { ApiError } from "../../http/api-error.ts";
import { type Allowance, countAttempt } from "../../store/attempts.ts";
import type { Database } from "../../store/store.ts";

/** How often the present password may be mistaken within a quarter of an hour. */
export function passwordAllowances(uid: string): Allowance[] {
  return [{ key: `password:${uid}`, limit: 10 }];
}

/** How many invitations one account may be sent within a quarter of an hour. */
export function invitationAllowances(uid: string): Allowance[] {
  return [{ key: `invitation:${uid}`, limit: 5 }];
}

/** Counts an attempt; `too_many` when there were too many. */
export async function spend(db: Database, allowances: readonly Allowance[]): Promise<void> {
  const retryAfter = await countAttempt(db, allowances);
  if (retryAfter !== null) throw new ApiError("too_many", { retryAfter });
}
