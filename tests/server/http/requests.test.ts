import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions } from "../../../server/store/tables.ts";
import { createPerson, type Person } from "../../support/people.ts";
import { startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
let analyst: Person;
beforeAll(async () => {
  server = await startServer();
  analyst = await createPerson(server);
});
afterAll(() => server?.close());

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  server.request(path, {
    method: "POST",
    body,
    token: analyst.token,
    ...(headers && { headers }),
  });

describe("who calls", () => {
  const me = () => `/api/users/${analyst.uid}`;

  test.each([
    ["no bearer", {}],
    ["an empty bearer", { authorization: "Bearer " }],
    ["an unknown bearer", { authorization: `Bearer ${randomBytes(32).toString("base64url")}` }],
    ["another scheme", { authorization: "Basic YTpi" }],
  ])("%s is no session", async (_, headers) => {
    const reply = await server.request(me(), { headers });
    expect(reply.status).toBe(401);
    expect(reply.json).toEqual({
      success: false,
      id: "session",
      message: "Your session has expired.",
      request_id: reply.headers.get("x-request-id"),
    });
  });

  test("a bearer whose time is over is no session", async () => {
    const late = await createPerson(server);
    await server.store.db
      .update(sessions)
      .set({ expires_at: sql`now()` })
      .where(eq(sessions.user_id, Number(late.uid)));
    const reply = await server.request(`/api/users/${late.uid}`, { token: late.token });
    expect(reply.status).toBe(401);
  });

  test("a userid header may be absent or one's own, and nobody else's", async () => {
    const other = await createPerson(server);
    const { token } = analyst;
    const as = (userid: string) =>
      server.request(me(), { token, headers: { userid, "app-name": "scoutline" } });
    expect((await server.request(me(), { token })).status).toBe(200);
    expect((await as(analyst.uid)).status).toBe(200);
    const reply = await as(other.uid);
    expect(reply.status).toBe(403);
    expect(reply.json).toMatchObject({ id: "forbidden" });
  });

  test("who may not call is told so before the body is looked at", async () => {
    const reply = await server.request("/api/scans/create_scan", { method: "POST", body: "{" });
    expect(reply.status).toBe(401);
  });
});

describe("what is asked", () => {
  test("each field that is not as it should be is named with the reason", async () => {
    const reply = await post("/api/scans/create_scan", {
      name: "  ",
      scan_category: "things",
      colour: "red",
      query_elements: { semantic: [], boolean: [{ value: 7, operator: "AND" }] },
    });
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ success: false, id: "invalid" });
    const { errors } = reply.json as { errors: { path: string; reason: string }[] };
    expect(errors.map(({ path }) => path).toSorted()).toEqual([
      "colour",
      "name",
      "query_elements.boolean.0.value",
      "scan_category",
    ]);
    expect(errors.every(({ reason }) => reason.length > 0)).toBe(true);
  });

  test("a missing query parameter is named", async () => {
    const reply = await server.request("/api/scans/get_scan_details", { token: analyst.token });
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ errors: [{ path: "version_id" }] });
  });

  test.each([
    ["broken JSON", '{"name": ', {}],
    ["an empty body", "", {}],
    ["a list", [], {}],
    ["null", null, {}],
    ["another media type", "name=x", { "content-type": "application/x-www-form-urlencoded" }],
    ["a poisoned prototype", '{"name": "x", "__proto__": {"a": 1}}', {}],
  ])("%s is refused as invalid", async (_, body, headers) => {
    const reply = await post("/api/scans/create_scan", body, headers);
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ success: false, id: "invalid", errors: [{}] });
  });

  test("a text that the store cannot hold is refused with its place", async () => {
    const reply = await post("/api/scans/create_scan", {
      name: "x",
      query: "graphene",
      query_elements: { semantic: [{ value: "a\u0000b" }], boolean: [] },
    });
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ errors: [{ path: "query_elements.semantic.0.value" }] });
  });

  test("a body beyond the limit is refused", async () => {
    const reply = await post("/api/scans/create_scan", { name: "x".repeat(2_100_000) });
    expect(reply.status).toBe(413);
    expect(reply.json).toMatchObject({ success: false, id: "too_large" });
  });

  test.each([
    ["GET", "/api/nowhere"],
    ["POST", "/api/scans/get_user_scans"],
    ["GET", "/api"],
    ["DELETE", "/scan"],
  ])("%s %s is not found, in JSON", async (method, path) => {
    const reply = await server.request(path, { method, token: analyst.token });
    expect(reply.status).toBe(404);
    expect(reply.json).toMatchObject({ success: false, id: "not_found" });
  });

  test("an address that cannot be decoded is refused", async () => {
    const reply = await server.request("/api/users/%E0%A4%A", { token: analyst.token });
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ success: false, id: "invalid" });
  });
});

test("every answer carries a request id of its own and the security headers", async () => {
  const one = await server.request("/api/health");
  const two = await server.request("/api/nowhere");
  expect(one.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  expect(two.headers.get("x-request-id")).not.toBe(one.headers.get("x-request-id"));
  expect(two.headers.get("x-content-type-options")).toBe("nosniff");
  expect(two.headers.get("content-security-policy")).toContain("default-src 'self'");
});

test("long answers are compressed for who takes it", async () => {
  const { headers } = await server.request("/api/partnerships/get_countries_states", {
    token: analyst.token,
    headers: { "accept-encoding": "gzip" },
  });
  expect(headers.get("content-encoding")).toBe("gzip");
});
