import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../../contract/services/users.ts";
import { createPerson } from "../../support/people.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

test("a user reads the own record, without anything of the password", async () => {
  const { uid, username, organization_id, token } = await createPerson(server);
  expect(dataOf(await server.call(users, "getUser", { params: { uid }, token }))).toEqual({
    uid,
    username,
    role: "USER",
    organization_id,
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
  for (const uid of ["999999999", "0", "-1", "abc", "1e3", "9".repeat(40)]) {
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
