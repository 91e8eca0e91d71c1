import { and, eq, ne } from "drizzle-orm";
import { ApiError, invalid } from "../../http/api-error.ts";
import type { UserSession } from "../../http/caller.ts";
import { refusePassword } from "../../http/refuse-password.ts";
import { spendAttempt } from "../../http/spend-attempt.ts";
import { endLinks } from "../../store/account-tokens.ts";
import { forgiveAttempt } from "../../store/attempts.ts";
import { recordAudit } from "../../store/audit.ts";
import { hashPassword, isPasswordOf } from "../../store/passwords.ts";
import type { Database, Store } from "../../store/store.ts";
import { sessions, users } from "../../store/tables.ts";
import { passwordAllowances } from "./allowances.ts";
import { isSelf } from "./policy.ts";
import { holdAccount, permit } from "./permit.ts";

interface Passwords {
  password?: string | undefined;
  new_password: string;
}

/**
 * Changes one's own password for whoever knows the present one, or sets the first one. Every other session of the user
 * ends, and so do links that were sent.
 */
export async function updatePassword(
  { db }: Store,
  { user: caller, token_hash }: UserSession,
  uid: string,
  { password, new_password }: Passwords,
): Promise<{ changed: true }> {
  permit(isSelf(caller, uid));
  refusePassword(new_password, caller.username, "new_password");
  const present = await presentHash(db, Number(caller.uid));
  if (present !== null) await confirm(db, caller.uid, present, password);
  const password_hash = await hashPassword(new_password);
  return db.transaction(async (tx) => {
    const row = await holdAccount(tx, caller, uid, () => true);
    // Between the check and now it was changed elsewhere, by who knew it then.
    if (row.password_hash !== present) throw new ApiError("conflict");
    await tx.update(users).set({ password_hash }).where(eq(users.id, row.id));
    await tx
      .delete(sessions)
      .where(and(eq(sessions.user_id, row.id), ne(sessions.token_hash, token_hash)));
    await endLinks(tx, row);
    await recordAudit(tx, {
      action: "user.password_changed",
      actor_id: row.id,
      subject: { type: "user", id: row.id },
      organization_id: row.organization_id,
    });
    return { changed: true as const };
  });
}

async function presentHash(db: Database, id: number): Promise<string | null> {
  const [row] = await db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, id));
  return row?.password_hash ?? null;
}

async function confirm(
  db: Database,
  uid: string,
  present: string,
  typed: string | undefined,
): Promise<void> {
  if (typed === undefined) {
    throw invalid({ path: "password", reason: "Type your present password." });
  }
  const allowances = passwordAllowances(uid);
  await spendAttempt(db, allowances);
  if (!(await isPasswordOf(present, typed))) {
    throw invalid({ path: "password", reason: "This is not your present password." });
  }
  await forgiveAttempt(db, allowances);
}
