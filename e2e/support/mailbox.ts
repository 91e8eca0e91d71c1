import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startSmtpServer, type ReceivedEmail } from "../../tests/support/smtp-server.ts";

/** The mail server of a run, and where the workers, which are other processes, collect what it gets. */
export interface Mailbox {
  smtpUrl: string;
  address: string;
  close(): Promise<void>;
}

/** Starts both. `GET /?to=<address>` answers with the next e-mail to the address as soon as there is one. */
export async function startMailbox(): Promise<Mailbox> {
  const smtp = await startSmtpServer();
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? "/", "http://mailbox").searchParams.get("to") ?? "";
    void smtp.next(to).then((email) => response.end(JSON.stringify(email)));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    smtpUrl: smtp.url,
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await smtp.close();
    },
  };
}

/** The next e-mail to the address that nobody has collected; waits for it. */
export async function nextEmail(to: string): Promise<ReceivedEmail> {
  const mailbox = process.env["E2E_MAILBOX"];
  const reply = await fetch(`${mailbox}/?to=${encodeURIComponent(to)}`);
  return (await reply.json()) as ReceivedEmail;
}

/** Where the link of the next e-mail to the address leads. */
export async function nextLink(to: string): Promise<string> {
  const { text = "" } = await nextEmail(to);
  const link = /^https?:\S+$/m.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in:\n${text}`);
  return link;
}
