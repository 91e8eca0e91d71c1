import { createPost, type MailLines, openMailLines, type Post } from "./mail/post.ts";
import { deleteOldLinks } from "./store/account-tokens.ts";
import { deleteOldAttempts } from "./store/attempts.ts";
import { deleteExpiredSessions } from "./store/sessions.ts";
import type { Store } from "./store/store.ts";
import { openQueue, type Queue } from "./tasks/queue.ts";

const HOUSEKEEPING_SECONDS = 3_600;

/** What a server does besides answering requests. */
export interface Background {
  post: Post;
  close(): Promise<void>;
}

/**
 * Begins to open the queue of the store, where e-mails are put, and to forget what has expired. A server without a
 * queue serves all the same; whoever puts something into it has it opened anew.
 */
export function beginBackground(
  store: Store,
  contact: string | null,
  report: (error: unknown) => void,
): Background {
  let opening: Promise<{ queue: Queue; lines: MailLines }> | null = null;

  async function open(): Promise<{ queue: Queue; lines: MailLines }> {
    const queue = await openQueue(store, report);
    const lines = await openMailLines(queue);
    await queue.every("housekeeping", HOUSEKEEPING_SECONDS, async () => {
      const { db } = store;
      await Promise.all([deleteExpiredSessions(db), deleteOldAttempts(db), deleteOldLinks(db)]);
    });
    return { queue, lines };
  }

  function opened(): Promise<{ queue: Queue; lines: MailLines }> {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  opened().catch(report);
  return {
    post: createPost(async () => (await opened()).lines, contact),
    close: async () => {
      const tasks = await opening?.catch(() => null);
      await tasks?.queue.close();
    },
  };
}
