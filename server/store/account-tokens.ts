import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { REGISTER_LINK_HOURS, RESET_LINK_HOURS, SIGN_ON_MINUTES } from "../../contract/limits.ts";
import type { Database } from "./store.ts";
import { accountTokens } from "./tables.ts";

export type LinkPurpose = "register" | "reset" | "oidc";

/** What a link is for. A `register` or `oidc` with a user accepts that user's invitation. */
export type NewLink =
  | { purpose: "register" | "reset"; username: string; user_id?: number }
  | {
      purpose: "oidc";
      username: string;
      user_id?: number;
      issuer: string;
      subject: string;
      name?: string;
    };

export type Link = Omit<typeof accountTokens.$inferSelect, "token_hash">;

/** A link that does not serve; `id` is the message's. */
export class LinkRefused extends Error {
  override name = "LinkRefused";
  readonly id: "link_invalid" | "link_used" | "link_expired";

  constructor(id: LinkRefused["id"]) {
    super(id);
    this.id = id;
  }
}

const minutes = {
  register: REGISTER_LINK_HOURS * 60,
  reset: RESET_LINK_HOURS * 60,
  oidc: SIGN_ON_MINUTES,
} as const satisfies Record<LinkPurpose, number>;

/**
 * Makes a link and returns its token (256 random bits), which is not stored and cannot be had again. The links of the
 * same purpose that the username had before end.
 */
export async function createLink(
  db: Database,
  link: NewLink,
): Promise<{ token: string; expires_at: Date }> {
  const token = randomBytes(32).toString("base64url");
  const isSame = and(ofUsername(link.username), eq(accountTokens.purpose, link.purpose));
  return await db.transaction(async (tx) => {
    await endThose(tx, isSame);
    const [row] = await tx
      .insert(accountTokens)
      .values({
        ...link,
        token_hash: hashOf(token),
        expires_at: sql`now() + make_interval(mins => ${minutes[link.purpose]})`,
      })
      .returning({ expires_at: accountTokens.expires_at });
    return { token, expires_at: row!.expires_at };
  });
}

/** The link of a token, which is not used up by asking; a `LinkRefused` when there is none that still serves for the purpose. */
export async function readLink(db: Database, token: string, purpose?: LinkPurpose): Promise<Link> {
  const [row] = await db
    .select()
    .from(accountTokens)
    .where(eq(accountTokens.token_hash, hashOf(token)));
  if (!row || (purpose !== undefined && row.purpose !== purpose)) {
    throw new LinkRefused("link_invalid");
  }
  if (row.used_at !== null) throw new LinkRefused("link_used");
  if (row.expires_at.getTime() <= Date.now()) throw new LinkRefused("link_expired");
  return row;
}

/** The same in the caller's transaction, with which the link is used up: of two at once, one gets a `LinkRefused`. */
export async function redeemLink(tx: Database, token: string, purpose: LinkPurpose): Promise<Link> {
  const [row] = await tx
    .update(accountTokens)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(accountTokens.token_hash, hashOf(token)),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.used_at),
        gt(accountTokens.expires_at, sql`now()`),
      ),
    )
    .returning();
  if (row) return row;
  await readLink(tx, token, purpose);
  throw new LinkRefused("link_used");
}

/** Ends every link of an account, and every one that was sent to its address. */
export async function endLinks(
  db: Database,
  account: { id: number; username: string },
): Promise<void> {
  await endThose(db, or(eq(accountTokens.user_id, account.id), ofUsername(account.username)));
}

/** Forgets every link that was sent to the address. */
export async function forgetLinks(db: Database, username: string): Promise<void> {
  await db.delete(accountTokens).where(ofUsername(username));
}

/** For as long a link that has ended is still told from one that never was. */
const REMEMBERED_DAYS = 7;

/** Forgets the links that ended some days ago. */
export async function deleteOldLinks(db: Database): Promise<void> {
  await db
    .delete(accountTokens)
    .where(sql`${accountTokens.expires_at} < now() - make_interval(days => ${REMEMBERED_DAYS})`);
}

async function endThose(db: Database, which: ReturnType<typeof and>): Promise<void> {
  await db
    .update(accountTokens)
    .set({ expires_at: sql`now()` })
    .where(and(which, isNull(accountTokens.used_at), gt(accountTokens.expires_at, sql`now()`)));
}

function ofUsername(username: string) {
  return eq(sql`lower(${accountTokens.username})`, username.toLowerCase());
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
