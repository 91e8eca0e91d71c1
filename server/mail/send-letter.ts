import { randomUUID } from "node:crypto";
import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { Hopeless } from "../tasks/line.ts";
import { type Letter, letterHtml, letterText } from "./letter.ts";

/** The mail server, or the disk, did not take an e-mail now. The message names nobody, for it is logged. */
export class MailNotSent extends Error {
  override name = "MailNotSent";
}

/** One address, taken as it is; or the contact of the configuration, which may have a name with it. */
export type Addressee = { address: string } | { contact: string };

export type SendLetter = (letter: Letter, to: Addressee) => Promise<void>;

/** A job whose process died is taken up after two minutes; until then it must have ended. */
const SEND_MS = 60_000;
const STEP_MS = 20_000;

/** What is common to both ways: nothing in a letter makes the transport read files or addresses. */
const guarded = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Sends letters by the mail server of the configuration; without one they are put into the outbox folder. */
export function letterSender(mail: Config["mail"], outbox: string): SendLetter {
  const send = mail.smtpUrl === null ? intoOutbox(outbox) : overSmtp(mail.smtpUrl);
  return async (letter, to) => {
    try {
      await send({
        from: mail.from,
        to: "contact" in to ? to.contact : { name: "", address: to.address },
        ...(letter.replyTo !== undefined && { replyTo: { name: "", address: letter.replyTo } }),
        subject: letter.subject,
        text: letterText(letter),
        html: letterHtml(letter),
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        signal: AbortSignal.timeout(SEND_MS),
      });
    } catch (error) {
      const signs = signsOf(error);
      if (isRefusedForGood(error)) {
        throw new Hopeless(`An e-mail was refused for good (${signs}); it is not tried again.`);
      }
      throw new MailNotSent(`An e-mail could not be sent (${signs}); it is tried again.`);
    }
  };
}

type Send = (
  message: Parameters<ReturnType<typeof createTransport>["sendMail"]>[0],
) => Promise<void>;

function overSmtp(url: string): Send {
  const transport = createTransport({
    url,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    ...guarded,
  });
  return async (message) => {
    await transport.sendMail(message);
  };
}

function intoOutbox(folder: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, ...guarded });
  return async (message) => {
    const { message: written } = await transport.sendMail(message);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    const at = new Date().toISOString().replace(/[-:]/g, "");
    const path = join(folder, `${at}-${randomUUID().slice(0, 8)}.eml`);
    // Whoever watches the folder sees whole e-mails only.
    await writeFile(`${path}.partial`, written as Buffer, { mode: 0o600 });
    await rename(`${path}.partial`, path);
  };
}

/** The library's code and the server's number; the rest of an error names addresses. */
function signsOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const signs: string[] = [];
  if (typeof code === "string" && /^\w+$/.test(code)) signs.push(code);
  if (typeof responseCode === "number") signs.push(`${responseCode}`);
  return signs.join(" ") || "no reason was given";
}

/**
 * Whether the server will never take the e-mail: it knows no such recipient, or wants nothing for it (RFC 5321, §4.2.1: 5yz
 * for the envelope). A 5yz for signing in or for the connection is for the administrator to mend, and the e-mail waits.
 */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === "EENVELOPE" && typeof responseCode === "number" && responseCode >= 550;
}
