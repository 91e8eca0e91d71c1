import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** An e-mail as it came over the wire. */
export interface ReceivedEmail extends Email {
  raw: string;
  /** Of the envelope. */
  recipients: string[];
}

/** A real mail server that keeps what it gets. */
export interface TestSmtpServer {
  url: string;
  /** The next e-mail to the address that nobody has taken yet; waits for it. */
  next(address: string): Promise<ReceivedEmail>;
  /** Everything received, in order. */
  received: ReceivedEmail[];
  /** From now on refuses every recipient with the code, or none. */
  refuse(code: 451 | 550 | null): void;
  /** Resolves when another recipient has been refused. */
  refusal(): Promise<void>;
  /** Takes no connections until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedEmail[] = [];
  const taken = new Set<ReceivedEmail>();
  let waiting: (() => void)[] = [];
  let refusals: (() => void)[] = [];
  let refusing: number | null = null;

  async function take(stream: AsyncIterable<Buffer>, recipients: string[]): Promise<void> {
    const raw = await buffer(stream);
    const email = await PostalMime.parse(raw);
    received.push({ ...email, raw: raw.toString("latin1"), recipients });
    for (const look of waiting.splice(0)) look();
  }

  function create(): SMTPServer {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: (_address, _session, done) => {
        if (refusing === null) return done();
        done(Object.assign(new Error("Not this one"), { responseCode: refusing }));
        for (const tell of refusals.splice(0)) tell();
      },
      onData: (stream, session, done) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        take(stream, recipients).then(() => done(), done);
      },
    });
    // Clients that go away in the middle are no fault of the server's.
    server.on("error", () => {});
    return server;
  }

  async function listen(port: number): Promise<SMTPServer> {
    const server = create();
    await once(server.listen(port, "127.0.0.1"), "listening");
    return server;
  }

  const shut = (server: SMTPServer) =>
    new Promise<void>((resolve) => server.close(() => resolve()));

  let server: SMTPServer | null = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    next: async (address) => {
      for (;;) {
        const found = received.find((email) => isTo(email, address) && !taken.has(email));
        if (found) {
          taken.add(found);
          return found;
        }
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    refuse: (code) => {
      refusing = code;
    },
    refusal: () => new Promise<void>((resolve) => refusals.push(resolve)),
    goAway: async () => {
      if (server) await shut(server);
      server = null;
    },
    comeBack: async () => {
      server ??= await listen(port);
    },
    close: async () => {
      waiting = [];
      refusals = [];
      if (server) await shut(server);
    },
  };
}

/** The token at the end of the one link of an e-mail that leads to the path. */
export function tokenIn(email: ReceivedEmail, path: string): string {
  const links = [...(email.text ?? "").matchAll(/^https?:\S+$/gm)].map(([link]) => link);
  const tokens = links.flatMap((link) => link.split(path)[1] ?? []);
  if (tokens.length !== 1) throw new Error(`Not one link to ${path} in:\n${email.text}`);
  return tokens[0]!;
}

/** Domains have no case. */
function isTo({ recipients }: ReceivedEmail, address: string): boolean {
  return recipients.some((recipient) => recipient.toLowerCase() === address.toLowerCase());
}
