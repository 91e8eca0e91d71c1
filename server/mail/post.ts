import type { Line } from "../tasks/line.ts";
import type { Queue } from "../tasks/queue.ts";

/** What is asked for by whom: `register` and `reset` by anybody, `invite` by an administrator. */
export interface LinkJob {
  purpose: "register" | "invite" | "reset";
  username: string;
}

export interface ContactJob {
  requestId: number;
}

/** The e-mails that wait to be written and sent. They hold no token: it is made when the e-mail is. */
export interface MailLines {
  links: Line<LinkJob>;
  contacts: Line<ContactJob>;
}

export async function openMailLines(queue: Queue): Promise<MailLines> {
  return { links: await queue.line("mail-link"), contacts: await queue.line("mail-contact") };
}

/** Has e-mails sent. Nothing of it may be called inside a transaction of the store. */
export interface Post {
  /** Has a link sent to the address; resolves when that is queued durably, whether or not the address will get one. */
  sendLink(link: LinkJob): Promise<void>;
  /** Tells the provider's contact address of a row of contact_requests; nothing where none is configured. */
  sendContact(requestId: number): Promise<void>;
}

/** The post over lines that may still be being opened. */
export function createPost(lines: () => Promise<MailLines>, contact: string | null): Post {
  return {
    sendLink: async ({ purpose, username }) => {
      await (await lines()).links.put({ purpose, username });
    },
    sendContact: async (requestId) => {
      if (contact !== null) await (await lines()).contacts.put({ requestId });
    },
  };
}
