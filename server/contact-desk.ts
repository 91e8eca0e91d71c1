import type * as z from "zod/mini";
import type { users } from "../contract/services/users.ts";
import { ApiError } from "./http/api-error.ts";
import { networkOf } from "./http/limit-requests.ts";
import { spendAttempt } from "./http/spend-attempt.ts";
import type { Post } from "./mail/post.ts";
import type { Allowance } from "./store/attempts.ts";
import { type ContactRequest, saveContactRequest } from "./store/contact-requests.ts";
import { findScanOwner } from "./store/scan-access.ts";
import type { StoredSession } from "./store/sessions.ts";
import type { Store } from "./store/store.ts";

type Endpoints = typeof users.endpoints;
type Body<N extends "sendFeedback" | "askAnAnalyst" | "requestUpgrade"> = z.output<
  Endpoints[N]["body"]
>;

interface Received {
  received: true;
}

/** Where people write to the provider of the product: what they write is stored, and an e-mail says so. */
export interface ContactDesk {
  feedback(
    body: Body<"sendFeedback">,
    from: { caller: StoredSession; address: string },
  ): Promise<Received>;
  /** A scan that is named must be the caller's own. */
  question(
    body: Body<"askAnAnalyst">,
    from: { caller: StoredSession; address: string },
  ): Promise<Received>;
  /** Says the same whether or not anybody has the username. */
  upgrade(body: Body<"requestUpgrade">, from: { address: string }): Promise<Received>;
}

/** The desk over the store and the post. Who writes too often within a quarter of an hour is refused with `too_many`. */
export function createContactDesk({
  store: { db },
  post,
}: {
  store: Store;
  post: Post;
}): ContactDesk {
  async function receive(request: ContactRequest, address: string): Promise<Received> {
    await spendAttempt(db, allowances(request, address));
    await post.sendContact(await saveContactRequest(db, request));
    return { received: true };
  }
  return {
    feedback: (content, { caller, address }) =>
      receive({ kind: "feedback", user_id: numberOf(caller), content }, address),
    question: async ({ subject, question, scan_id = null }, { caller, address }) => {
      if (scan_id !== null) {
        const owner = await findScanOwner(db, scan_id);
        if (!owner) throw new ApiError("scan_not_found");
        if (owner.user_id !== caller.user?.uid) throw new ApiError("forbidden");
      }
      const content = { subject, question, scan_id };
      return receive({ kind: "question", user_id: numberOf(caller), content }, address);
    },
    upgrade: (content, { address }) => receive({ kind: "upgrade", content }, address),
  };
}

/** A person writes ten times, an address, which many may share, thirty times. */
function allowances(request: ContactRequest, address: string): Allowance[] {
  const writer =
    request.kind === "upgrade" ? request.content.username.toLowerCase() : request.user_id;
  return [
    { key: `contact:address:${networkOf(address)}`, limit: 30 },
    ...(writer === null ? [] : [{ key: `contact:${request.kind}:${writer}`, limit: 10 }]),
  ];
}

function numberOf({ user }: StoredSession): number | null {
  return user && Number(user.uid);
}
