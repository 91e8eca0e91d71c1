import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { networkOf } from "../../../server/http/limit-requests.ts";
import { RequestCounts } from "../../../server/http/request-counts.ts";
import { shareRequestCounts } from "../../../server/store/attempts.ts";
import { createPerson } from "../../support/people.ts";
import { startServer, type TestServer } from "../../support/server.ts";

const LIMIT = 7;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { requestsPerMinute: LIMIT } });
});
afterAll(() => server?.close());

/** Asks until it is refused; within two minutes of the clock that is at most twice the limit and one. */
async function askUntilRefused(path: string, token?: string) {
  for (let asked = 0; asked <= 2 * LIMIT; asked++) {
    const reply = await server.request(path, token === undefined ? {} : { token });
    if (reply.status === 429) return { asked, reply };
  }
  throw new Error("Nothing was refused.");
}

test("who asks too often is told so and when to go on; others are not kept from asking", async () => {
  const person = await createPerson(server);
  const other = await createPerson(server);
  const { asked, reply } = await askUntilRefused(`/api/users/${person.uid}`, person.token);
  expect(asked).toBeGreaterThanOrEqual(LIMIT);
  expect(reply.json).toEqual({
    success: false,
    id: "too_fast",
    message: "Too many requests in a short time. Wait a little and try again.",
    request_id: reply.headers.get("x-request-id"),
  });
  const seconds = Number(reply.headers.get("retry-after"));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
  expect((await server.request(`/api/users/${other.uid}`, { token: other.token })).status).toBe(
    200,
  );
});

test("without a bearer an address has one allowance; health is always told", async () => {
  await askUntilRefused("/api/auth/settings");
  for (let asked = 0; asked <= 2 * LIMIT; asked++) {
    expect((await server.request("/api/health")).status).toBe(200);
  }
});

test("within one minute exactly the limit is let through, for each caller apart", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 0, max: 40_000 }))),
      (requests) => {
        let now = 0;
        const counts = new RequestCounts(() => now);
        const seen = new Map<string, number>();
        for (const [caller, pause] of requests) {
          now += pause;
          const key = `${caller} ${Math.floor(now / 60_000)}`;
          seen.set(key, (seen.get(key) ?? 0) + 1);
          const wait = counts.take(caller, LIMIT);
          expect(wait === null).toBe(seen.get(key)! <= LIMIT);
          if (wait !== null)
            expect(Math.floor((now + wait * 1000) / 60_000)).toBe(Math.floor(now / 60_000) + 1);
        }
      },
    ),
  );
});

test("two processes of one store keep one limit together", async () => {
  const minute = 28_000_000;
  const processes = [0, 1].map(() => new RequestCounts(() => minute * 60_000));
  const tell = (window: number, own: ReadonlyMap<string, number>) =>
    shareRequestCounts(server.store.db, window, own);
  const [one, two] = processes as [RequestCounts, RequestCounts];
  for (let n = 0; n < 60; n++) expect(one.take("caller", 100)).toBeNull();
  await one.share(tell);
  for (let n = 0; n < 10; n++) expect(two.take("caller", 100)).toBeNull();
  await two.share(tell);
  for (let n = 0; n < 30; n++) expect(two.take("caller", 100)).toBeNull();
  expect(two.take("caller", 100)).toBe(60);
  expect(two.take("somebody else", 100)).toBeNull();
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
