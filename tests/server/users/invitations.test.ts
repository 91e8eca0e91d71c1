import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../../contract/services/users.ts";
import { users as usersTable } from "../../../server/store/tables.ts";
import { createOrganization, createPerson, createUnit, type Person } from "../../support/people.ts";
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

let made = 0;
const newName = () => `invited-${++made}@example.org`;

const create = ({ token }: Person, body: Record<string, unknown>) =>
  server.call(users, "create", { body: { username: newName(), ...body }, token });

test("an administrator of an organisation invites into it", async () => {
  const { organization_id } = orgAdmin;
  const unit = await createUnit(server, organization_id);
  const account = dataOf(
    await create(orgAdmin, { name: " Grace ", organizational_unit_id: unit, role: "ORG_ADMIN" }),
  );
  expect(account).toMatchObject({
    name: "Grace",
    role: "ORG_ADMIN",
    status: "invited",
    organization_id,
    organizational_unit_id: unit,
    last_sign_in: null,
  });
  expect(dataOf(await create(orgAdmin, { organization_id }))).toMatchObject({
    role: "USER",
    organization_id,
    organizational_unit_id: null,
  });
});

test("but nowhere else, and no administrator of the product", async () => {
  const elsewhere = await createOrganization(server);
  const unit = await createUnit(server, elsewhere);
  for (const [body, id] of [
    [{ organization_id: elsewhere }, "forbidden"],
    [{ organization_id: "999999999" }, "forbidden"],
    [{ organization_id: null }, "forbidden"],
    [{ role: "ADMIN" }, "forbidden"],
    [{ organizational_unit_id: unit }, "unit_not_found"],
  ] as const) {
    expect(await create(orgAdmin, body)).toMatchObject(refused(id));
  }
});

test("an administrator makes anybody anywhere", async () => {
  const organization_id = await createOrganization(server);
  expect(dataOf(await create(admin, { role: "ADMIN", organization_id: null }))).toMatchObject({
    role: "ADMIN",
    organization_id: null,
    organization_name: null,
  });
  expect(dataOf(await create(admin, { organization_id }))).toMatchObject({ organization_id });
  expect(dataOf(await create(admin, {}))).toMatchObject({
    organization_id: admin.organization_id,
  });
  expect(await create(admin, { organization_id: "999999999" })).toMatchObject(
    refused("organization_not_found"),
  );
});

test("a username is given once, whatever its case, also to several at once", async () => {
  const username = newName();
  const answers = await Promise.all(
    [username, username.toUpperCase(), username].map((name) => create(admin, { username: name })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers.filter(({ ok }) => !ok)) {
    expect(answer).toMatchObject({ status: 409, ...refused("username_taken") });
  }
});

test.each([
  ["no e-mail address", { username: "grace" }, "username"],
  ["a line break in it", { username: "grace@example.org\nBcc: all@example.org" }, "username"],
  ["two addresses", { username: "a@example.org,b@example.org" }, "username"],
  ["a role that there is not", { role: "PUBLIC" }, "role"],
  ["a password", { password: "not to be chosen here" }, "password"],
])("%s is invalid", async (_, body, path) => {
  const reply = await server.request("/api/users/create", {
    method: "POST",
    body: { username: newName(), ...body },
    token: admin.token,
  });
  expect(reply).toMatchObject({ status: 400, json: { id: "invalid", errors: [{ path }] } });
});

test("who says that this is a staging site is refused where it is none", async () => {
  expect(await create(admin, { stagingSite: true })).toMatchObject(
    refused("invalid", "stagingSite"),
  );
  expect(await create(admin, { stagingSite: false })).toMatchObject({ ok: true });
});

test("an invitation is sent once more, but not to who has accepted it", async () => {
  const { uid } = dataOf(await create(orgAdmin, {}));
  const invite = (token: string) => server.call(users, "invite", { params: { uid }, token });
  expect(dataOf(await invite(orgAdmin.token))).toEqual({ sent: true });
  expect(dataOf(await invite(admin.token))).toEqual({ sent: true });
  const stranger = await createPerson(server, { role: "ORG_ADMIN" });
  expect(await invite(stranger.token)).toMatchObject(refused("forbidden"));
  await server.store.db
    .update(usersTable)
    .set({ password_hash: "x" })
    .where(eq(usersTable.id, Number(uid)));
  expect(await invite(orgAdmin.token)).toMatchObject({ status: 409, ...refused("conflict") });
});

test("nobody's mailbox is flooded with invitations", async () => {
  const { uid } = dataOf(await create(orgAdmin, {}));
  const invite = () => server.call(users, "invite", { params: { uid }, token: orgAdmin.token });
  for (let i = 0; i < 5; i++) expect(await invite()).toMatchObject({ ok: true });
  expect(await invite()).toMatchObject({ status: 429, ...refused("too_many") });
});

test("only administrators learn that there is nobody to invite or to delete", async () => {
  for (const name of ["invite", "deleteUser"] as const) {
    for (const uid of ["999999999", "1e3", "-1", "0x1", "abc"]) {
      const as = ({ token }: Person) => server.call(users, name, { params: { uid }, token });
      expect(await as(admin)).toMatchObject(refused("user_not_found"));
      expect(await as(orgAdmin)).toMatchObject(refused("forbidden"));
    }
  }
});
