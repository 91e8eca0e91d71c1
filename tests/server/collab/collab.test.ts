import { afterAll, beforeAll, expect, test } from "vitest";
import { collab } from "../../../contract/services/collab.ts";
import { users } from "../../../contract/services/users.ts";
import { contactRequests } from "../../../server/store/tables.ts";
import { createPerson } from "../../support/people.ts";
import { refused } from "../../support/refused.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

test("feedback by either service is kept alike, and counted together", async () => {
  const { uid, token } = await createPerson(server);
  const body = { message: "Both ways.", rating: 4 };
  expect(dataOf(await server.call(collab, "feedback", { body, token }))).toEqual({
    received: true,
  });
  dataOf(await server.call(users, "sendFeedback", { body, token }));
  const rows = await server.store.db.select().from(contactRequests);
  expect(rows).toMatchObject(
    [1, 2].map(() => ({ kind: "feedback", user_id: Number(uid), content: body })),
  );
  for (let i = 0; i < 8; i++) dataOf(await server.call(collab, "feedback", { body, token }));
  expect(await server.call(users, "sendFeedback", { body, token })).toMatchObject(
    refused("too_many"),
  );
});
