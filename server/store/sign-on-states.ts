import { createHash } from "node:crypto";
import { eq, lte, sql } from "drizzle-orm";
import { SIGN_ON_MINUTES } from "../../contract/limits.ts";
import type { Database } from "./store.ts";
import { signOnStates } from "./tables.ts";

/** What is kept of a single sign-on until it comes back. */
export interface KeptSignOn {
  nonce: string;
  codeVerifier: string;
}

/** Keeps a sign-on under its state for `SIGN_ON_MINUTES`; of the state itself only the hash is stored. */
export async function keepSignOn(
  db: Database,
  state: string,
  { nonce, codeVerifier }: KeptSignOn,
): Promise<void> {
  await db.insert(signOnStates).values({
    state_hash: hashOf(state),
    nonce,
    code_verifier: codeVerifier,
    expires_at: sql`now() + make_interval(mins => ${SIGN_ON_MINUTES})`,
  });
}

/** Takes out the sign-on of a state: whoever comes second finds none. Null when there is none or its time is over. */
export async function takeSignOn(db: Database, state: string): Promise<KeptSignOn | null> {
  const [taken] = await db
    .delete(signOnStates)
    .where(eq(signOnStates.state_hash, hashOf(state)))
    .returning({
      nonce: signOnStates.nonce,
      codeVerifier: signOnStates.code_verifier,
      isOver: sql<boolean>`${signOnStates.expires_at} <= now()`,
    });
  if (!taken || taken.isOver) return null;
  return { nonce: taken.nonce, codeVerifier: taken.codeVerifier };
}

/** Forgets the sign-ons that did not come back in time. */
export async function deleteExpiredSignOns(db: Database): Promise<void> {
  await db.delete(signOnStates).where(lte(signOnStates.expires_at, sql`now()`));
}

function hashOf(state: string): string {
  return createHash("sha256").update(state).digest("hex");
}
