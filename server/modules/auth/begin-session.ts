import { eq, sql } from "drizzle-orm";
import type { Session } from "../../../contract/entities/user.ts";
import { ApiError } from "../../http/api-error.ts";
import { createSession } from "../../store/sessions.ts";
import type { Database } from "../../store/store.ts";
import { users } from "../../store/tables.ts";
import { findUser } from "../../store/users.ts";

/** Signs a user in, who has shown who they are, and remembers when; `session` when the user was deleted meanwhile. */
export async function beginSession(db: Database, userId: number): Promise<Session> {
  await db
    .update(users)
    .set({ last_sign_in: sql`now()` })
    .where(eq(users.id, userId));
  const user = await findUser(db, userId);
  if (!user) throw new ApiError("session");
  return { ...(await createSession(db, userId)), user };
}
