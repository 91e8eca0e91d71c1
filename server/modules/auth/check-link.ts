import { type LinkPurpose, readLink } from "../../store/account-tokens.ts";
import type { Database } from "../../store/store.ts";
import { findUserByName } from "../../store/users.ts";

interface LinkFacts {
  purpose: LinkPurpose;
  username: string;
  has_account: boolean;
  expires_at: string;
}

/** What a link is for, and whether there is an account with its username that has a password. */
export async function checkLink(db: Database, token: string): Promise<LinkFacts> {
  const { purpose, username, expires_at } = await readLink(db, token);
  const found = await findUserByName(db, username);
  return {
    purpose,
    username,
    has_account: typeof found?.password_hash === "string",
    expires_at: expires_at.toISOString(),
  };
}
