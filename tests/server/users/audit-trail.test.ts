import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../../contract/services/users.ts";
import { createPerson, type Person } from "../../support/people.ts";
import { refused } from "../../support/refused.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
let admin: Person;
let orgAdmin: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server, { role: "ADMIN", name: "Root of all" });
  orgAdmin = await createPerson(server, { role: "ORG_ADMIN" });
});
afterAll(() => server?.close());

const trail = async ({ token }: Person, query: Record<string, string> = {}) =>
  dataOf(await server.call(users, "auditTrail", { query: query, token }));

test("what was done stands there newest first, with who did it to what", async () => {
  const { organization_id } = orgAdmin;
  const { token } = orgAdmin;
  const account = dataOf(
    await server.call(users, "create", { body: { username: "trailed@example.org" }, token }),
  );
  const { organizational_unit_id: unitId } = dataOf(
    await server.call(users, "createOrganizationalUnit", {
      body: { organization_id, name: "Trailed" },
      token,
    }),
  );
  dataOf(
    await server.call(users, "updateAdmin", {
      params: { uid: account.uid },
      body: { name: "Secret Name", role: "ORG_ADMIN", organizational_unit_id: unitId },
      token: admin.token,
    }),
  );
  dataOf(await server.call(users, "deleteOrganizationalUnit", { params: { unitId }, token }));
  const actor = { uid: orgAdmin.uid, username: orgAdmin.username };
  const entry = { id: expect.any(String), at: expect.any(String) };
  const unit = { type: "organizational_unit", id: unitId, name: null };
  const user = { type: "user", id: account.uid, name: "trailed@example.org" };
  expect(await trail(orgAdmin)).toEqual({
    totalRows: 4,
    rows: [
      { ...entry, action: "organizational_unit.deleted", actor, subject: unit, changes: [] },
      {
        ...entry,
        action: "user.updated",
        actor: { uid: admin.uid, username: admin.username },
        subject: user,
        changes: [
          { field: "name" },
          { field: "role", from: "USER", to: "ORG_ADMIN" },
          { field: "organizational_unit_id", from: null, to: unitId },
        ],
      },
      { ...entry, action: "organizational_unit.created", actor, subject: unit, changes: [] },
      {
        ...entry,
        action: "user.invited",
        actor,
        subject: user,
        changes: [{ field: "role", to: "USER" }],
      },
    ],
  });
});

test("what changes nothing leaves no entry", async () => {
  const person = await createPerson(server, { role: "ORG_ADMIN", name: "Same" });
  const { uid, token, organization_id } = person;
  const params = { uid };
  const same = { name: "Same", organization_id, own_features: {} };
  dataOf(await server.call(users, "updateAdmin", { params, body: same, token: admin.token }));
  dataOf(await server.call(users, "update", { params, body: { name: "Same" }, token }));
  dataOf(await server.call(users, "endSessions", { params, token }));
  expect(await trail(person)).toEqual({ rows: [], totalRows: 0 });
});

test("a move stands in both organisations' trails", async () => {
  const left = await createPerson(server, { role: "ORG_ADMIN" });
  const joined = await createPerson(server, { role: "ORG_ADMIN" });
  const { uid } = await createPerson(server, { organization_id: left.organization_id });
  const { organization_id } = joined;
  const body = { organization_id, role: "ORG_ADMIN" as const };
  dataOf(await server.call(users, "updateAdmin", { params: { uid }, body, token: admin.token }));
  const move = { field: "organization_id", from: left.organization_id, to: organization_id };
  expect((await trail(left)).rows.map(({ changes }) => changes)).toEqual([[move]]);
  expect((await trail(joined)).rows.map(({ changes }) => changes)).toEqual([
    [{ field: "role", from: "USER", to: "ORG_ADMIN" }, move],
  ]);
});

test("it is filtered by organisation and action, searched by people, and read in pages", async () => {
  const manager = await createPerson(server, { role: "ORG_ADMIN", name: "Manager_Lovelace" });
  const { organization_id } = manager;
  const found = await createPerson(server, { organization_id, name: "Found 100%" });
  const end = ({ uid }: Person) =>
    server.call(users, "endSessions", { params: { uid }, token: admin.token });
  dataOf(await end(found));
  dataOf(
    await server.call(users, "create", {
      body: { username: "by.manager@example.org" },
      token: manager.token,
    }),
  );
  const actions = async (query: Record<string, string>, as = admin) =>
    (await trail(as, query)).rows.map(({ action }) => action);
  expect(await actions({ organization_id })).toEqual(["user.invited", "user.sessions_ended"]);
  expect(await actions({ organization_id, action: "user.invited" })).toEqual(["user.invited"]);
  expect(await actions({ search: "manager_l" })).toEqual(["user.invited"]);
  expect(await actions({ search: "100%" })).toEqual(["user.sessions_ended"]);
  expect(await actions({ search: "BY.MANAGER" }, manager)).toEqual(["user.invited"]);
  expect(await actions({ search: "Root of all" }, manager)).toEqual(["user.sessions_ended"]);
  expect(await trail(manager, { page: "2", rowsPerPage: "1" })).toMatchObject({
    rows: [{ action: "user.sessions_ended" }],
    totalRows: 2,
  });
  const all = await trail(admin, { rowsPerPage: "100" });
  expect(all.totalRows).toBeGreaterThan(2);
  expect(all.rows.map(({ id }) => Number(id))).toEqual(
    all.rows.map(({ id }) => Number(id)).toSorted((a, b) => b - a),
  );
});

test("another organisation's is out of reach, and whether it exists is not told", async () => {
  const { organization_id } = admin;
  for (const id of [organization_id, "999999999", "1e3", "-1"]) {
    const read = ({ token }: Person) =>
      server.call(users, "auditTrail", { query: { organization_id: id }, token });
    expect(await read(orgAdmin)).toMatchObject(refused("forbidden"));
    if (id !== organization_id) {
      expect(await read(admin)).toMatchObject(refused("organization_not_found"));
    }
  }
});
