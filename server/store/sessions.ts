import { createHash, randomBytes } from "node:crypto";
import { and, eq, getTableColumns, gt, lte, sql } from "drizzle-orm";
import type { User } from "../../contract/entities/user.ts";
import type { Database } from "./store.ts";
import { organizations, sessions, users } from "./tables.ts";
import { toUser } from "./users.ts";

const SESSION_HOURS = 12;

/** A session as the server knows it; `user` is null in a public one. */
export interface StoredSession {
  token_hash: string;
  user: User | null;
}

/** Begins a session and returns its bearer (256 random bits), which is not stored and cannot be had again. */
export async function createSession(
  db: Database,
  userId: number | null,
): Promise<{ token: string; expires_at: string }> {
  const token = randomBytes(32).toString("base64url");
  const [session] = await db
    .insert(sessions)
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      expires_at: sql`now() + make_interval(hours => ${SESSION_HOURS})`,
    })
    .returning({ expires_at: sessions.expires_at });
  return { token, expires_at: session!.expires_at.toISOString() };
}

/** The session of a bearer; null when there is none or its time is over. */
export async function findSession(db: Database, token: string): Promise<StoredSession | null> {
  const token_hash = hashOf(token);
  const [session] = await db
    .select({
      person: getTableColumns(users),
      licensed_features: organizations.licensed_features,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(and(eq(sessions.token_hash, token_hash), gt(sessions.expires_at, sql`now()`)));
  if (!session) return null;
  const { person, licensed_features } = session;
  return { token_hash, user: person && toUser({ ...person, licensed_features }) };
}

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, tokenHash));
}

/** Ends every session of a user. */
export async function endSessionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user_id, userId));
}

/** Forgets the sessions whose time is over. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expires_at, sql`now()`));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
