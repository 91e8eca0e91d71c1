import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf } from "../../../contract/endpoint.ts";
import { services } from "../../../contract/services.ts";
import { createPerson, type Person } from "../../support/people.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { strangeIds, text } from "./arbitraries.ts";

/** For each endpoint, others each time; `RANDOM_RUNS=1000` for the long form. */
const RUNS = Number(process.env["RANDOM_RUNS"] ?? 40);

let server: TestServer;
let admin: Person;
let other: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server, { role: "ADMIN" });
  other = await createPerson(server);
});
afterAll(() => server?.close());

const namesOf = (shape: { shape: Record<string, unknown> } | undefined) =>
  Object.keys(shape?.shape ?? {});

const endpoints = services.flatMap((service) =>
  Object.values(service.endpoints)
    .map((endpoint) => ({
      path: addressOf(service, endpoint.path),
      endpoint,
      params: namesOf(endpoint.params),
      query: namesOf(endpoint.query),
    }))
    .filter(({ params, query }) => params.length + query.length > 0),
);
const withParams = endpoints.filter(({ params }) => params.length > 0);
const withQuery = endpoints.filter(({ query }) => query.length > 0);

/** The address with one text for every parameter. */
const filled = (path: string, given: (name: string) => string) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given(name)));

describe.each(withParams)("$endpoint.method $path", ({ path, endpoint }) => {
  test("what is nearly an id is nobody's", async () => {
    for (const id of strangeIds) {
      const address = filled(path, (name) => (name === "role" ? "ALL" : id));
      const reply = await server.request(address, {
        method: endpoint.method,
        token: admin.token,
        ...(endpoint.body && { body: {} }),
      });
      expect([400, 403, 404], `${id}: ${reply.status} ${reply.text}`).toContain(reply.status);
    }
  });
});

describe.each(endpoints)("$endpoint.method $path", ({ path, endpoint, params, query }) => {
  test("random addresses are answered or refused, never a fault of the server", async () => {
    const known = fc.constantFrom(other.uid, other.organization_id, "1", "ALL", "USER", "ASC");
    const value = fc.oneof(known, fc.constantFrom(...strangeIds), text);
    const given = fc.record({
      segments: fc.array(value, { minLength: params.length, maxLength: params.length }),
      pairs: fc.array(fc.tuple(fc.constantFrom(...query, "other"), value), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ segments, pairs }) => {
        let at = 0;
        const address = filled(path, () => segments[at++]!);
        const search = new URLSearchParams(pairs).toString();
        const reply = await server.request(`${address}?${search}`, {
          method: endpoint.method,
          token: admin.token,
        });
        const expected = [200, 400, 401, 403, 404, 409, 429];
        expect(expected, `${address} ${reply.status} ${reply.text}`).toContain(reply.status);
        const { id, errors } = (reply.json ?? {}) as { id?: string; errors?: unknown[] };
        if (id === "invalid") expect(errors!.length).toBeGreaterThan(0);
      }),
      { numRuns: RUNS },
    );
  });
});

describe.each(withQuery)("$endpoint.method $path", ({ path, endpoint, query }) => {
  test("a field given twice is refused", async () => {
    const address = filled(path, (name) => (name === "role" ? "ALL" : other.organization_id));
    for (const name of query) {
      const reply = await server.request(`${address}?${name}=1&${name}=1`, {
        method: endpoint.method,
        token: admin.token,
      });
      expect(reply, name).toMatchObject({ status: 400, json: { id: "invalid" } });
      const { errors } = reply.json as { errors: { path: string }[] };
      expect(errors.map((error) => error.path)).toContain(name);
    }
  });
});
