import { eq } from "drizzle-orm";
import type { ContactRequest } from "../store/contact-requests.ts";
import type { Database } from "../store/store.ts";
import { contactRequests, users } from "../store/tables.ts";
import { contactLetter } from "./letters/contact.ts";
import type { ContactJob } from "./post.ts";
import type { SendLetter } from "./send-letter.ts";

export interface ContactDesk {
  db: Database;
  site: string;
  contact: string;
  send: SendLetter;
}

/** Sends the provider what somebody wrote, unless it was deleted meanwhile. */
export async function deliverContact(
  { db, site, contact, send }: ContactDesk,
  { requestId }: ContactJob,
): Promise<void> {
  const [row] = await db
    .select({
      id: contactRequests.id,
      kind: contactRequests.kind,
      content: contactRequests.content,
      user_id: contactRequests.user_id,
      username: users.username,
    })
    .from(contactRequests)
    .leftJoin(users, eq(users.id, contactRequests.user_id))
    .where(eq(contactRequests.id, requestId));
  if (!row) return;
  // Who asks for an upgrade may name any account.
  const username = row.kind === "upgrade" ? "" : (row.username ?? "");
  const content = row.content as ContactRequest["content"];
  await send(contactLetter(site, { id: row.id, kind: row.kind, content, username }), { contact });
}
