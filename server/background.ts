import { join } from "node:path";
import type { Config } from "./config.ts";
import { deliverContact } from "./mail/deliver-contact.ts";
import { deliverLink } from "./mail/deliver-link.ts";
import { createPost, type MailLines, openMailLines, type Post } from "./mail/post.ts";
import { letterSender } from "./mail/send-letter.ts";
import { deleteOldLinks } from "./store/account-tokens.ts";
import { deleteOldAttempts } from "./store/attempts.ts";
import { deleteExpiredSessions } from "./store/sessions.ts";
import { deleteExpiredSignOns } from "./store/sign-on-states.ts";
import type { Store } from "./store/store.ts";
import { openQueue, type Queue } from "./tasks/queue.ts";

const HOUSEKEEPING_SECONDS = 3_600;

/** What a server does besides answering requests. */
export interface Background {
  post: Post;
  /** Where e-mails are put that no mail server takes; null where one is configured. */
  outbox: string | null;
  close(): Promise<void>;
}

interface Tasks {
  queue: Queue;
  lines: MailLines;
}

/**
 * Begins to open the queue of the store, where e-mails are put, and to forget what has expired. A server without a
 * queue serves all the same; whoever puts something into it has it opened anew. E-mails are sent as soon as `site` says
 * where the links in them lead.
 */
export function beginBackground(
  { db, ...store }: Store,
  { mail, accounts, dataDir }: Pick<Config, "mail" | "accounts" | "dataDir">,
  site: Promise<string>,
  report: (error: unknown) => void,
): Background {
  const outbox = join(dataDir, "outbox");
  const send = letterSender(mail, outbox);
  let opening: Promise<Tasks> | null = null;

  async function open(): Promise<Tasks> {
    const queue = await openQueue({ db, ...store }, report);
    const lines = await openMailLines(queue);
    void site.then((address) => deliver(lines, address));
    await queue.every("housekeeping", HOUSEKEEPING_SECONDS, async () => {
      await Promise.all([
        deleteExpiredSessions(db),
        deleteOldAttempts(db),
        deleteOldLinks(db),
        deleteExpiredSignOns(db),
      ]);
    });
    return { queue, lines };
  }

  function deliver({ links, contacts }: MailLines, address: string): void {
    const { registration } = accounts;
    const { contact } = mail;
    links.work((job) => deliverLink({ db, site: address, registration, send }, job));
    if (contact !== null) {
      contacts.work((job) => deliverContact({ db, site: address, contact, send }, job));
    }
  }

  function opened(): Promise<Tasks> {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  opened().catch(report);
  return {
    post: createPost(async () => (await opened()).lines, mail.contact),
    outbox: mail.smtpUrl === null ? outbox : null,
    close: async () => {
      const tasks = await opening?.catch(() => null);
      await tasks?.queue.close();
    },
  };
}
