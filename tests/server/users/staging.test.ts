import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../../contract/services/users.ts";
import { users as usersTable } from "../../../server/store/tables.ts";
import { createPerson } from "../../support/people.ts";
import { refused } from "../../support/refused.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";
import { testConfig } from "../../support/test-config.ts";

let server: TestServer;
beforeAll(async () => {
  const { accounts } = testConfig("");
  server = await startServer({ config: { accounts: { ...accounts, staging: true } } });
});
afterAll(() => server?.close());

test("on a staging site an account is made for it only, and is marked", async () => {
  const { token } = await createPerson(server, { role: "ADMIN" });
  const create = (body: { username: string; stagingSite?: boolean }) =>
    server.call(users, "create", { body, token });
  const username = "staged@example.org";
  expect(await create({ username })).toMatchObject(refused("invalid", "stagingSite"));
  expect(await create({ username, stagingSite: false })).toMatchObject(
    refused("invalid", "stagingSite"),
  );
  const { uid } = dataOf(await create({ username, stagingSite: true }));
  const [row] = await server.store.db
    .select({ is_staging: usersTable.is_staging })
    .from(usersTable)
    .where(eq(usersTable.id, Number(uid)));
  expect(row).toEqual({ is_staging: true });
});
