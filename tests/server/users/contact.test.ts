import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../../contract/services/users.ts";
import { contactRequests } from "../../../server/store/tables.ts";
import { createPerson, createPublicSession, createScan } from "../../support/people.ts";
import { refused } from "../../support/refused.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

async function newest() {
  const [row] = await server.store.db
    .select()
    .from(contactRequests)
    .orderBy(desc(contactRequests.id))
    .limit(1);
  return row && { kind: row.kind, user_id: row.user_id, content: row.content };
}

const count = () => server.store.db.$count(contactRequests);

test("feedback is kept with who gave it, an anonymous visitor's with nobody", async () => {
  const { uid, token } = await createPerson(server);
  const body = { message: " Very good. ", rating: 5, page: "/search?q=graphene" };
  expect(dataOf(await server.call(users, "sendFeedback", { body, token }))).toEqual({
    received: true,
  });
  const content = { message: "Very good.", rating: 5, page: "/search?q=graphene" };
  expect(await newest()).toEqual({ kind: "feedback", user_id: Number(uid), content });

  const visitor = await createPublicSession(server);
  dataOf(await server.call(users, "sendFeedback", { body: { message: "Hm." }, token: visitor }));
  expect(await newest()).toEqual({
    kind: "feedback",
    user_id: null,
    content: { message: "Hm." },
  });
});

test("a question is kept with the scan that it is about", async () => {
  const person = await createPerson(server);
  const { scan_id } = await createScan(server, person);
  const question = { subject: "Graphene", question: "Who else?" };
  const ask = (body: typeof question & { scan_id?: string | null }) =>
    server.call(users, "askAnAnalyst", { body, token: person.token });
  expect(dataOf(await ask({ ...question, scan_id }))).toEqual({ received: true });
  expect(await newest()).toEqual({
    kind: "question",
    user_id: Number(person.uid),
    content: { ...question, scan_id },
  });
  for (const absent of [{}, { scan_id: null }]) {
    dataOf(await ask({ ...question, ...absent }));
    expect(await newest()).toMatchObject({ content: { ...question, scan_id: null } });
  }
});

test("a question about another's scan, or none that is there, is not kept", async () => {
  const { token } = await createPerson(server);
  const { scan_id } = await createScan(server, await createPerson(server));
  const before = await count();
  const ask = (about: string) =>
    server.call(users, "askAnAnalyst", {
      body: { subject: "S", question: "Q", scan_id: about },
      token,
    });
  expect(await ask(scan_id)).toMatchObject(refused("forbidden"));
  for (const id of ["999999999", "1e3", "-1", "0x1", "9".repeat(64)]) {
    expect(await ask(id)).toMatchObject(refused("scan_not_found"));
  }
  expect(await count()).toBe(before);
});

test("a wish for an upgrade is received alike whether or not anybody has the username", async () => {
  const { uid, username } = await createPerson(server);
  for (const [name, user_id] of [
    [username.toUpperCase(), Number(uid)],
    ["somebody.else@example.org", null],
  ] as const) {
    const body = { username: name, feature: "benchmarks" as const };
    expect(await server.call(users, "requestUpgrade", { body })).toEqual({
      ok: true,
      status: 200,
      data: { received: true },
    });
    expect(await newest()).toEqual({
      kind: "upgrade",
      user_id,
      content: { username: name, feature: "benchmarks" },
    });
  }
});

test.each([
  ["feedback/send", { message: " " }, "message"],
  ["feedback/send", { message: "x".repeat(4_001) }, "message"],
  ["feedback/send", { message: "x", rating: 6 }, "rating"],
  ["feedback/send", { message: "x", rating: 1.5 }, "rating"],
  ["feedback/send", { message: "x", user_id: "1" }, "user_id"],
  ["ask-an-analyst", { subject: "", question: "x" }, "subject"],
  ["ask-an-analyst", { subject: "x", question: "x".repeat(4_001) }, "question"],
  ["request-upgrade", { username: "x", feature: "everything" }, "feature"],
])("%s refuses %j", async (path, body, wrong) => {
  const { token } = await createPerson(server);
  const before = await count();
  const reply = await server.request(`/api/users/${path}`, { method: "POST", body, token });
  expect(reply).toMatchObject({ status: 400, json: { errors: [{ path: wrong }] } });
  expect(await count()).toBe(before);
});

test("who writes again and again is asked to wait, and then an address as a whole", async () => {
  const body = { message: "Again." };
  const write = (token: string) => server.call(users, "sendFeedback", { body, token });
  const { token } = await createPerson(server);
  for (let i = 0; i < 10; i++) expect(await write(token)).toMatchObject({ ok: true });
  expect(await write(token)).toMatchObject({ status: 429, ...refused("too_many") });

  const visitor = await createPublicSession(server);
  let answer = await write(visitor);
  for (let i = 0; i < 30 && answer.ok; i++) answer = await write(visitor);
  const before = await count();
  expect(answer).toMatchObject(refused("too_many"));
  const upgrade = { username: "flood@example.org", feature: "core" as const };
  expect(await server.call(users, "requestUpgrade", { body: upgrade })).toMatchObject(
    refused("too_many"),
  );
  expect(await count()).toBe(before);
});
