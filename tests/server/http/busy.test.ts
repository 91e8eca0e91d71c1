import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { QueryReport } from "../../../server/corpus/engine-observer.ts";
import { runInContext } from "../../../server/corpus/query-context.ts";
import { laneRules } from "../../../server/corpus/lanes.ts";
import { type Held, holdWork } from "../../support/held.ts";
import { createPerson, createScan, type Person } from "../../support/people.ts";
import { startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
let ada: Person;
let ben: Person;
let reports: QueryReport[] = [];
beforeAll(async () => {
  server = await startServer();
  ada = await createPerson(server);
  ben = await createPerson(server);
  server.corpus.engine.observe({ queried: (report) => reports.push(report) });
});
afterAll(() => server?.close());

/** What holds the interactive lane, and the calls behind it. */
let held: Held[] = [];
let behind: Promise<unknown>[] = [];
beforeEach(() => {
  reports = [];
});
afterEach(async () => {
  for (const { end } of held) end();
  await Promise.allSettled(behind);
  held = [];
  behind = [];
});

const as = <T>(user: string, work: () => T) =>
  runInContext({ requestId: user, user, endpoint: "GET /test" }, work);

async function takeAllSeats(): Promise<void> {
  held = Array.from({ length: laneRules.interactive.connections }, holdWork);
  behind = held.map(({ work }, index) =>
    as(`holder ${index}`, () => server.corpus.engine.admit(work)),
  );
  await Promise.all(held.map(({ begun }) => begun));
}

/** Queries in the lane of users; the readers of metrics ask in another. */
const asked = () => reports.filter(({ lane: name }) => name === "interactive");
const lane = () => server.corpus.engine.lanes().find((state) => state.lane === "interactive")!;
const untilWaiting = (count: number) =>
  vi.waitFor(() => expect(lane().waiting).toBe(count), { timeout: 10_000, interval: 5 });

const ask = (
  who: Person,
  query: string,
  more: { headers?: Record<string, string>; signal?: AbortSignal; scan_id?: string } = {},
) => {
  const { scan_id, ...parts } = more;
  return server.request("/api/documents/fetch/documents", {
    method: "POST",
    token: who.token,
    body: { scan_type: "boolean", source: "publication", query, ...(scan_id && { scan_id }) },
    ...parts,
  });
};

async function metric(name: string, ...labels: string[]): Promise<number> {
  const { text } = await server.request("/api/metrics");
  const line = text
    .split("\n")
    .find((one) => one.startsWith(`${name}{`) && labels.every((label) => one.includes(label)));
  return Number(line?.split(" ").at(-1) ?? 0);
}

describe("a server with more calls than it can take", () => {
  test("refuses one past the bound with the seconds after which to try again", async () => {
    await takeAllSeats();
    for (let n = 0; n < laneRules.interactive.maxWaiting; n++) {
      behind.push(as(`user ${n}`, () => server.corpus.engine.admit(async () => {})));
    }
    const before = await metric("scoutline_engine_dropped_total", 'reason="busy"');
    const reply = await ask(ada, "graphene");
    expect(reply.status).toBe(503);
    expect(reply.json).toMatchObject({ success: false, id: "busy" });
    expect(reply.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
    expect(asked()).toEqual([]);
    expect(await metric("scoutline_engine_dropped_total", 'reason="busy"')).toBe(before + 1);
  });

  test("serves one call of another user before the many that one user has open", async () => {
    await takeAllSeats();
    const answered: string[] = [];
    const words = Array.from({ length: 12 }, (_, n) => `flood${n}`);
    const flood = words.map((word) => ask(ada, word).then(() => answered.push("ada")));
    await untilWaiting(words.length);
    const other = ask(ben, "another").then(() => answered.push("ben"));
    await untilWaiting(words.length + 1);
    for (const { end } of held) end();
    await other;
    // A user's bound of calls at once were before it, and no more can have been answered meanwhile.
    expect(answered.length).toBeLessThanOrEqual(1 + 2 * laneRules.interactive.perUser);
    await Promise.all(flood);
    expect(answered).toHaveLength(13);
  });

  test("never asks the engine for who has gone", async () => {
    await takeAllSeats();
    const gone = new AbortController();
    const call = ask(ada, "nobody waits", { signal: gone.signal });
    await untilWaiting(1);
    const before = await metric("scoutline_engine_dropped_total", 'reason="abandoned"');
    gone.abort();
    await expect(call).rejects.toThrow("aborted");
    await untilWaiting(0);
    for (const { end } of held) end();
    await Promise.all(behind);
    expect(asked()).toEqual([]);
    expect(await metric("scoutline_engine_dropped_total", 'reason="abandoned"')).toBe(before + 1);
  });

  test("answers an older call of the same view at once, and never asks the engine for it", async () => {
    await takeAllSeats();
    const headers = { supersedes: "tab1.documents" };
    const older = ask(ada, "older", { headers });
    const elsewhere = ask(ada, "elsewhere", { headers: { supersedes: "tab2.documents" } });
    const namesake = ask(ben, "namesake", { headers });
    await untilWaiting(3);
    const newer = ask(ada, "newer", { headers });
    const refused = await older;
    expect(refused.status).toBe(409);
    expect(refused.json).toEqual({
      success: false,
      id: "superseded",
      message: "A newer request has taken the place of this one.",
      request_id: refused.headers.get("x-request-id"),
    });
    await untilWaiting(3);
    for (const { end } of held) end();
    const others = await Promise.all([newer, elsewhere, namesake]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    const served = new Set(asked().map(({ context }) => context?.requestId));
    expect(served).toEqual(new Set(others.map(({ headers: sent }) => sent.get("x-request-id"))));
  });

  test("refuses a key that is none", async () => {
    const reply = await ask(ada, "x", { headers: { supersedes: "a key with spaces" } });
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ id: "invalid", errors: [{ path: "supersedes" }] });
  });
});

describe("what is asked again", () => {
  test("comes from memory, for others too, and every query was named after its request", async () => {
    const first = await ask(ada, "energy AND storage");
    const made = asked().length;
    expect(made).toBeGreaterThan(0);
    const id = first.headers.get("x-request-id");
    // Those that run at the same time end in any order.
    expect(new Set(asked().map(({ queryId }) => queryId))).toEqual(
      new Set(Array.from({ length: made }, (_, n) => `${id}.${n + 1}`)),
    );
    const again = await ask(ben, "energy AND storage");
    expect(again.json).toEqual(first.json);
    expect(asked().length).toBe(made);
  });

  test("at the same time is computed once", async () => {
    await takeAllSeats();
    const calls = [ada, ben].map((who) => ask(who, "solar OR wind"));
    await vi.waitFor(async () =>
      expect(await metric("scoutline_result_cache_total", 'outcome="shared"')).toBeGreaterThan(0),
    );
    expect(lane().waiting).toBe(1);
    for (const { end } of held) end();
    const [one, two] = await Promise.all(calls);
    expect(two!.json).toEqual(one!.json);
    expect(new Set(asked().map(({ context }) => context?.requestId)).size).toBe(1);
  });

  test("is still only for who may ask", async () => {
    const { version_id } = await createScan(server, ada);
    expect((await ask(ada, "batteries", { scan_id: version_id })).status).toBe(200);
    const reply = await ask(ben, "batteries", { scan_id: version_id });
    expect(reply.status).toBe(403);
    expect(reply.json).toMatchObject({ id: "forbidden" });
  });

  test("is computed anew for another corpus version", async () => {
    await ask(ada, "water");
    const { engine } = server.corpus;
    const [load] = await engine.rows<Record<string, unknown>>(
      "SELECT * FROM loads FINAL WHERE status = 'done' ORDER BY load_no DESC LIMIT 1",
    );
    await engine.insert("loads", [{ ...load, load_no: server.corpus.version() + 1 }]);
    await server.corpus.refresh();
    reports = [];
    const reply = await ask(ada, "water");
    expect(reply.json).toMatchObject({ data: { corpus_version: server.corpus.version() } });
    expect(asked().length).toBeGreaterThan(0);
  });
});

test("no text of a query holds what a user wrote", async () => {
  const word = "zyxgraphenoid";
  const set = { scan_type: "boolean", source: "publication" };
  const bodies = [
    { query: `${word} OR "${word} of" OR ${word}* OR author:${word}`, search_within: word },
    { query: `${word} NEAR/3 ${word}s`, filters: { coauthors: { items: [{ id: word }] } } },
  ];
  for (const body of bodies) {
    for (const [path, more] of [
      ["documents", {}],
      ["filters", { size: 0, value_search: { filter: "coauthors", text: word } }],
    ] as const) {
      const reply = await server.request(`/api/documents/fetch/${path}`, {
        method: "POST",
        token: ada.token,
        body: { ...set, ...body, ...more },
      });
      expect(reply.json).toMatchObject({ success: true });
    }
  }
  expect(reports.length).toBeGreaterThan(4);
  expect(reports.filter(({ sql }) => sql.toLowerCase().includes(word))).toEqual([]);
});

describe("/api/metrics", () => {
  test("is Prometheus text, in which requests, queries and lanes are counted", async () => {
    const count = () =>
      metric(
        "scoutline_request_duration_seconds_count",
        'method="POST",route="/api/documents/fetch/documents",status="2xx"',
      );
    const before = await count();
    expect((await ask(ada, "counted once")).status).toBe(200);
    await vi.waitFor(async () => expect(await count()).toBe(before + 1));

    const reply = await server.request("/api/metrics");
    expect(reply.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const lines = reply.text.trim().split("\n");
    const sample =
      /^[a-z0-9_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? (-?[\d.]+(e[+-]?\d+)?|Nan|\+Inf)$/;
    const odd = lines.filter(
      (line) => line !== "" && !/^# (HELP|TYPE) /.test(line) && !sample.test(line),
    );
    expect(odd).toEqual([]);
    const values = new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
    );
    for (const name of ["interactive", "heavy", "load"] as const) {
      const { connections } = laneRules[name];
      expect(values.get(`scoutline_engine_connections{lane="${name}"}`)).toBe(connections);
      expect(values.get(`scoutline_engine_waiting{lane="${name}"}`)).toBe(0);
    }
    expect(
      values.get(
        'scoutline_engine_query_duration_seconds_count{lane="interactive",outcome="done"}',
      ),
    ).toBeGreaterThan(0);
    expect(values.get('scoutline_engine_wait_seconds_count{lane="interactive"}')).toBeGreaterThan(
      0,
    );
    expect(values.get("scoutline_engine_memory_bytes")).toBeGreaterThan(0);
    expect(values.get("process_resident_memory_bytes")).toBeGreaterThan(0);
    expect(values.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
  });

  test("is for this machine alone: not for what comes through a proxy", async () => {
    const reply = await server.request("/api/metrics", {
      headers: { "x-forwarded-for": "127.0.0.1" },
    });
    expect(reply.status).toBe(403);
    expect(reply.json).toMatchObject({ id: "forbidden" });
  });
});
