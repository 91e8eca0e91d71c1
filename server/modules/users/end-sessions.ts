import { and, eq, ne } from "drizzle-orm";
import type { UserSession } from "../../http/caller.ts";
import { recordAudit } from "../../store/audit.ts";
import type { Store } from "../../store/store.ts";
import { sessions } from "../../store/tables.ts";
import { mayEndSessions } from "./policy.ts";
import { holdAccount, permit } from "./permit.ts";

/** Ends every session of a user but the caller's own, and says how many. */
export async function endSessions(
  { db }: Store,
  { user: caller, token_hash }: UserSession,
  uid: string,
): Promise<{ ended: number }> {
  permit(mayEndSessions(caller, uid));
  return db.transaction(async (tx) => {
    const row = await holdAccount(tx, caller, uid, () => true);
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.user_id, row.id), ne(sessions.token_hash, token_hash)))
      .returning({ expires_at: sessions.expires_at });
    if (ended.length > 0) {
      await recordAudit(tx, {
        action: "user.sessions_ended",
        actor_id: Number(caller.uid),
        subject: { type: "user", id: row.id },
        organization_id: row.organization_id,
      });
    }
    return { ended: ended.filter(({ expires_at }) => expires_at.getTime() > Date.now()).length };
  });
}
