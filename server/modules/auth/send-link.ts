import type { Config } from "../../config.ts";
import { ApiError } from "../../http/api-error.ts";
import { checkStaging } from "../../http/check-staging.ts";
import { spendAttempt } from "../../http/spend-attempt.ts";
import type { Post } from "../../mail/post.ts";
import type { Database } from "../../store/store.ts";
import { sendLinkAllowances } from "./policy.ts";

export interface LinkRoom {
  db: Database;
  post: Post;
  accounts: Config["accounts"];
}

/**
 * Has a link to register sent. What is done and answered is the same for every address: whether it gets a link, word of
 * an account that is there, or nothing is decided when the e-mail is written. `registration_closed` where nobody can.
 */
export async function sendRegistration(
  { db, post, accounts }: LinkRoom,
  { username, stagingSite }: { username: string; stagingSite?: boolean | undefined },
  address: string,
): Promise<{ sent: true }> {
  if (accounts.registration === "closed") throw new ApiError("registration_closed");
  checkStaging(accounts.staging, stagingSite);
  await spendAttempt(db, sendLinkAllowances(username, address));
  await post.sendLink({ purpose: "register", username });
  return { sent: true };
}

/** Has a link sent to set a new password; as above, nobody learns who has an account. */
export async function sendPasswordReset(
  { db, post }: Pick<LinkRoom, "db" | "post">,
  { username }: { username: string },
  address: string,
): Promise<{ sent: true }> {
  await spendAttempt(db, sendLinkAllowances(username, address));
  await post.sendLink({ purpose: "reset", username });
  return { sent: true };
}
