import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Engine, openEngine } from "../../../server/corpus/engine.ts";
import { EngineBusy, EngineClosed, Superseded } from "../../../server/corpus/engine-errors.ts";
import type { QueryReport } from "../../../server/corpus/engine-observer.ts";
import { runInContext } from "../../../server/corpus/query-context.ts";
import { holdWork } from "../../support/held.ts";

let engine: Engine;
let folder: string;
let reports: QueryReport[];
let drops: string[];

const rules = { connections: 2, perUser: 1, maxWaiting: 4, maxWaitMs: 60_000 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lanes-test-"));
  engine = await openEngine(
    { dataDir: folder },
    { lanes: { interactive: rules, heavy: { connections: 1, maxWaitMs: 1 } } },
  );
  engine.observe({
    queried: (report) => reports.push(report),
    dropped: (lane, reason) => drops.push(`${lane} ${reason}`),
  });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  reports = [];
  drops = [];
});

const as = <T>(user: string, work: () => T) =>
  runInContext({ requestId: `r-${user}`, user, endpoint: "GET /test" }, work);

/** What was let in, in the order in which it was. */
function letIn() {
  const order: string[] = [];
  const call = (user: string, name: string, signal?: AbortSignal) =>
    as(user, () => engine.admit(async () => void order.push(name), { ...(signal && { signal }) }));
  return { order, call };
}

/** Takes both seats of the interactive lane until told. */
async function takeSeats(users: readonly [string, string] = ["x", "y"]) {
  const held = users.map((user) => ({ user, ...holdWork() }));
  const done = held.map(({ user, work }) => as(user, () => engine.admit(work)));
  await Promise.all(held.map(({ begun }) => begun));
  return {
    first: () => held[0]!.end(),
    all: async () => {
      for (const { end } of held) end();
      await Promise.all(done);
    },
  };
}

const stateOf = (lane: string) => engine.lanes().find((state) => state.lane === lane)!;

describe("turns", () => {
  test("users take turns, each in the order of their own calls", async () => {
    const seats = await takeSeats();
    const { order, call } = letIn();
    const calls = [call("a", "a1"), call("a", "a2"), call("a", "a3"), call("b", "b1")];
    expect(stateOf("interactive")).toMatchObject({ running: 2, waiting: 4 });
    await seats.all();
    await Promise.all(calls);
    expect(order).toEqual(["a1", "b1", "a2", "a3"]);
    expect(stateOf("interactive")).toMatchObject({ running: 0, waiting: 0 });
  });

  test("a user at their bound waits although a seat is free, and another does not", async () => {
    const mine = holdWork();
    const running = as("a", () => engine.admit(mine.work));
    await mine.begun;
    const { order, call } = letIn();
    const second = call("a", "a2");
    await call("b", "b1");
    expect(order).toEqual(["b1"]);
    mine.end();
    await Promise.all([running, second]);
    expect(order).toEqual(["b1", "a2"]);
  });

  test("work is let in once: its later queries go ahead of whoever waits", async () => {
    const seats = await takeSeats(["x", "y"]);
    const order: string[] = [];
    const query = async (name: string) => {
      await engine.rows("SELECT 1");
      order.push(name);
    };
    const whole = as("a", () =>
      engine.admit(async () => {
        await query("a1");
        await Promise.all([query("a2"), query("a2")]);
        await query("a3");
      }),
    );
    const others = ["b", "c"].map((user) => as(user, () => query(user)));
    seats.first();
    await Promise.all([whole, ...others]);
    expect(order).toEqual(["a1", "a2", "a2", "a3", "b", "c"]);
    await seats.all();
  });

  test("the server's own work is not bounded by users who wait", async () => {
    const seats = await takeSeats();
    const { call } = letIn();
    const calls = [1, 2, 3, 4].map((n) => call(`u${n}`, "one"));
    const own = engine.rows("SELECT 1 AS one");
    await seats.all();
    expect(await own).toEqual([{ one: 1 }]);
    await Promise.all(calls);
  });

  test("a lane does not wait for another", async () => {
    const seats = await takeSeats();
    await as("a", () => engine.rows("SELECT 1", {}, { lane: "load" }));
    await as("a", () => engine.admit(() => engine.rows("SELECT 1"), { lane: "heavy" }));
    expect(reports.map(({ lane }) => lane)).toEqual(["load", "heavy"]);
    await seats.all();
  });
});

describe("bounds", () => {
  test("past the bound of waiting calls one more is refused, with seconds to wait", async () => {
    const seats = await takeSeats();
    const { call } = letIn();
    const calls = [1, 2, 3, 4].map((n) => call(`u${n}`, "one"));
    const refused = await call("late", "late").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EngineBusy);
    expect((refused as EngineBusy).retryAfter).toBeGreaterThanOrEqual(1);
    expect(drops).toEqual(["interactive busy"]);
    await seats.all();
    await Promise.all(calls);
  });

  test("when the queue is full, whoever has most in it loses the newest", async () => {
    const seats = await takeSeats();
    const { order, call } = letIn();
    const flood = Promise.allSettled([1, 2, 3, 4].map((n) => call("a", `a${n}`)));
    const other = call("b", "b1");
    await seats.all();
    await other;
    const outcomes = await flood;
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
    ]);
    expect(order).toEqual(["a1", "b1", "a2", "a3"]);
  });

  test("who has waited as long as may be is refused", async () => {
    const held = holdWork();
    const running = engine.admit(held.work, { lane: "heavy" });
    await held.begun;
    const late = as("a", () => engine.rows("SELECT 1", {}, { lane: "heavy" }));
    await expect(late).rejects.toBeInstanceOf(EngineBusy);
    expect(drops).toEqual(["heavy busy"]);
    held.end();
    await running;
  });

  test("all queries together are bounded in memory, besides each by itself", async () => {
    const hungry = "SELECT length(groupArray(number)) FROM numbers(50000000)";
    const settings = { max_memory_usage_for_user: 50_000_000 };
    await expect(engine.rows(hungry, {}, { settings })).rejects.toThrow("memory limit");
    const [row] = await engine.rows<{ bytes: number }>(
      "SELECT toInt64(getSetting('max_memory_usage_for_user')) AS bytes",
    );
    expect(row!.bytes).toBeGreaterThan(50_000_000);
  });
});

describe("what nobody waits for any more", () => {
  const queriesSoFar = async () => {
    const [row] = await engine.rows<{ n: number }>(
      "SELECT toInt64(value) AS n FROM system.events WHERE event = 'SelectQuery'",
    );
    return row!.n;
  };

  test("an abandoned and a superseded call leave the queue and never reach the engine", async () => {
    const before = await queriesSoFar();
    const seats = await takeSeats();
    const gone = new AbortController();
    const asked = new AbortController();
    const calls = [gone, asked].map(({ signal }) =>
      as("a", () => engine.admit(() => engine.rows("SELECT 1"), { signal })),
    );
    const single = as("a", () => engine.rows("SELECT 1", {}, { signal: gone.signal }));
    gone.abort();
    asked.abort(new Superseded("asked anew"));
    await expect(calls[0]).rejects.toThrow("aborted");
    await expect(calls[1]).rejects.toBeInstanceOf(Superseded);
    await expect(single).rejects.toThrow("aborted");
    expect(drops.toSorted()).toEqual([
      "interactive abandoned",
      "interactive abandoned",
      "interactive superseded",
    ]);
    await seats.all();
    expect((await queriesSoFar()) - before).toBe(1);
  });

  test("a seat is free when the engine is done, not when the caller has lost interest", async () => {
    const gone = new AbortController();
    const slow = as("a", () =>
      engine.admit(
        () => engine.rows("SELECT sleepEachRow(0.2) FROM numbers(5)", {}, { signal: gone.signal }),
        { signal: gone.signal },
      ),
    );
    await vi.waitFor(async () => {
      const sleeping = "SELECT query FROM system.processes WHERE query LIKE 'SELECT sleep%'";
      expect(await engine.rows(sleeping, {}, { lane: "load" })).toHaveLength(1);
    });
    reports = [];
    gone.abort();
    await expect(slow).rejects.toThrow("aborted");
    expect(stateOf("interactive").running).toBe(1);
    await as("a", () => engine.rows("SELECT 1"));
    expect(reports.map(({ sql }) => sql)).toEqual([
      "SELECT sleepEachRow(0.2) FROM numbers(5)",
      "SELECT 1",
    ]);
  });
});

test("each query says for whom it was, by which name, and how long it took", async () => {
  await as("a", async () => {
    await engine.rows("SELECT number FROM numbers(3)");
    await expect(engine.run("SELECT nothing")).rejects.toThrow("refused");
  });
  expect(reports).toMatchObject([
    { queryId: "r-a.1", lane: "interactive", rows: 3, failed: false },
    { queryId: "r-a.2", lane: "interactive", rows: null, failed: true },
  ]);
  expect(reports.every(({ context }) => context?.endpoint === "GET /test")).toBe(true);
});

test("an engine that is being stopped refuses users who wait, and lets go on what was let in", async () => {
  const lanes = { interactive: { connections: 1 } };
  const other = await openEngine({ dataDir: folder }, { lanes });
  const held = holdWork();
  const inside = as("a", () =>
    other.admit(async () => {
      await held.work();
      return other.rows("SELECT 1 AS one");
    }),
  );
  await held.begun;
  const waiting = as("b", () => other.rows("SELECT 1"));
  const own = other.rows("SELECT 2 AS own");
  other.refuseUsers();
  await expect(waiting).rejects.toBeInstanceOf(EngineClosed);
  await expect(as("b", () => other.rows("SELECT 1"))).rejects.toBeInstanceOf(EngineClosed);
  held.end();
  expect(await inside).toEqual([{ one: 1 }]);
  expect(await own).toEqual([{ own: 2 }]);
  await other.close();
});
