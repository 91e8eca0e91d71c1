import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../../contract/services/users.ts";
import { TERMS_VERSION } from "../../../contract/terms.ts";
import { createOrganization, createPerson } from "../../support/people.ts";
import { refused } from "../../support/refused.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

test("a user reads the own record, without anything of the password", async () => {
  const { uid, username, organization_id, token } = await createPerson(server, { name: "Ada" });
  expect(dataOf(await server.call(users, "getUser", { params: { uid }, token }))).toEqual({
    uid,
    username,
    name: "Ada",
    role: "USER",
    organization_id,
    organizational_unit_id: null,
    tos_accepted: false,
    licensed_features: { core: true },
    saved_documents: [],
  });
  const reply = await server.request(`/api/users/${uid}`, { token });
  expect(reply.text).not.toContain("password");
});

test("an administrator reads anybody, and learns that an id is nobody's", async () => {
  const { token } = await createPerson(server, { role: "ADMIN" });
  const other = await createPerson(server);
  const read = (uid: string) => server.call(users, "getUser", { params: { uid }, token });
  expect(dataOf(await read(other.uid)).username).toBe(other.username);
  for (const uid of ["999999999", "0", "-1", "abc", "1e3", "0x1", "9".repeat(40)]) {
    expect(await read(uid)).toMatchObject({ status: 404, failure: { id: "user_not_found" } });
  }
});

test("nobody else learns which ids exist", async () => {
  const { token } = await createPerson(server, { role: "ORG_ADMIN" });
  const other = await createPerson(server);
  for (const uid of [other.uid, "999999999"]) {
    expect(await server.call(users, "getUser", { params: { uid }, token })).toMatchObject({
      status: 403,
      failure: { id: "forbidden" },
    });
  }
});

test("an id beyond measure is invalid", async () => {
  const { token } = await createPerson(server, { role: "ADMIN" });
  const uid = "9".repeat(65);
  expect(await server.call(users, "getUser", { params: { uid }, token })).toMatchObject({
    status: 400,
    failure: { errors: [{ path: "uid" }] },
  });
});

test("one's own name changes, and today's terms are accepted once", async () => {
  const { uid, token } = await createPerson(server, { name: "Ada" });
  const update = (body: { name?: string; tos_accepted?: true }) =>
    server.call(users, "update", { params: { uid }, body, token });
  expect(dataOf(await update({ name: "  Ada Lovelace " }))).toMatchObject({
    name: "Ada Lovelace",
    tos_accepted: false,
  });
  expect(dataOf(await update({ tos_accepted: true }))).toMatchObject({
    name: "Ada Lovelace",
    tos_accepted: true,
  });
  expect(dataOf(await update({}))).toMatchObject({ name: "Ada Lovelace", tos_accepted: true });

  const admin = await createPerson(server, { role: "ADMIN" });
  const trail = dataOf(
    await server.call(users, "auditTrail", { query: { search: "Ada Lov" }, token: admin.token }),
  );
  expect(trail.rows.map(({ action, changes }) => ({ action, changes }))).toEqual([
    {
      action: "user.updated",
      changes: [{ field: "tos_version", from: null, to: TERMS_VERSION }],
    },
    { action: "user.updated", changes: [{ field: "name" }] },
  ]);
});

test.each([
  ["a role", { role: "ADMIN" }, "role"],
  ["an organisation", { organization_id: "1" }, "organization_id"],
  ["licences", { own_features: { workspaces: true } }, "own_features"],
  ["a username", { username: "other@example.org" }, "username"],
  ["a password", { password_hash: "x" }, "password_hash"],
  ["terms unaccepted", { tos_accepted: false }, "tos_accepted"],
  ["a name beyond measure", { name: "x".repeat(121) }, "name"],
])("nobody gives themselves %s", async (_, body, path) => {
  const { uid, token } = await createPerson(server);
  const reply = await server.request(`/api/users/${uid}/update`, { method: "POST", body, token });
  expect(reply).toMatchObject({ status: 400, json: { id: "invalid", errors: [{ path }] } });
});

test("an administrator does not change another's profile as if it were the own", async () => {
  const { uid } = await createPerson(server);
  const { token } = await createPerson(server, { role: "ADMIN" });
  const answer = await server.call(users, "update", {
    params: { uid },
    body: { name: "X" },
    token,
  });
  expect(answer).toMatchObject(refused("forbidden"));
});

test("licences are the organisation's with the user's own over them, core always", async () => {
  const organization_id = await createOrganization(server, { workspaces: true, area52: true });
  const { uid, token } = await createPerson(server, { organization_id });
  const admin = await createPerson(server, { role: "ADMIN" });
  const read = async () =>
    dataOf(await server.call(users, "getUser", { params: { uid }, token })).licensed_features;
  expect(await read()).toEqual({ core: true, workspaces: true, area52: true });

  const own_features = { core: false, area52: false, benchmarks: true };
  const changed = await server.call(users, "updateAdmin", {
    params: { uid },
    body: { own_features },
    token: admin.token,
  });
  expect(dataOf(changed).own_features).toEqual({ area52: false, benchmarks: true });
  expect(await read()).toEqual({ core: true, workspaces: true, area52: false, benchmarks: true });

  dataOf(
    await server.call(users, "updateOrganization", {
      params: { orgId: organization_id },
      body: { licensed_features: { workspaces: false } },
      token: admin.token,
    }),
  );
  expect(await read()).toEqual({ core: true, workspaces: false, area52: false, benchmarks: true });
});
