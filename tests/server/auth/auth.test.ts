import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "../../../contract/services/auth.ts";
import { documents } from "../../../contract/services/documents.ts";
import { users } from "../../../contract/services/users.ts";
import { users as usersTable } from "../../../server/store/tables.ts";
import { createOrganization, createPerson, createPublicSession } from "../../support/people.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";
import { TEST_DEMO } from "../../support/test-config.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const password = "correct horse battery";
const signIn = (username: string, secret = password) =>
  server.call(auth, "login", { body: { username, password: secret } });

test("the demo analyst signs in and calls with the token", async () => {
  const session = dataOf(await signIn("analyst@demo.scoutline.example", TEST_DEMO.password));
  expect(session.user).toMatchObject({
    username: "analyst@demo.scoutline.example",
    role: "USER",
    licensed_features: { core: true },
  });
  const hours = (Date.parse(session.expires_at) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(11.9);
  expect(hours).toBeLessThan(12.1);
  const { uid } = session.user;
  const me = await server.call(users, "getUser", { params: { uid }, token: session.token });
  expect(dataOf(me)).toEqual(session.user);
});

test("a name is matched whatever its case, and blanks around it do not count", async () => {
  const { username, uid } = await createPerson(server, { password });
  const session = dataOf(await signIn(`  ${username.toUpperCase()} `));
  expect(session.user.uid).toBe(uid);
});

test("the licences of the organisation come with the user, core always", async () => {
  const organization_id = await createOrganization(server, { core: false, workspaces: true });
  const { username } = await createPerson(server, { password, organization_id });
  expect(dataOf(await signIn(username)).user).toMatchObject({
    organization_id,
    licensed_features: { core: true, workspaces: true },
  });
});

test("a wrong password and an unknown name are refused alike", async () => {
  const { username } = await createPerson(server, { password });
  const refusal = {
    ok: false,
    status: 401,
    failure: {
      success: false,
      id: "credentials",
      message: "The username or the password is not right.",
      request_id: expect.any(String),
    },
  };
  expect(await signIn(username, "wrong")).toEqual(refusal);
  expect(await signIn("nobody@example.org")).toEqual(refusal);
});

test("passwords are stored as argon2id hashes", async () => {
  const { uid } = await createPerson(server, { password });
  const [row] = await server.store.db
    .select({ hash: usersTable.password_hash })
    .from(usersTable)
    .where(eq(usersTable.id, Number(uid)));
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("after ten failures an account is closed to the address for a while, also for the right password", async () => {
  const { username } = await createPerson(server, { password });
  for (let i = 0; i < 10; i++) {
    expect(await signIn(username, "wrong")).toMatchObject({ status: 401 });
  }
  expect(await signIn(username)).toMatchObject({ status: 429, failure: { id: "too_many" } });
  const reply = await server.request("/api/auth/basic/login", {
    method: "POST",
    body: { username: username.toUpperCase(), password },
  });
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  const other = await createPerson(server, { password });
  expect(await signIn(other.username)).toMatchObject({ ok: true });
});

test("signing in rightly is never held against anybody", async () => {
  const { username } = await createPerson(server, { password });
  for (let i = 0; i < 12; i++) expect(await signIn(username)).toMatchObject({ ok: true });
});

test("a public session searches and reads, and has no user", async () => {
  const session = dataOf(await server.call(auth, "publicSession", {}));
  expect(session.user).toMatchObject({ uid: "", role: "PUBLIC", organization_id: null });
  const found = await server.call(documents, "fetchDocuments", {
    token: session.token,
    headers: { userid: "" },
    body: { scan_type: "boolean", source: "publication", query: "" },
  });
  expect(dataOf(found).total).toBe(TEST_DEMO.size);
});

test("signing out ends the session and no other", async () => {
  const { username, uid, token } = await createPerson(server, { password });
  const second = dataOf(await signIn(username)).token;
  expect(dataOf(await server.call(auth, "logout", { token: second }))).toEqual({ ended: true });
  const call = (bearer: string) =>
    server.call(users, "getUser", { params: { uid }, token: bearer });
  expect(await call(second)).toMatchObject({ status: 401, failure: { id: "session" } });
  expect(await call(token)).toMatchObject({ ok: true });
});

test("a public session ends too", async () => {
  const token = await createPublicSession(server);
  dataOf(await server.call(auth, "logout", { token }));
  expect(await server.call(auth, "logout", { token })).toMatchObject({ status: 401 });
});

test.each([
  ["no password", { username: "a@example.org" }, ["password"]],
  ["an empty name", { username: " ", password: "x" }, ["username"]],
  ["a password beyond measure", { username: "a", password: "x".repeat(201) }, ["password"]],
  ["another field", { username: "a", password: "x", role: "ADMIN" }, ["role"]],
])("%s is invalid", async (_, body, paths) => {
  const reply = await server.request("/api/auth/basic/login", { method: "POST", body });
  expect(reply.status).toBe(400);
  const { id, errors } = reply.json as { id: string; errors: { path: string }[] };
  expect(id).toBe("invalid");
  expect(errors.map(({ path }) => path)).toEqual(paths);
});
