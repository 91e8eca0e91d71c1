import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "../../../contract/services/auth.ts";
import { users } from "../../../contract/services/users.ts";
import { auditTrail, organizations, users as usersTable } from "../../../server/store/tables.ts";
import { createOrganization, createPerson } from "../../support/people.ts";
import { refused } from "../../support/refused.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";
import { startSmtpServer, type TestSmtpServer, tokenIn } from "../../support/smtp-server.ts";

let smtp: TestSmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({
    config: {
      publicUrl: "https://scoutline.example",
      mail: { smtpUrl: smtp.url, from: "Scoutline <no-reply@scoutline.example>", contact: null },
    },
  });
});
afterAll(async () => {
  await server?.close();
  await smtp?.close();
});

const password = "correct horse battery";
const someAddress = (domain = "example.org") => `${randomUUID()}@${domain}`;
const ask = (username: string) => server.call(auth, "sendRegistration", { body: { username } });
const register = (token: string, body: { password?: string; name?: string } = {}) =>
  server.call(auth, "register", { token, body: { password, ...body } });
const check = (token: string) => server.call(auth, "checkLink", { token });
const signIn = (username: string, secret = password) =>
  server.call(auth, "login", { body: { username, password: secret } });

async function linkFor(username: string): Promise<string> {
  dataOf(await ask(username));
  return tokenIn(await smtp.next(username), "https://scoutline.example/register/basic/");
}

test("somebody registers by a link that was sent, is signed in, and signs in again", async () => {
  const username = someAddress();
  expect(dataOf(await ask(`  ${username} `))).toEqual({ sent: true });
  const email = await smtp.next(username);
  expect(email.subject).toBe("Register with Scoutline");
  expect(email.from).toEqual({ name: "Scoutline", address: "no-reply@scoutline.example" });
  expect(email.to).toEqual([{ name: "", address: username }]);
  expect(email.text).toContain("for 72 hours");
  expect(email.text).toContain("If you did not ask for this, do nothing");
  const token = tokenIn(email, "https://scoutline.example/register/basic/");
  expect(email.html).toContain(`<a href="https://scoutline.example/register/basic/${token}">`);
  expect(email.html).not.toMatch(/<img|<script|<link/);

  const link = dataOf(await check(token));
  expect(link).toMatchObject({ purpose: "register", username, has_account: false });
  const hours = (Date.parse(link.expires_at) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(71.9);
  expect(hours).toBeLessThan(72.1);

  const session = dataOf(await register(token, { name: "  Ada " }));
  expect(session.user).toMatchObject({
    username,
    name: "Ada",
    role: "USER",
    organization_id: null,
    tos_accepted: false,
    licensed_features: { core: true },
  });
  const { uid } = session.user;
  const me = await server.call(users, "getUser", { params: { uid }, token: session.token });
  expect(dataOf(me)).toEqual(session.user);
  expect(dataOf(await signIn(username)).user.uid).toBe(uid);
  const trail = await server.store.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subject_id, Number(uid)));
  expect(trail).toMatchObject([
    { action: "user.registered", actor_id: Number(uid), subject_type: "user", changes: [] },
  ]);
});

test("a link serves once, and says so", async () => {
  const username = someAddress();
  const token = await linkFor(username);
  dataOf(await register(token));
  expect(await register(token)).toMatchObject({ status: 410, ...refused("link_used") });
  expect(await check(token)).toMatchObject({ status: 410, ...refused("link_used") });
});

test("of two who redeem a link at once one succeeds", async () => {
  const token = await linkFor(someAddress());
  const answers = await Promise.all([register(token), register(token)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
});

test("asking again ends the link that was sent before", async () => {
  const username = someAddress();
  const first = await linkFor(username);
  const second = await linkFor(username.toUpperCase().replace("EXAMPLE.ORG", "example.org"));
  expect(await register(first)).toMatchObject({ status: 410, ...refused("link_expired") });
  expect(await register(second)).toMatchObject({ ok: true });
});

test("a link is good for nothing when its time is over", async () => {
  const username = someAddress();
  const token = await linkFor(username);
  await server.store.execute(
    "UPDATE account_tokens SET expires_at = now() - interval '1 second' WHERE username = $1",
    [username],
  );
  expect(await register(token)).toMatchObject({ status: 410, ...refused("link_expired") });
  expect(await signIn(username)).toMatchObject(refused("credentials"));
});

test("a token that is cut, foreign or of another purpose is refused, and nothing is made", async () => {
  const username = someAddress();
  const token = await linkFor(username);
  const foreign = Buffer.alloc(32, 7).toString("base64url");
  const { token: bearer } = await createPerson(server);
  for (const wrong of [token.slice(0, -1), `${token}A`, foreign, bearer, "a", null]) {
    expect(await register(wrong as string)).toMatchObject({
      status: 400,
      ...refused("link_invalid"),
    });
    expect(await check(wrong as string)).toMatchObject({ status: 400, ...refused("link_invalid") });
  }
  const reset = await server.call(auth, "resetPassword", { token, body: { password } });
  expect(reset).toMatchObject({ status: 400, ...refused("link_invalid") });
  expect(await countUsers(username)).toBe(0);
  // None of it has used the link up.
  expect(await register(token)).toMatchObject({ ok: true });
});

test("whoever has an account is told so by e-mail, and gets no link to register", async () => {
  const { username, uid } = await createPerson(server, { password });
  expect(dataOf(await ask(username.toUpperCase()))).toEqual({ sent: true });
  const email = await smtp.next(username);
  expect(email.subject).toBe("You have a Scoutline account");
  expect(email.text).toContain("https://scoutline.example/login");
  expect(email.text).toContain("https://scoutline.example/user/password/forgot");
  expect(email.text).not.toContain("/register/");
  expect(dataOf(await signIn(username)).user.uid).toBe(uid);
});

test("an account made between sending and registering is not overwritten", async () => {
  const username = someAddress();
  const token = await linkFor(username);
  await server.store.db.insert(usersTable).values({ username, role: "USER" });
  expect(await register(token)).toMatchObject({ status: 409, ...refused("username_taken") });
  expect(await signIn(username)).toMatchObject(refused("credentials"));
});

test("who has an address of an organisation's domain joins it, and nobody of a domain like it", async () => {
  const domain = `${randomUUID()}.example`;
  const organization_id = await createOrganization(server, { core: true, area52: true });
  await server.store.db
    .update(organizations)
    .set({ email_domains: [domain] })
    .where(eq(organizations.id, Number(organization_id)));
  const inside = someAddress(domain.toUpperCase());
  expect(dataOf(await register(await linkFor(inside))).user).toMatchObject({
    role: "USER",
    organization_id,
    licensed_features: { core: true, area52: true },
  });
  for (const other of [`sub.${domain}`, `x${domain}`]) {
    const { user } = dataOf(await register(await linkFor(someAddress(other))));
    expect(user.organization_id).toBeNull();
  }
});

test("a password that is too short, of one letter, or the username is refused with its place", async () => {
  const username = `averylongname-${randomUUID()}@example.org`;
  const token = await linkFor(username);
  const local = username.split("@")[0]!;
  for (const bad of [
    "short",
    "a".repeat(20),
    username,
    username.toUpperCase(),
    local,
    "xyz".repeat(67),
  ]) {
    expect(await register(token, { password: bad })).toMatchObject({
      status: 400,
      ...refused("invalid", "password"),
    });
  }
  expect(await register(token)).toMatchObject({ ok: true });
});

test("names cannot write into headers or markup of an e-mail", async () => {
  const { username, uid } = await createPerson(server, { password });
  await server.store.db
    .update(usersTable)
    .set({ name: 'Eve\r\nBcc: all@example.org\r\n\r\n<script>alert("x")</script>' })
    .where(eq(usersTable.id, Number(uid)));
  dataOf(await ask(username));
  const email = await smtp.next(username);
  expect(email.recipients).toEqual([username]);
  expect(email.bcc).toBeUndefined();
  expect(email.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(email.text).toMatch(/^Hello Eve Bcc: all@example\.org <script>/);
  expect(email.html).not.toContain("<script");
  expect(email.html).toContain("&lt;script&gt;");
});

test("what is no address, oversized or mistyped is refused with its place and nothing is sent", async () => {
  const before = smtp.received.length;
  const long = `${"a".repeat(400)}@example.org`;
  for (const username of [
    "nobody",
    "a@b",
    long,
    "a@example.org,b@example.org",
    "a@example.org\r\nBcc: b@example.org",
    "",
  ]) {
    expect(await ask(username)).toMatchObject({ status: 400, ...refused("invalid", "username") });
  }
  const send = (body: unknown) =>
    server.request("/api/auth/basic/send/registration", { method: "POST", body });
  for (const body of [
    { username: 7 },
    { username: ["a@example.org"] },
    {},
    { username: "a@example.org", role: "ADMIN" },
    '{"username": "a@example.org"',
  ]) {
    expect(await send(body)).toMatchObject({ status: 400, json: { id: "invalid" } });
  }
  const twice = await send('{"username": "x", "username": "y"}');
  expect(twice.status).toBe(400);
  expect((await send({ username: "a".repeat(3_000_000) })).status).toBe(413);
  // Letters go in the order in which they are asked for.
  await linkFor(someAddress());
  expect(smtp.received).toHaveLength(before + 1);
});

async function countUsers(username: string): Promise<number> {
  return server.store.db.$count(
    usersTable,
    eq(sql`lower(${usersTable.username})`, username.toLowerCase()),
  );
}
