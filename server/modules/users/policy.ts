import type { StoredSession } from "../../store/sessions.ts";

/** A user's record is for the user and for administrators. */
export function mayReadUser({ user }: StoredSession, uid: string): boolean {
  return user !== null && (user.uid === uid || user.role === "ADMIN");
}
