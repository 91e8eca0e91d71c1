import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "../../../contract/services/auth.ts";
import { users } from "../../../contract/services/users.ts";
import { createLink } from "../../../server/store/account-tokens.ts";
import { identities, sessions } from "../../../server/store/tables.ts";
import { createPerson, type Person, signIn } from "../../support/people.ts";
import { refused } from "../../support/refused.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const present = "correct horse battery";
const next = "a staple of another kind";

const change = (
  { uid, token }: Pick<Person, "uid" | "token">,
  body: { password?: string; new_password: string },
) => server.call(users, "updatePassword", { params: { uid }, body, token });
const read = ({ uid }: Person, token: string) =>
  server.call(users, "getUser", { params: { uid }, token });
const login = ({ username }: Person, password: string) =>
  server.call(auth, "login", { body: { username, password } });

test("the password changes, this session stays and the others end", async () => {
  const person = await createPerson(server, { password: present });
  const elsewhere = await signIn(server, person.uid);
  const stranger = await createPerson(server);
  expect(dataOf(await change(person, { password: present, new_password: next }))).toEqual({
    changed: true,
  });
  expect(await read(person, person.token)).toMatchObject({ ok: true });
  expect(await read(person, elsewhere)).toMatchObject(refused("session"));
  expect(await read(stranger, stranger.token)).toMatchObject({ ok: true });
  expect(await login(person, present)).toMatchObject(refused("credentials"));
  expect(await login(person, next)).toMatchObject({ ok: true });
});

test("a link that was sent to set a new password ends with it", async () => {
  const person = await createPerson(server, { password: present });
  const { username, uid } = person;
  const { token } = await createLink(server.store.db, {
    purpose: "reset",
    username,
    user_id: Number(uid),
  });
  dataOf(await change(person, { password: present, new_password: next }));
  const answer = await server.call(auth, "resetPassword", {
    body: { password: "one more password" },
    token,
  });
  expect(answer).toMatchObject(refused("link_expired"));
});

test("without the present password nothing changes", async () => {
  const person = await createPerson(server, { password: present });
  const elsewhere = await signIn(server, person.uid);
  for (const password of [undefined, "wrong password"]) {
    const body = { new_password: next, ...(password && { password }) };
    expect(await change(person, body)).toMatchObject({
      status: 400,
      ...refused("invalid", "password"),
    });
  }
  expect(await read(person, elsewhere)).toMatchObject({ ok: true });
  expect(await login(person, present)).toMatchObject({ ok: true });
});

test("guessing the present password ends after ten times, also for who then knows it", async () => {
  const person = await createPerson(server, { password: present });
  for (let i = 0; i < 10; i++) {
    const answer = await change(person, { password: `wrong ${i}`, new_password: next });
    expect(answer).toMatchObject(refused("invalid", "password"));
  }
  const reply = await server.request(`/api/users/${person.uid}/update/password`, {
    method: "POST",
    body: { password: present, new_password: next },
    token: person.token,
  });
  expect(reply).toMatchObject({ status: 429, json: { id: "too_many" } });
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("changing it rightly is never held against anybody", async () => {
  const person = await createPerson(server, { password: `${present} 0` });
  for (let i = 0; i < 12; i++) {
    const body = { password: `${present} ${i}`, new_password: `${present} ${i + 1}` };
    expect(await change(person, body)).toMatchObject({ ok: true });
  }
});

test.each([
  ["too short", "short"],
  ["one character over and over", "aaaaaaaaaaaa"],
  ["beyond measure", "ab c".repeat(60)],
])("a new password that is %s is refused", async (_, new_password) => {
  const person = await createPerson(server, { password: present });
  expect(await change(person, { password: present, new_password })).toMatchObject(
    refused("invalid", "new_password"),
  );
});

test("a new password that is the username is refused", async () => {
  const person = await createPerson(server, { password: present });
  const body = { password: present, new_password: person.username.toUpperCase() };
  expect(await change(person, body)).toMatchObject(refused("invalid", "new_password"));
});

test("who signs in by the provider only sets a first password", async () => {
  const person = await createPerson(server, { password: null });
  await server.store.db
    .insert(identities)
    .values({ issuer: "https://id.example.org", subject: "7", user_id: Number(person.uid) });
  const methods = async () =>
    dataOf(
      await server.call(users, "signInMethods", {
        params: { uid: person.uid },
        token: person.token,
      }),
    );
  expect(await methods()).toMatchObject({ password: false });
  dataOf(await change(person, { new_password: next }));
  expect(await login(person, next)).toMatchObject({ ok: true });
  expect(await methods()).toEqual({
    password: true,
    single_sign_on: { issuer: "https://id.example.org", linked_date: expect.any(String) },
    sessions: 2,
  });
});

test("of two changes at once one holds, and the other hears so", async () => {
  const person = await createPerson(server, { password: present });
  const answers = await Promise.all(
    ["first of the two", "second of the two"].map((new_password) =>
      change(person, { password: present, new_password }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  // Whoever comes after the other is done knows a password that is no longer the present one.
  const other = answers.find(({ ok }) => !ok)!;
  expect(["conflict", "invalid"]).toContain(other.ok ? "" : other.failure.id);
});

test("nobody changes another's password, nor sees how they sign in, whatever the role", async () => {
  const person = await createPerson(server, { password: present });
  const { organization_id } = person;
  for (const role of ["USER", "ORG_ADMIN", "ADMIN"] as const) {
    const { token } = await createPerson(server, { role, organization_id });
    const { uid } = person;
    const body = { password: present, new_password: next };
    expect(await change({ uid, token }, body)).toMatchObject(refused("forbidden"));
    const methods = await server.call(users, "signInMethods", { params: { uid }, token });
    expect(methods).toMatchObject(refused("forbidden"));
  }
});

test("the other sessions end, this one stays; sessions whose time is over do not count", async () => {
  const person = await createPerson(server);
  const { uid, token } = person;
  const others = await Promise.all([1, 2, 3].map(() => signIn(server, uid)));
  const [old] = await server.store.db
    .select()
    .from(sessions)
    .where(eq(sessions.user_id, Number(uid)));
  await server.store.db
    .insert(sessions)
    .values({ ...old!, token_hash: `${uid} of yesterday`, expires_at: new Date(0) });
  const methods = async () =>
    dataOf(await server.call(users, "signInMethods", { params: { uid }, token }));
  expect(await methods()).toMatchObject({ sessions: 4 });
  const end = await server.call(users, "endSessions", { params: { uid }, token });
  expect(dataOf(end)).toEqual({ ended: 3 });
  expect(await methods()).toEqual({ password: true, single_sign_on: null, sessions: 1 });
  for (const other of others) expect(await read(person, other)).toMatchObject(refused("session"));
});

test("an administrator ends all sessions of somebody", async () => {
  const person = await createPerson(server);
  const admin = await createPerson(server, { role: "ADMIN" });
  const call = (uid: string) =>
    server.call(users, "endSessions", { params: { uid }, token: admin.token });
  expect(dataOf(await call(person.uid))).toEqual({ ended: 1 });
  expect(await read(person, person.token)).toMatchObject(refused("session"));
  expect(await call("999999999")).toMatchObject(refused("user_not_found"));
});
