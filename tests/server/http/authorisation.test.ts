import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addressOf } from "../../../contract/endpoint.ts";
import { services } from "../../../contract/services.ts";
import { attempts } from "../../../server/store/tables.ts";
import { dumpStore } from "../../support/dump-store.ts";
import { type IdentityProvider, startIdentityProvider } from "../../support/identity-provider.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { authRows } from "./authorisation/auth-rows.ts";
import {
  bearerOf,
  callers,
  type CallerName,
  createSociety,
  type Society,
} from "./authorisation/callers.ts";
import { createThings, type Parts, type Rows } from "./authorisation/things.ts";
import { userRows } from "./authorisation/users-rows.ts";
import { workRows } from "./authorisation/work-rows.ts";

const rows: Rows = { ...authRows, ...userRows, ...workRows };

const endpoints = services.flatMap((service) =>
  Object.entries(service.endpoints).map(([name, endpoint]) => ({
    name: `${service.prefix}.${name}`,
    address: addressOf(service, endpoint.path),
    endpoint,
  })),
);

let provider: IdentityProvider;
let server: TestServer;
let society: Society;
beforeAll(async () => {
  provider = await startIdentityProvider();
  const { issuer } = provider;
  server = await startServer({
    config: { signOn: { issuer, clientId: "scoutline", clientSecret: null, name: "Local" } },
  });
  society = await createSociety(server);
});
afterAll(async () => {
  await server?.close();
  await provider?.stop();
});

// All callers share one address, which must not be told to wait.
beforeEach(() => server.store.db.delete(attempts));

test("every endpoint of the contract has a row, and every row an endpoint", () => {
  const named = Object.keys(rows).map((key) => key.split(" ")[0]);
  expect(new Set(named)).toEqual(new Set(endpoints.map(({ name }) => name)));
});

test.each(Object.entries(rows))("%s", async (key, { parts, gets }) => {
  const { endpoint, address } = endpoints.find(({ name }) => name === key.split(" ")[0])!;
  const request = async (bearer: string | null, { params = {}, query, body, token }: Parts) => {
    const path = address.replace(/:(\w+)/g, (_, name: string) => params[name]!);
    const reply = await server.request(query ? `${path}?${new URLSearchParams(query)}` : path, {
      method: endpoint.method,
      body,
      token: token ?? bearer,
    });
    const id = reply.status === 200 ? "ok" : (reply.json as { id: string }).id;
    expect(reply.status, `${key}: ${reply.text}`).toBe(statuses[id] ?? reply.status);
    return id;
  };
  const got: Partial<Record<CallerName, string>> = {};

  // Who is refused may all try the same things: nothing happens to them.
  const things = await createThings(server, society);
  const about = await parts(things);
  const refused = callers.filter((caller) => gets[caller] !== "ok");
  const bearers = new Map<CallerName, string | null>();
  for (const caller of refused) {
    bearers.set(caller, await bearerOf(server, society, things.analyst, caller));
  }
  await sentAll();
  const before = await dumpOurs();
  for (const [caller, bearer] of bearers) got[caller] = await request(bearer, about);
  expect(await dumpOurs(), "the store after the refusals").toEqual(before);

  for (const caller of callers.filter((name) => gets[name] === "ok")) {
    const fresh = await createThings(server, society);
    const call = await parts(fresh);
    got[caller] = await request(await bearerOf(server, society, fresh.analyst, caller), call);
  }
  expect(got).toEqual(gets);
});

const statuses: Record<string, number> = {
  ok: 200,
  session: 401,
  forbidden: 403,
  sign_in_required: 403,
};

/** The store without what counts attempts, and without the queue, which goes on by itself. */
async function dumpOurs(): Promise<Record<string, string[]>> {
  const { "public.attempts": _, ...dump } = await dumpStore(server);
  return Object.fromEntries(Object.entries(dump).filter(([name]) => name.startsWith("public.")));
}

/** Waits until no link is on its way any more: it would come into the store by itself. */
async function sentAll(): Promise<void> {
  const waiting = "SELECT 1 FROM pgboss.job WHERE name = 'mail-link'";
  const jobs = async () => (await server.store.execute(waiting)).rows;
  await expect.poll(jobs, { timeout: 30_000 }).toEqual([]);
}
