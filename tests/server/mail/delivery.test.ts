import { randomUUID } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auth } from "../../../contract/services/auth.ts";
import { users } from "../../../contract/services/users.ts";
import { createPerson } from "../../support/people.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";
import { startSmtpServer, type TestSmtpServer, tokenIn } from "../../support/smtp-server.ts";

let smtp: TestSmtpServer;
let server: TestServer | null = null;
beforeEach(async () => {
  smtp = await startSmtpServer();
});
afterEach(async () => {
  await server?.close();
  server = null;
  await smtp.close();
});

async function start(smtpUrl: string | null, contact: string | null = null): Promise<TestServer> {
  const from = "Scoutline <no-reply@scoutline.example>";
  server = await startServer({ config: { mail: { smtpUrl, from, contact } } });
  return server;
}

const ask = (username: string) => server!.call(auth, "sendRegistration", { body: { username } });

async function waiting(): Promise<unknown> {
  const { rows } = await server!.store.execute(
    "SELECT state, retry_count, output FROM pgboss.job WHERE name = $1",
    ["mail-link"],
  );
  return rows;
}

test("an e-mail waits for a mail server that cannot be reached, and is then sent with a link that serves", async () => {
  const running = await start(smtp.url);
  await smtp.goAway();
  const username = `${randomUUID()}@example.org`;
  expect(dataOf(await ask(username))).toEqual({ sent: true });
  await expect.poll(waiting).toMatchObject([{ state: "retry" }]);
  await smtp.comeBack();
  const token = tokenIn(await smtp.next(username), "/register/basic/");
  expect(dataOf(await running.call(auth, "checkLink", { token })).username).toBe(username);
  expect(smtp.received).toHaveLength(1);
  await expect.poll(waiting).toEqual([]);
});

test("an e-mail that is refused is tried again; others do not wait for it, and what failed says nothing of whom", async () => {
  await start(smtp.url);
  const [first, second] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  smtp.refuse(451);
  const refusal = smtp.refusal();
  dataOf(await ask(first));
  await refusal;
  await expect.poll(waiting).toMatchObject([{ state: "retry", output: null }]);
  smtp.refuse(null);
  dataOf(await ask(second));
  await Promise.all([smtp.next(second), smtp.next(first)]);
  expect(smtp.received).toHaveLength(2);
});

test("an e-mail that is refused for good is not tried again", async () => {
  await start(smtp.url);
  smtp.refuse(550);
  const refusal = smtp.refusal();
  dataOf(await ask(`${randomUUID()}@example.org`));
  await refusal;
  await expect.poll(waiting).toEqual([]);
  expect(smtp.received).toEqual([]);
});

test("without a mail server e-mails are put into a folder that only its owner reads", async () => {
  const running = await start(null);
  const outbox = join(running.dataDir, "outbox");
  const username = `${randomUUID()}@example.org`;
  dataOf(await ask(username));
  // One that is being written has another name.
  const written = async () =>
    (await readdir(outbox).catch(() => [])).filter((name) => !name.endsWith(".partial"));
  await expect.poll(written).toHaveLength(1);
  const [name] = await written();
  expect(name).toMatch(/^\d{8}T\d{6}\.\d{3}Z-[\da-f]{8}\.eml$/);
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  expect((await stat(join(outbox, name!))).mode & 0o777).toBe(0o600);
  const email = await PostalMime.parse(await readFile(join(outbox, name!)));
  expect(email.to).toEqual([{ name: "", address: username }]);
  const token = /register\/basic\/([\w-]{43})\n/.exec(email.text!)![1]!;
  expect(dataOf(await running.call(auth, "checkLink", { token }))).toMatchObject({ username });
});

test("what people write reaches the contact of the provider, who can answer them", async () => {
  const running = await start(smtp.url, "The desk <desk@provider.example>");
  const person = await createPerson(running);
  const body = {
    message: "Good.\r\nBcc: all@example.org\r\n<b>Really</b>",
    rating: 4,
    page: "/search",
  };
  dataOf(await running.call(users, "sendFeedback", { token: person.token, body }));
  const email = await smtp.next("desk@provider.example");
  expect(email.subject).toBe("Scoutline: feedback");
  expect(email.to).toEqual([{ name: "The desk", address: "desk@provider.example" }]);
  expect(email.replyTo).toEqual([{ name: "", address: person.username }]);
  expect(email.text).toContain("Rating: 4 of 5\nPage: /search\n");
  expect(email.text).toContain("> Bcc: all@example.org\n> <b>Really</b>");
  expect(email.html).toContain("&lt;b&gt;Really&lt;/b&gt;");
  expect(email.recipients).toEqual(["desk@provider.example"]);

  const question = { subject: "Which\r\nBcc: x@example.org", question: "What is new?" };
  dataOf(await running.call(users, "askAnAnalyst", { token: person.token, body: question }));
  const asked = await smtp.next("desk@provider.example");
  expect(asked.subject).toBe("Scoutline: question: Which Bcc: x@example.org");
  expect(asked.headers.map(({ key }) => key)).not.toContain("bcc");

  const wish = { username: person.username, feature: "area52" } as const;
  dataOf(await running.call(users, "requestUpgrade", { body: wish }));
  const wished = await smtp.next("desk@provider.example");
  expect(wished.subject).toBe("Scoutline: upgrade to area52");
  // Anybody may write any username there, so nobody is answered by it.
  expect(wished.replyTo).toBeUndefined();
  expect(wished.text).toContain(`Username, as written: ${person.username}`);
});
