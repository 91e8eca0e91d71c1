import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Program } from "../../support/program.ts";

/** Words that only a user's request holds. */
const WORDS = { query: "zyxgraphenoid", within: "qwvxzium", filter: "W-jkqxology" };

let folder: string;
let program: Program;
let address: string;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-operation-"));
  program = new Program("server/main.ts", {
    DATA_DIR: join(folder, "data"),
    DEMO_SIZE: "200",
    LOG_LEVEL: "trace",
    SLOW_QUERY_MS: "0",
    METRICS_TOKEN: "a token of ours",
    UV_THREADPOOL_SIZE: "6",
  });
  await program.line(/^Ready/);
  address = await program.address();
  const reply = await fetch(`${address}/api/auth/basic/public/session`, { method: "POST" });
  token = ((await reply.json()) as { data: { token: string } }).data.token;
});
afterAll(async () => {
  await program?.stop("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

const post = (path: string, body: object) =>
  fetch(`${address}/api/documents/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ scan_type: "boolean", source: "publication", query: "", ...body }),
  });

const logged = () =>
  program.output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("too few threads for the engine are said in a sentence", () => {
  expect(program.output).toContain(
    "The server has 6 threads for 5 queries at a time, files and passwords, which will wait for each other. Start it with npm start, or set UV_THREADPOOL_SIZE to 9 or more.\n",
  );
});

test("what is slow is logged by request, endpoint, lane and shape, without a word of the user", async () => {
  const reply = await post("fetch/documents", {
    query: `${WORDS.query} OR NOT near`,
    search_within: WORDS.within,
  });
  expect(reply.status).toBe(200);
  await post("fetch/filters", { query: WORDS.query, size: 0, only: [WORDS.filter] });
  await post("fetch/documents", { query: `${WORDS.query} AND (` });
  const id = reply.headers.get("x-request-id");
  const ofRequest = () => logged().filter((line) => line["request_id"] === id);
  await vi.waitFor(() => expect(ofRequest().map(({ msg }) => msg)).toContain("slow request"));
  const [query] = ofRequest();
  expect(query).toMatchObject({
    level: 40,
    msg: "slow query",
    // Two of one request may run at the same time, and end in any order.
    query_id: expect.stringMatching(new RegExp(`^${id}\\.\\d+$`)),
    endpoint: "POST /api/documents/fetch/documents",
    lane: "interactive",
    ms: expect.any(Number),
    waited_ms: expect.any(Number),
    rows: expect.any(Number),
    failed: false,
    shape: expect.stringMatching(/^SELECT( \w+)+$/),
    fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expect(ofRequest().at(-1)).toMatchObject({
    msg: "slow request",
    route: "/api/documents/fetch/documents",
    status: 200,
  });
  for (const secret of [...Object.values(WORDS), token]) {
    expect(program.output).not.toContain(secret);
  }
});

test("with a token the metrics are for who has it", async () => {
  const read = (authorization: string) =>
    fetch(`${address}/api/metrics`, { headers: { authorization } });
  expect((await read("")).status).toBe(403);
  expect((await read("Bearer a token of yours")).status).toBe(403);
  const reply = await read("Bearer a token of ours");
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain("scoutline_engine_connections");
});

describe("a server that is asked to stop", () => {
  test("answers what is under way, refuses what comes, says so of its health, and ends", async () => {
    const body = JSON.stringify({ scan_type: "boolean", source: "publication", query: "" });
    const call = request(`${address}/api/documents/fetch/documents`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "content-length": body.length,
        expect: "100-continue",
      },
    });
    call.flushHeaders();
    await once(call, "continue");

    const ended = program.stop("SIGTERM");
    await vi.waitFor(async () => {
      const health = await fetch(`${address}/api/health`);
      expect(health.status).toBe(503);
      expect(await health.json()).toMatchObject({ status: "stopping" });
    });
    const refused = await post("fetch/documents", {});
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("connection")).toBe("close");
    expect(await refused.json()).toMatchObject({ success: false, id: "stopping" });

    const answered = once(call, "response");
    call.end(body);
    const [reply] = await answered;
    expect(reply.statusCode).toBe(200);
    expect(await json(reply)).toMatchObject({ data: { total: 200 } });
    expect(await ended).toBe(0);
  });
});
