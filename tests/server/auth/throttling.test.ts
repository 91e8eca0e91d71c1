import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { auth } from "../../../contract/services/auth.ts";
import { attempts } from "../../../server/store/tables.ts";
import { createPerson } from "../../support/people.ts";
import { startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { trustProxy: ["loopback"] } });
});
afterEach(() => server.store.db.delete(attempts));
afterAll(() => server?.close());

const someAddress = () => `${randomUUID()}@example.org`;

/** A request from a network address of one's choice. */
const send = (path: string, body: unknown, from: string, token?: string) =>
  server.request(`/api/auth/${path}`, {
    method: "POST",
    body,
    token: token ?? null,
    headers: { "x-forwarded-for": from },
  });

const tooMany = {
  status: 429,
  json: { id: "too_many", message: "Too many attempts. Wait a little and try again." },
};

function waitOf({ headers }: { headers: Headers }): number {
  return Number(headers.get("retry-after"));
}

for (const path of ["basic/send/registration", "basic/send/password/reset"]) {
  test(`${path}: five links an account, from wherever they are asked, whether or not it is there`, async () => {
    const { username } = await createPerson(server);
    for (const name of [username, someAddress()]) {
      for (let n = 1; n <= 5; n++) {
        expect((await send(path, { username: name }, `10.0.0.${n}`)).status).toBe(200);
      }
      const refusal = await send(path, { username: name.toUpperCase() }, "10.0.0.6");
      expect(refusal).toMatchObject(tooMany);
      expect(waitOf(refusal)).toBeGreaterThan(800);
      expect(waitOf(refusal)).toBeLessThanOrEqual(900);
    }
  });

  test(`${path}: thirty links an address, of IPv6 a network`, async () => {
    for (let n = 1; n <= 30; n++) {
      const from = `2001:db8:1:2::${n}`;
      expect((await send(path, { username: someAddress() }, from)).status).toBe(200);
    }
    const body = { username: someAddress() };
    expect(await send(path, body, "2001:db8:1:2:ffff::1")).toMatchObject(tooMany);
    expect((await send(path, body, "2001:db8:1:3::1")).status).toBe(200);
  });
}

test("thirty links that do not serve an address; those of others still do", async () => {
  const password = "correct horse battery";
  const tries = ["basic/register", "basic/reset/password", "link/check"];
  for (let n = 0; n < 30; n++) {
    const token = randomUUID().repeat(2);
    const path = tries[n % 3]!;
    const reply = await send(path, path === "link/check" ? {} : { password }, "10.1.0.1", token);
    expect(reply).toMatchObject({ status: 400, json: { id: "link_invalid" } });
  }
  const refusal = await send("basic/register", { password }, "10.1.0.1", randomUUID());
  expect(refusal).toMatchObject(tooMany);
  expect(waitOf(refusal)).toBeGreaterThan(0);
  const other = await send("basic/register", { password }, "10.1.0.2", randomUUID());
  expect(other.json).toMatchObject({ id: "link_invalid" });
});

test("the settings say how one signs in here", async () => {
  const settings = await server.call(auth, "settings", {});
  expect(settings).toMatchObject({
    ok: true,
    data: { mode: "BASIC", single_sign_on: null, registration: "open", staging: false },
  });
});
