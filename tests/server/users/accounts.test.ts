import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../../contract/services/users.ts";
import { identities } from "../../../server/store/tables.ts";
import {
  createOrganization,
  createPerson,
  createUnit,
  type Person,
  signIn,
} from "../../support/people.ts";
import { refused } from "../../support/refused.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server, { role: "ADMIN", name: "The administrator" });
});
afterAll(() => server?.close());

const updateAdmin = (
  uid: string,
  body: Parameters<typeof server.call<typeof users.endpoints, "updateAdmin">>[2]["body"],
) => server.call(users, "updateAdmin", { params: { uid }, body, token: admin.token });

describe("the list of users", () => {
  let organization_id: string;
  let people: Person[];
  const names = ["Zoë 100%", "ada_l", "Ada L", "Bob", "bob"];
  beforeAll(async () => {
    organization_id = await createOrganization(server);
    people = [];
    for (const [at, name] of names.entries()) {
      const role = at === 0 ? "ORG_ADMIN" : "USER";
      const username = `${5 - at}-${organization_id}@Example.org`;
      people.push(await createPerson(server, { organization_id, name, role, username }));
    }
  });
  const list = async (query: Record<string, string> = {}) =>
    dataOf(
      await server.call(users, "list", {
        query: { organization_id, ...query },
        token: admin.token,
      }),
    );
  const namesOf = async (query: Record<string, string>) =>
    (await list(query)).rows.map(({ name }) => name);

  test("a row has what administrators see, and nothing of the password", async () => {
    const unit = await createUnit(server, organization_id);
    const [first] = people;
    dataOf(await updateAdmin(first!.uid, { organizational_unit_id: unit }));
    const { rows, totalRows } = await list({ search: first!.username });
    expect(totalRows).toBe(1);
    expect(rows).toEqual([
      {
        uid: first!.uid,
        username: first!.username,
        name: "Zoë 100%",
        role: "ORG_ADMIN",
        status: "active",
        organization_id,
        organization_name: expect.stringMatching(/^Organisation /),
        organizational_unit_id: unit,
        organizational_unit_name: expect.stringMatching(/^Unit /),
        own_features: {},
        created_date: expect.stringMatching(/^\d{4}-.*Z$/),
        last_sign_in: null,
      },
    ]);
    const reply = await server.request("/api/users/list", { token: admin.token });
    expect(reply.text).not.toMatch(/password|argon/);
  });

  test("is sorted by username, whatever its case, unless told", async () => {
    expect((await list()).rows.map(({ uid }) => uid)).toEqual(
      people.map(({ uid }) => uid).toReversed(),
    );
  });

  test("is sorted both ways by every column, ties by number", async () => {
    expect(await namesOf({ sort: "name" })).toEqual(["Ada L", "ada_l", "Bob", "bob", "Zoë 100%"]);
    expect(await namesOf({ sort: "name", direction: "DESC" })).toEqual(
      ["Ada L", "ada_l", "Bob", "bob", "Zoë 100%"].toReversed(),
    );
    expect((await namesOf({ sort: "role" }))[0]).toBe("Zoë 100%");
    expect(await namesOf({ sort: "created_date" })).toEqual(names);
    expect(await namesOf({ sort: "created_date", direction: "DESC" })).toEqual(names.toReversed());
  });

  test("has who never signed in before who did", async () => {
    const [, second] = people;
    await server.store.db.execute(
      sql`UPDATE users SET last_sign_in = now() WHERE id = ${Number(second!.uid)}`,
    );
    expect((await namesOf({ sort: "last_sign_in" })).at(-1)).toBe("ada_l");
    expect((await namesOf({ sort: "last_sign_in", direction: "DESC" }))[0]).toBe("ada_l");
  });

  test.each([
    ["ADA", ["ada_l", "Ada L"]],
    ["zOË", ["Zoë 100%"]],
    ["a_l", ["ada_l"]],
    ["%", ["Zoë 100%"]],
    ["\\", []],
    ["' OR 1=1 --", []],
    ["  bob ", ["Bob", "bob"]],
  ])("is searched for %j as a text", async (search, found) => {
    const page = await list({ search, sort: "created_date" });
    expect(page.rows.map(({ name }) => name)).toEqual(found);
    expect(page.totalRows).toBe(found.length);
  });

  test("is read in pages that neither repeat nor leave out anybody", async () => {
    const pages = [];
    for (const page of ["1", "2", "3"]) pages.push(await list({ page, rowsPerPage: "2" }));
    expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 1]);
    expect(pages.flatMap(({ rows }) => rows)).toEqual((await list()).rows);
    expect(pages.map(({ totalRows }) => totalRows)).toEqual([5, 5, 5]);
    expect(await list({ page: "1000000", rowsPerPage: "100" })).toEqual({ rows: [], totalRows: 5 });
  });

  test("has the users of a role", async () => {
    expect(await namesOf({ role: "ORG_ADMIN" })).toEqual(["Zoë 100%"]);
    const [orgAdmin] = people;
    const of = async (role: "USER" | "ALL" | "ADMIN") =>
      dataOf(
        await server.call(users, "orgUsers", {
          params: { orgId: organization_id, role },
          query: {},
          token: orgAdmin!.token,
        }),
      ).totalRows;
    expect([await of("USER"), await of("ALL"), await of("ADMIN")]).toEqual([4, 5, 0]);
  });

  test("of no such organisation is refused", async () => {
    for (const id of ["999999999", "1e3", "-1", "0x1", "9".repeat(64)]) {
      const answer = await server.call(users, "list", {
        query: { organization_id: id },
        token: admin.token,
      });
      expect(answer).toMatchObject(refused("organization_not_found"));
    }
  });

  test.each([
    ["a field twice", "page=1&page=2", "page"],
    ["a page of 0", "page=0", "page"],
    ["a page 1e3", "page=1e3", "page"],
    ["pages beyond measure", "rowsPerPage=101", "rowsPerPage"],
    ["an unknown column", "sort=password_hash", "sort"],
    ["SQL for a direction", "direction=ASC;DROP", "direction"],
    ["an unknown role", "role=PUBLIC", "role"],
    ["a search beyond measure", `search=${"x".repeat(201)}`, "search"],
    ["U+0000", "search=%00", "search"],
  ])("refuses %s", async (_, query, path) => {
    const reply = await server.request(`/api/users/list?${query}`, { token: admin.token });
    expect(reply).toMatchObject({ status: 400, json: { id: "invalid", errors: [{ path }] } });
  });

  test("tells the invited from who can sign in", async () => {
    const invited = await createPerson(server, { organization_id, password: null });
    const linked = await createPerson(server, { organization_id, password: null });
    await server.store.db
      .insert(identities)
      .values({ issuer: "https://id", subject: linked.uid, user_id: Number(linked.uid) });
    const statusOf = async ({ username }: Person) =>
      (await list({ search: username })).rows[0]!.status;
    expect([await statusOf(invited), await statusOf(linked)]).toEqual(["invited", "active"]);
  });
});

describe("what an administrator changes", () => {
  test("holds at the very next call of the user", async () => {
    const person = await createPerson(server);
    const { uid, token } = person;
    const mayList = () => server.call(users, "list", { query: {}, token });
    const mayManage = (orgId: string) =>
      server.call(users, "orgUsers", { params: { orgId, role: "ALL" }, query: {}, token });
    expect(await mayList()).toMatchObject(refused("forbidden"));
    dataOf(await updateAdmin(uid, { role: "ADMIN" }));
    expect(await mayList()).toMatchObject({ ok: true });
    dataOf(await updateAdmin(uid, { role: "ORG_ADMIN" }));
    expect(await mayList()).toMatchObject(refused("forbidden"));
    expect(await mayManage(person.organization_id)).toMatchObject({ ok: true });

    const organization_id = await createOrganization(server);
    dataOf(await updateAdmin(uid, { organization_id }));
    expect(await mayManage(person.organization_id)).toMatchObject(refused("forbidden"));
    expect(await mayManage(organization_id)).toMatchObject({ ok: true });
    dataOf(await updateAdmin(uid, { organization_id: null }));
    expect(await mayManage(organization_id)).toMatchObject(refused("forbidden"));
    expect(await mayManage("null")).toMatchObject(refused("forbidden"));
  });

  test("a move to another organisation leaves the unit behind, unless one of its own is named", async () => {
    const { uid, organization_id } = await createPerson(server);
    const unit = await createUnit(server, organization_id);
    const elsewhere = await createOrganization(server);
    const theirs = await createUnit(server, elsewhere);
    expect(dataOf(await updateAdmin(uid, { organizational_unit_id: unit }))).toMatchObject({
      organizational_unit_id: unit,
    });
    expect(await updateAdmin(uid, { organizational_unit_id: theirs })).toMatchObject(
      refused("unit_not_found"),
    );
    const wrong = { organization_id: elsewhere, organizational_unit_id: unit };
    expect(await updateAdmin(uid, wrong)).toMatchObject(refused("unit_not_found"));
    expect(dataOf(await updateAdmin(uid, { organization_id: elsewhere }))).toMatchObject({
      organization_id: elsewhere,
      organizational_unit_id: null,
    });
    const right = { organization_id, organizational_unit_id: unit };
    expect(dataOf(await updateAdmin(uid, right))).toMatchObject(right);
    expect(dataOf(await updateAdmin(uid, { organization_id }))).toMatchObject(right);
    expect(dataOf(await updateAdmin(uid, { organization_id: null }))).toMatchObject({
      organization_id: null,
      organization_name: null,
      organizational_unit_id: null,
    });
  });

  test("a username that another has, whatever its case, is refused and nothing changes", async () => {
    const person = await createPerson(server, { name: "Before" });
    const other = await createPerson(server);
    const body = { username: other.username.toUpperCase(), name: "After" };
    expect(await updateAdmin(person.uid, body)).toMatchObject({
      status: 409,
      ...refused("username_taken"),
    });
    expect(dataOf(await updateAdmin(person.uid, {}))).toMatchObject({
      username: person.username,
      name: "Before",
    });
    const own = person.username.toUpperCase();
    expect(dataOf(await updateAdmin(person.uid, { username: own })).username).toBe(own);
  });

  test("ids that are nobody's are refused each in its own words", async () => {
    const { uid } = await createPerson(server);
    for (const id of ["999999999", "1e3", "-1", "0x1", "9".repeat(64)]) {
      expect(await updateAdmin(id, {})).toMatchObject(refused("user_not_found"));
      expect(await updateAdmin(uid, { organization_id: id })).toMatchObject(
        refused("organization_not_found"),
      );
      expect(await updateAdmin(uid, { organizational_unit_id: id })).toMatchObject(
        refused("unit_not_found"),
      );
    }
  });

  test("an unknown licence or role is invalid", async () => {
    const { uid } = await createPerson(server);
    for (const [path, body] of [
      ["own_features.colour", { own_features: { colour: true } }],
      ["role", { role: "PUBLIC" }],
      ["username", { username: "nobody" }],
      ["password", { password: "not to be set here" }],
    ] as const) {
      const reply = await server.request(`/api/users/${uid}/update/admin`, {
        method: "POST",
        body,
        token: admin.token,
      });
      expect(reply, path).toMatchObject({ status: 400, json: { id: "invalid" } });
    }
  });
});

describe("the last administrator", () => {
  test("neither loses the role nor is deleted, as long as no other can sign in", async () => {
    await server.store.db.execute(
      sql`UPDATE users SET role = 'USER' WHERE role = 'ADMIN' AND id <> ${Number(admin.uid)}`,
    );
    await createPerson(server, { role: "ADMIN", password: null });
    const demote = () => updateAdmin(admin.uid, { role: "USER" });
    const remove = (uid: string) =>
      server.call(users, "deleteUser", { params: { uid }, token: admin.token });
    expect(await demote()).toMatchObject({ status: 409, ...refused("last_admin") });
    expect(await remove(admin.uid)).toMatchObject({ status: 409, ...refused("last_admin") });
    expect(dataOf(await updateAdmin(admin.uid, { role: "ADMIN", name: "Still" }))).toMatchObject({
      role: "ADMIN",
      name: "Still",
    });
    const second = await createPerson(server, { role: "ADMIN" });
    expect(dataOf(await remove(second.uid))).toEqual({ deleted: true });
    const third = await createPerson(server, { role: "ADMIN" });
    expect(dataOf(await demote()).role).toBe("USER");
    admin = { ...third, token: await signIn(server, third.uid) };
  });
});
