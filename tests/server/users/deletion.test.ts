import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auth } from "../../../contract/services/auth.ts";
import { scans } from "../../../contract/services/scans.ts";
import { users } from "../../../contract/services/users.ts";
import { createLink } from "../../../server/store/account-tokens.ts";
import { identities } from "../../../server/store/tables.ts";
import { dumpStore } from "../../support/dump-store.ts";
import { createPerson, createScan, createUnit, type Person } from "../../support/people.ts";
import { refused } from "../../support/refused.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
let admin: Person;
let orgAdmin: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server, { role: "ADMIN" });
  orgAdmin = await createPerson(server, { role: "ORG_ADMIN" });
});
afterAll(() => server?.close());

const remove = (uid: string, { token }: Pick<Person, "token">) =>
  server.call(users, "deleteUser", { params: { uid }, token });

/** The tables with a row that holds one of the texts, whatever its case. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  return Object.entries(await dumpStore(server))
    .filter(([, rows]) =>
      rows.some((row) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase()))),
    )
    .map(([table]) => table);
}

test("nothing in the store names a deleted user, and all that was theirs is gone", async () => {
  const { organization_id } = orgAdmin;
  const username = "Deletable.Person@example.org";
  const name = "Deletable Q. Person";
  const password = "correct horse battery";
  const unit = await createUnit(server, organization_id);
  const person = await createPerson(server, {
    organization_id,
    organizational_unit_id: unit,
    username,
    name: "To be renamed Deletable",
    password,
  });
  const { uid, token } = person;
  const { db } = server.store;
  const said = "words that only the deleted wrote";

  await createScan(server, person, { name: said });
  await db.insert(identities).values({ issuer: "https://id", subject: uid, user_id: Number(uid) });
  await createLink(db, { purpose: "register", username: username.toUpperCase() });
  await createLink(db, { purpose: "reset", username, user_id: Number(uid) });
  const post = { params: { uid }, token };
  dataOf(await server.call(users, "update", { ...post, body: { name, tos_accepted: true } }));
  dataOf(await server.call(auth, "login", { body: { username, password } }));
  dataOf(
    await server.call(users, "updatePassword", {
      ...post,
      body: { password, new_password: "another of the kind" },
    }),
  );
  dataOf(await server.call(users, "sendFeedback", { body: { message: said }, token }));
  dataOf(
    await server.call(users, "askAnAnalyst", { body: { subject: said, question: "?" }, token }),
  );
  dataOf(
    await server.call(users, "requestUpgrade", {
      body: { username: username.toLowerCase(), feature: "workspaces", message: said },
    }),
  );
  dataOf(
    await server.call(users, "updateAdmin", {
      params: { uid },
      body: { role: "ORG_ADMIN", name },
      token: admin.token,
    }),
  );
  expect(await tablesWith(username, name, said)).toEqual([
    "public.account_tokens",
    "public.contact_requests",
    "public.scans",
    "public.users",
  ]);

  expect(dataOf(await remove(uid, orgAdmin))).toEqual({ deleted: true });
  expect(await tablesWith(username, "Deletable", said)).toEqual([]);
  const own = await server.call(scans, "getUserScans", { query: { user_id: uid }, token });
  expect(own).toMatchObject(refused("session"));

  const { rows } = dataOf(
    await server.call(users, "auditTrail", { query: { organization_id }, token: admin.token }),
  );
  const subject = { type: "user", id: uid, name: null };
  expect(rows.map((row) => [row.action, row.actor?.username, row.subject])).toEqual([
    ["user.deleted", orgAdmin.username, subject],
    ["user.updated", admin.username, subject],
    ["user.password_changed", null, subject],
    ["user.updated", null, subject],
  ]);
  expect(rows[2]!.actor).toEqual({ uid, username: null });
});

test("what was asked for under an earlier username goes too", async () => {
  const person = await createPerson(server, { username: "earlier.name@example.org" });
  const body = { username: person.username, feature: "area52" as const };
  dataOf(await server.call(users, "requestUpgrade", { body }));
  await createLink(server.store.db, {
    purpose: "reset",
    username: person.username,
    user_id: Number(person.uid),
  });
  dataOf(
    await server.call(users, "updateAdmin", {
      params: { uid: person.uid },
      body: { username: "later.name@example.org" },
      token: admin.token,
    }),
  );
  dataOf(await remove(person.uid, person));
  expect(await tablesWith("earlier.name", "later.name")).toEqual([]);
});

test("an invitation that waits in the queue for somebody who is deleted is not kept", async () => {
  const username = "queued.person@example.org";
  const { uid } = dataOf(
    await server.call(users, "create", { body: { username }, token: orgAdmin.token }),
  );
  dataOf(await remove(uid, orgAdmin));
  await expect.poll(() => tablesWith(username), { timeout: 20_000 }).toEqual([]);
});

describe("who may delete whom", () => {
  test("anybody oneself, whatever the role", async () => {
    for (const role of ["USER", "ORG_ADMIN", "ADMIN"] as const) {
      const person = await createPerson(server, { role });
      expect(dataOf(await remove(person.uid, person))).toEqual({ deleted: true });
      expect(await remove(person.uid, person)).toMatchObject(refused("session"));
    }
  });

  test("an organisation's administrator its users and its other administrators, but no administrator of the product", async () => {
    const { organization_id } = orgAdmin;
    for (const role of ["USER", "ORG_ADMIN"] as const) {
      const { uid } = await createPerson(server, { organization_id, role });
      expect(await remove(uid, orgAdmin)).toMatchObject({ ok: true });
    }
    const above = await createPerson(server, { organization_id, role: "ADMIN" });
    expect(await remove(above.uid, orgAdmin)).toMatchObject(refused("forbidden"));
    const elsewhere = await createPerson(server);
    expect(await remove(elsewhere.uid, orgAdmin)).toMatchObject(refused("forbidden"));
    expect(await remove(elsewhere.uid, admin)).toMatchObject({ ok: true });
  });

  test("of two who delete one user at once, one does", async () => {
    const { uid } = await createPerson(server);
    const second = await createPerson(server, { role: "ADMIN" });
    const answers = await Promise.all([remove(uid, admin), remove(uid, second)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refused("user_not_found"));
  });
});
