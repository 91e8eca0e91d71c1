import { and, eq } from "drizzle-orm";
import type { Database } from "./store.ts";
import { identities } from "./tables.ts";

/** A user of a provider of single sign-on: the provider's number for them, which alone never changes. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** Whose identity it is; null when nobody signs in with it yet. */
export async function findIdentity(
  db: Database,
  { issuer, subject }: Identity,
): Promise<{ userId: number } | null> {
  const [row] = await db
    .select({ userId: identities.user_id })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row ?? null;
}

/**
 * Lets a user sign in with an identity, in the place of another of the same provider. `taken` when it is somebody
 * else's: then the transaction that this belongs to is to be given up. `kept` when it was the user's already.
 */
export async function linkIdentity(
  tx: Database,
  userId: number,
  identity: Identity,
): Promise<"linked" | "kept" | "taken"> {
  const owner = await findIdentity(tx, identity);
  if (owner) return owner.userId === userId ? "kept" : "taken";
  await tx
    .delete(identities)
    .where(and(eq(identities.user_id, userId), eq(identities.issuer, identity.issuer)));
  // Nothing is inserted where somebody else was quicker.
  const linked = await tx
    .insert(identities)
    .values({ ...identity, user_id: userId })
    .onConflictDoNothing()
    .returning({ subject: identities.subject });
  return linked.length > 0 ? "linked" : "taken";
}

/** Ends every single sign-on of a user; whether there was one. */
export async function unlinkIdentities(db: Database, userId: number): Promise<boolean> {
  const ended = await db
    .delete(identities)
    .where(eq(identities.user_id, userId))
    .returning({ subject: identities.subject });
  return ended.length > 0;
}
