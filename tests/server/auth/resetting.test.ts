import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "../../../contract/services/auth.ts";
import { users } from "../../../contract/services/users.ts";
import { createLink } from "../../../server/store/account-tokens.ts";
import { auditTrail, users as usersTable } from "../../../server/store/tables.ts";
import { createPerson } from "../../support/people.ts";
import { refused } from "../../support/refused.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";
import { startSmtpServer, type TestSmtpServer, tokenIn } from "../../support/smtp-server.ts";

let smtp: TestSmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({
    config: { mail: { smtpUrl: smtp.url, from: "no-reply@scoutline.example", contact: null } },
  });
});
afterAll(async () => {
  await server?.close();
  await smtp?.close();
});

const password = "correct horse battery";
const newPassword = "staple of another kind";
const ask = (username: string) => server.call(auth, "sendPasswordReset", { body: { username } });
const reset = (token: string, secret = newPassword) =>
  server.call(auth, "resetPassword", { token, body: { password: secret } });
const signIn = (username: string, secret = password) =>
  server.call(auth, "login", { body: { username, password: secret } });

async function linkFor(username: string): Promise<string> {
  dataOf(await ask(username));
  return tokenIn(await smtp.next(username), "/user/password/reset/magic_key/");
}

test("a forgotten password is replaced by a link; every session and the old password end", async () => {
  const { username, uid, token: bearer } = await createPerson(server, { password });
  await server.store.db
    .update(usersTable)
    .set({ name: "Ada" })
    .where(eq(usersTable.id, Number(uid)));
  dataOf(await ask(username.toUpperCase()));
  const email = await smtp.next(username);
  expect(email.subject).toBe("Set a new Scoutline password");
  expect(email.text).toMatch(/^Hello Ada,\n/);
  expect(email.text).toContain("for one hour");
  // Without PUBLIC_URL the links lead to where the server listens.
  const token = tokenIn(email, `${server.url}/user/password/reset/magic_key/`);
  const link = dataOf(await server.call(auth, "checkLink", { token }));
  expect(link).toMatchObject({ purpose: "reset", username, has_account: true });

  expect(dataOf(await reset(token))).toEqual({ username });
  const me = await server.call(users, "getUser", { params: { uid }, token: bearer });
  expect(me).toMatchObject({ status: 401, ...refused("session") });
  expect(await signIn(username)).toMatchObject(refused("credentials"));
  expect(dataOf(await signIn(username, newPassword)).user.uid).toBe(uid);
  const trail = await server.store.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subject_id, Number(uid)));
  expect(trail).toMatchObject([{ action: "user.password_reset", actor_id: null, changes: [] }]);
  expect(JSON.stringify(trail)).not.toContain(username);
});

test("the token stands nowhere in the store, only its hash", async () => {
  const { username } = await createPerson(server, { password });
  const token = await linkFor(username);
  const { rows: tokens } = await server.store.execute("SELECT * FROM account_tokens");
  const { rows: jobs } = await server.store.execute("SELECT * FROM pgboss.job");
  const { rows: archived } = await server.store.execute("SELECT * FROM pgboss.archive");
  const all = JSON.stringify([tokens, jobs, archived]);
  expect(tokens.length).toBeGreaterThan(0);
  expect(all).not.toContain(token);
});

test("a link serves once, and of two at once one succeeds", async () => {
  const { username } = await createPerson(server, { password });
  const token = await linkFor(username);
  const answers = await Promise.all([
    reset(token, "one way or the other"),
    reset(token, "the other way or one"),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  expect(await reset(token)).toMatchObject({ status: 410, ...refused("link_used") });
});

test("the password that is set ends the other links of the account", async () => {
  const { username, uid } = await createPerson(server, { password });
  const token = await linkFor(username);
  const { token: other } = await createLink(server.store.db, {
    purpose: "register",
    username,
    user_id: Number(uid),
  });
  dataOf(await reset(token));
  const check = await server.call(auth, "checkLink", { token: other });
  expect(check).toMatchObject({ status: 410, ...refused("link_expired") });
});

test("a link that is over, cut or for registering sets no password", async () => {
  const { username, uid } = await createPerson(server, { password });
  const token = await linkFor(username);
  const { token: registering } = await createLink(server.store.db, {
    purpose: "register",
    username,
    user_id: Number(uid),
  });
  expect(await reset(token.slice(0, 30))).toMatchObject(refused("link_invalid"));
  expect(await reset(registering)).toMatchObject(refused("link_invalid"));
  await server.store.execute("UPDATE account_tokens SET expires_at = now() WHERE username = $1", [
    username,
  ]);
  expect(await reset(token)).toMatchObject({ status: 410, ...refused("link_expired") });
  expect(await signIn(username)).toMatchObject({ ok: true });
});

test("a link that was sent to an address the account no longer has is worth nothing", async () => {
  const { username, uid } = await createPerson(server, { password });
  const token = await linkFor(username);
  const changed = `${randomUUID()}@example.org`;
  await server.store.db
    .update(usersTable)
    .set({ username: changed })
    .where(eq(usersTable.id, Number(uid)));
  expect(await reset(token)).toMatchObject(refused("link_expired"));
  expect(await signIn(changed)).toMatchObject({ ok: true });
});

test("whoever has no account gets the same answer and no e-mail", async () => {
  const { username } = await createPerson(server, { password });
  const nobody = `${randomUUID()}@example.org`;
  const before = smtp.received.length;
  const request = (name: string) =>
    server.request("/api/auth/basic/send/password/reset", {
      method: "POST",
      body: { username: name },
    });
  const [ofNobody, ofSomebody] = [await request(nobody), await request(username)];
  expect(ofNobody.text).toBe(ofSomebody.text);
  expect(ofNobody.status).toBe(ofSomebody.status);
  const headers = (reply: typeof ofNobody) =>
    [...reply.headers.keys()].filter((name) => name !== "date").toSorted();
  expect(headers(ofNobody)).toEqual(headers(ofSomebody));
  // Letters go in the order in which they are asked for.
  await smtp.next(username);
  expect(smtp.received).toHaveLength(before + 1);
});

test("the username is refused as the new password, and the link stays good", async () => {
  const { username } = await createPerson(server, { password });
  const token = await linkFor(username);
  expect(await reset(token, username.toUpperCase())).toMatchObject(refused("invalid", "password"));
  expect(await reset(token)).toMatchObject({ ok: true });
});

test("an account without a password cannot be signed in to until one is set by a link", async () => {
  const { username, uid } = await createPerson(server);
  await server.store.db
    .update(usersTable)
    .set({ password_hash: null })
    .where(eq(usersTable.id, Number(uid)));
  expect(await signIn(username)).toMatchObject({ status: 401, ...refused("credentials") });
  dataOf(await reset(await linkFor(username)));
  expect(await signIn(username, newPassword)).toMatchObject({ ok: true });
});
