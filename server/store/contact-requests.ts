import { eq, sql } from "drizzle-orm";
import type { Database } from "./store.ts";
import { contactRequests, users } from "./tables.ts";

/** What somebody writes to the provider of the product. */
export type ContactRequest =
  | {
      kind: "feedback";
      user_id: number | null;
      content: { message: string; rating?: number | undefined; page?: string | undefined };
    }
  | {
      kind: "question";
      user_id: number | null;
      content: { subject: string; question: string; scan_id: string | null };
    }
  | {
      kind: "upgrade";
      content: { username: string; feature: string; message?: string | undefined };
    };

/** Stores what was written and returns its number. A wish for an upgrade belongs to the account of its username, if there is one. */
export async function saveContactRequest(db: Database, request: ContactRequest): Promise<number> {
  const { kind, content } = request;
  const user_id =
    kind === "upgrade"
      ? sql`(SELECT ${users.id} FROM ${users} WHERE lower(${users.username}) = lower(${request.content.username}))`
      : request.user_id;
  const [saved] = await db
    .insert(contactRequests)
    .values({ kind, content, user_id })
    .returning({ id: contactRequests.id });
  return saved!.id;
}

/** Deletes the wishes that name the username, whoever wrote them and when. */
export async function deleteUpgradesOf(tx: Database, username: string): Promise<void> {
  await tx
    .delete(contactRequests)
    .where(
      sql`${eq(contactRequests.kind, "upgrade")} AND lower(${contactRequests.content}->>'username') = lower(${username})`,
    );
}
