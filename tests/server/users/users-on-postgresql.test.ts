import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../../contract/services/users.ts";
import { users as usersTable } from "../../../server/store/tables.ts";
import { createOrganization, createPerson, type Person } from "../../support/people.ts";
import { findPostgresql, startPostgresql, type TestPostgresql } from "../../support/postgresql.ts";
import { refused } from "../../support/refused.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

const programs = await findPostgresql();

/** Over the embedded store transactions come one after the other; here they meet. */
describe.skipIf(programs === null)("over a PostgreSQL server", () => {
  let postgresql: TestPostgresql;
  let server: TestServer;
  beforeAll(async () => {
    postgresql = await startPostgresql(programs!);
    server = await startServer({ config: { databaseUrl: await postgresql.createDatabase() } });
  });
  afterAll(async () => {
    await server?.close();
    await postgresql?.stop();
  });

  const demote = ({ uid, token }: Person) =>
    server.call(users, "updateAdmin", { params: { uid }, body: { role: "USER" }, token });
  const remove = ({ uid, token }: Person) =>
    server.call(users, "deleteUser", { params: { uid }, token });

  test("of administrators who all go at once, one stays", async () => {
    const { db } = server.store;
    for (let round = 0; round < 5; round++) {
      const all: Person[] = [];
      for (let i = 0; i < 4; i++) all.push(await createPerson(server, { role: "ADMIN" }));
      const ours = new Set(all.map(({ uid }) => Number(uid)));
      const before = await db.select().from(usersTable).where(eq(usersTable.role, "ADMIN"));
      for (const { id } of before.filter((user) => !ours.has(user.id))) {
        await db.update(usersTable).set({ role: "USER" }).where(eq(usersTable.id, id));
      }
      const answers = await Promise.all(
        all.map((person, at) => (at % 2 === 0 ? demote(person) : remove(person))),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
      expect(answers.find(({ ok }) => !ok)).toMatchObject(refused("last_admin"));
      const left = await db.$count(usersTable, eq(usersTable.role, "ADMIN"));
      expect(left).toBe(1);
    }
  });

  test("a username and a domain are given once, to whomever of several", async () => {
    const { token } = await createPerson(server, { role: "ADMIN" });
    const username = "raced@example.org";
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => server.call(users, "create", { body: { username }, token })),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(made.find(({ ok }) => !ok)).toMatchObject(refused("username_taken"));

    const named = await Promise.all(
      [1, 2, 3, 4].map(() =>
        server.call(users, "createOrganization", {
          body: { name: "Raced", email_domains: ["raced.example"] },
          token,
        }),
      ),
    );
    expect(named.filter(({ ok }) => ok)).toHaveLength(1);
    expect(named.find(({ ok }) => !ok)).toMatchObject(refused("invalid", "email_domains.0"));
  });

  test("of two who are given one username at once, one gets it", async () => {
    const { token } = await createPerson(server, { role: "ADMIN" });
    const people = [await createPerson(server), await createPerson(server)];
    const answers = await Promise.all(
      people.map(({ uid }) =>
        server.call(users, "updateAdmin", {
          params: { uid },
          body: { username: "wanted@example.org" },
          token,
        }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refused("username_taken"));
  });

  test("a user is put into a unit or the unit is deleted, in any order, and nothing breaks", async () => {
    const { token } = await createPerson(server, { role: "ADMIN" });
    const organization_id = await createOrganization(server);
    for (let round = 0; round < 10; round++) {
      const { uid } = await createPerson(server, { organization_id });
      const { organizational_unit_id } = dataOf(
        await server.call(users, "createOrganizationalUnit", {
          body: { organization_id, name: `Unit ${round}` },
          token,
        }),
      );
      const [put, gone] = await Promise.all([
        server.call(users, "updateAdmin", {
          params: { uid },
          body: { organizational_unit_id },
          token,
        }),
        server.call(users, "deleteOrganizationalUnit", {
          params: { unitId: organizational_unit_id },
          token,
        }),
      ]);
      expect(gone).toMatchObject({ ok: true });
      if (!put.ok) expect(put).toMatchObject(refused("unit_not_found"));
      const user = await server.call(users, "getUser", { params: { uid }, token });
      expect(dataOf(user).organizational_unit_id).toBeNull();
    }
  });
});
