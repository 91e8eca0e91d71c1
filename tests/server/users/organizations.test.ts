import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../../contract/services/users.ts";
import { createOrganization, createPerson, createUnit, type Person } from "../../support/people.ts";
import { refused } from "../../support/refused.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
let admin: Person;
let orgAdmin: Person;
let member: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server, { role: "ADMIN" });
  orgAdmin = await createPerson(server, { role: "ORG_ADMIN" });
  member = await createPerson(server, { organization_id: orgAdmin.organization_id });
});
afterAll(() => server?.close());

describe("organisations", () => {
  const make = (body: Record<string, unknown>) =>
    server.call(users, "createOrganization", { body: body as never, token: admin.token });
  const change = (orgId: string, body: Record<string, unknown>) =>
    server.call(users, "updateOrganization", { params: { orgId }, body, token: admin.token });

  test("one is made with the core licensed, and changed in what is named only", async () => {
    const made = dataOf(
      await make({ name: "  Acme ", email_domains: ["Acme.example", "acme.example", "a.example"] }),
    );
    expect(made).toEqual({
      organization_id: expect.any(String),
      name: "Acme",
      licensed_features: { core: true },
      email_domains: ["acme.example", "a.example"],
      user_count: 0,
      created_date: expect.any(String),
    });
    const { organization_id } = made;
    await createPerson(server, { organization_id });
    const licensed = { core: false, workspaces: true };
    expect(dataOf(await change(organization_id, { licensed_features: licensed }))).toEqual({
      ...made,
      licensed_features: { core: true, workspaces: true },
      user_count: 1,
    });
    const after = await change(organization_id, {
      name: "Acme & Daughters",
      licensed_features: { benchmarks: true },
      email_domains: [],
    });
    expect(dataOf(after)).toEqual({
      ...made,
      name: "Acme & Daughters",
      licensed_features: { core: true, workspaces: true, benchmarks: true },
      email_domains: [],
      user_count: 1,
    });
  });

  test("a domain belongs to one organisation, also when two are given it at once", async () => {
    const domain = "shared.example";
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((name) => make({ name, email_domains: ["own.of", domain] })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const organization_id = await createOrganization(server);
    expect(
      await change(organization_id, { email_domains: ["free.example", domain] }),
    ).toMatchObject(refused("invalid", "email_domains.1"));
    const owner = answers.find(({ ok }) => ok)!;
    const { organization_id: ownerId } = dataOf(owner);
    expect(dataOf(await change(ownerId, { email_domains: [domain] }))).toMatchObject({
      email_domains: [domain],
    });
  });

  test.each([
    ["no name", { name: " " }, "name"],
    ["a name beyond measure", { name: "x".repeat(201) }, "name"],
    ["an unknown feature", { name: "A", licensed_features: { colour: true } }, "licensed_features"],
    ["an address for a domain", { name: "A", email_domains: ["a@b.example"] }, "email_domains.0"],
    ["another field", { name: "A", user_count: 7 }, "user_count"],
  ])("%s is invalid", async (_, body, path) => {
    const reply = await server.request("/api/users/organizations/create", {
      method: "POST",
      body,
      token: admin.token,
    });
    expect(reply.status).toBe(400);
    const { errors } = reply.json as { errors: { path: string }[] };
    expect(errors[0]!.path.startsWith(path)).toBe(true);
  });

  test("they are listed by name, searched, and read in pages", async () => {
    for (const name of ["Lister C", "lister b", "Lister_A", "Lister D"])
      dataOf(await make({ name }));
    const list = async (query: Record<string, string>) => {
      const page = await server.call(users, "organizations", {
        query: query,
        token: admin.token,
      });
      const { rows, totalRows } = dataOf(page);
      return { names: rows.map(({ name }) => name), totalRows };
    };
    expect(await list({ search: "LISTER" })).toEqual({
      names: ["lister b", "Lister C", "Lister D", "Lister_A"],
      totalRows: 4,
    });
    expect(await list({ search: "lister", page: "2", rowsPerPage: "3" })).toEqual({
      names: ["Lister_A"],
      totalRows: 4,
    });
    expect((await list({ search: "r_a" })).names).toEqual(["Lister_A"]);
  });

  test("a member reads the own one with its units", async () => {
    const { organization_id } = member;
    const unit = await createUnit(server, organization_id);
    const { uid } = await createPerson(server, { organization_id, organizational_unit_id: unit });
    const read = (orgId: string, { token }: Person) =>
      server.call(users, "orgDetails", { params: { orgId }, token });
    const details = dataOf(await read(organization_id, member));
    expect(details).toMatchObject({ organization_id, licensed_features: { core: true } });
    expect(details.organizational_units).toMatchObject([
      { organizational_unit_id: unit, organization_id, user_count: 1 },
    ]);
    expect(await read("999999999", member)).toMatchObject(refused("forbidden"));
    expect(await read("999999999", admin)).toMatchObject(refused("organization_not_found"));
    dataOf(await server.call(users, "deleteUser", { params: { uid }, token: admin.token }));
    const [left] = dataOf(await read(organization_id, member)).organizational_units;
    expect(left!.user_count).toBe(0);
  });
});

describe("units", () => {
  const make = (name: string, { token }: Person = orgAdmin, of = orgAdmin.organization_id) =>
    server.call(users, "createOrganizationalUnit", {
      body: { organization_id: of, name },
      token,
    });
  const rename = (unitId: string, name: string, { token }: Person = orgAdmin) =>
    server.call(users, "renameOrganizationalUnit", { params: { unitId }, body: { name }, token });
  const remove = (unitId: string, { token }: Person = orgAdmin) =>
    server.call(users, "deleteOrganizationalUnit", { params: { unitId }, token });

  test("a unit is made, renamed and deleted; its users stay in the organisation", async () => {
    const unit = dataOf(await make(" Research "));
    expect(unit).toEqual({
      organizational_unit_id: expect.any(String),
      organization_id: orgAdmin.organization_id,
      name: "Research",
      user_count: 0,
    });
    const id = unit.organizational_unit_id;
    const { uid, token } = await createPerson(server, {
      organization_id: orgAdmin.organization_id,
      organizational_unit_id: id,
    });
    expect(dataOf(await rename(id, "RESEARCH"))).toEqual({
      ...unit,
      name: "RESEARCH",
      user_count: 1,
    });
    expect(dataOf(await remove(id))).toEqual({ deleted: true });
    expect(dataOf(await server.call(users, "getUser", { params: { uid }, token }))).toMatchObject({
      organization_id: orgAdmin.organization_id,
      organizational_unit_id: null,
    });
    expect(await remove(id, admin)).toMatchObject(refused("unit_not_found"));
    expect(await remove(id)).toMatchObject(refused("forbidden"));
  });

  test("an organisation has a name once, whatever its case; another may have it too", async () => {
    dataOf(await make("Twins"));
    const other = dataOf(await make("Other"));
    expect(await make("TWINS")).toMatchObject({ status: 409, ...refused("unit_taken") });
    expect(await rename(other.organizational_unit_id, "twins")).toMatchObject(
      refused("unit_taken"),
    );
    const elsewhere = await createOrganization(server);
    expect(await make("Twins", admin, elsewhere)).toMatchObject({ ok: true });
  });

  test("another organisation's are out of reach, and whether they exist is not told", async () => {
    const elsewhere = await createOrganization(server);
    const unit = await createUnit(server, elsewhere);
    for (const id of [unit, "999999999", "1e3", "-1", "0x1"]) {
      expect(await rename(id, "Mine")).toMatchObject(refused("forbidden"));
      expect(await remove(id)).toMatchObject(refused("forbidden"));
    }
    for (const of of [elsewhere, "999999999"]) {
      expect(await make("Mine", orgAdmin, of)).toMatchObject(refused("forbidden"));
    }
    expect(await make("Mine", admin, "999999999")).toMatchObject(refused("organization_not_found"));
    expect(await rename("1e3", "Mine", admin)).toMatchObject(refused("unit_not_found"));
  });

  test("they are listed by name, of the own organisation unless told", async () => {
    const organization_id = await createOrganization(server);
    const someone = await createPerson(server, { organization_id });
    for (const name of ["b", "C", "a"]) dataOf(await make(name, admin, organization_id));
    const list = (query: { organization_id?: string }, { token }: Person) =>
      server.call(users, "organizationalUnits", { query, token });
    const names = async (answer: ReturnType<typeof list>) =>
      dataOf(await answer).map(({ name }) => name);
    expect(await names(list({}, someone))).toEqual(["a", "b", "C"]);
    expect(await names(list({ organization_id }, admin))).toEqual(["a", "b", "C"]);
    expect(await list({ organization_id }, orgAdmin)).toMatchObject(refused("forbidden"));
  });
});
