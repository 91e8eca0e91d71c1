import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { openStore } from "../../../server/store/store.ts";
import { copyFolder } from "../../support/copy-folder.ts";
import { Program } from "../../support/program.ts";
import { startSmtpServer, type TestSmtpServer, tokenIn } from "../../support/smtp-server.ts";

let smtp: TestSmtpServer;
let folder: string;
beforeAll(async () => {
  smtp = await startSmtpServer();
  folder = await mkdtemp(join(tmpdir(), "scoutline-mail-"));
  await copyFolder(inject("templateFolder"), folder);
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.stop("SIGKILL");
});
afterAll(async () => {
  await smtp?.close();
  await rm(folder, { recursive: true, force: true });
});

const programs: Program[] = [];
function start(environment: Record<string, string>): Program {
  const settings = { DATA_DIR: folder, LOG_LEVEL: "info", ...environment };
  const program = new Program("server/main.ts", settings);
  programs.push(program);
  return program;
}

const post = async (address: string, path: string, body: unknown, token?: string) => {
  const response = await fetch(`${address}/api/auth/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return response.json() as Promise<unknown>;
};

/** What the dead process had begun is taken up by the next after two minutes, which are over with this. */
async function letTimePass(username: string): Promise<void> {
  const store = await openStore({ folder: join(folder, "store") });
  const { rows } = await store.execute("SELECT data FROM pgboss.job WHERE name = $1", [
    "mail-link",
  ]);
  expect(rows).toEqual([{ data: { purpose: "register", username } }]);
  await store.execute(
    "UPDATE pgboss.job SET started_on = now() - interval '3 minutes', start_after = now()",
  );
  await store.close();
}

// Two starts of the product, each with a process of its own.
const timeout = 180_000;

test(
  "an e-mail that was asked for is sent after the process was killed, and no log names anybody",
  { timeout },
  async () => {
    const username = `${randomUUID()}@example.org`;
    const environment = { SMTP_URL: smtp.url };
    smtp.refuse(451);
    const refusal = smtp.refusal();
    const first = start(environment);
    const answer = await post(await first.address(), "basic/send/registration", { username });
    expect(answer).toMatchObject({ success: true });
    await refusal;
    await first.stop("SIGKILL");
    expect(smtp.received).toEqual([]);
    await letTimePass(username);

    smtp.refuse(null);
    const second = start(environment);
    const address = await second.address();
    const token = tokenIn(await smtp.next(username), `${address}/register/basic/`);
    expect(await post(address, "link/check", {}, token)).toMatchObject({ data: { username } });
    await smtp.goAway();
    await post(address, "basic/send/registration", { username });
    await second.line(/An e-mail could not be sent \(\w+\)/);
    expect(await second.stop()).toBe(0);
    const logs = first.output + second.output;
    expect(logs).not.toContain(username);
    expect(logs).not.toContain(token);
  },
);

test("without a mail server the start says where e-mails are put", { timeout }, async () => {
  const program = start({});
  expect(await program.line(/^E-mails/)).toBe(`E-mails are put into ${join(folder, "outbox")}`);
  await program.stop();
});
