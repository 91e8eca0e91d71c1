import { beforeEach, describe, expect, test } from "vitest";
import { ResultCache } from "../../../server/corpus/result-cache.ts";
import { holdWork } from "../../support/held.ts";

let outcomes: string[];
let computed: number;
beforeEach(() => {
  outcomes = [];
  computed = 0;
});

const aCache = (limits: ConstructorParameters<typeof ResultCache>[1] = {}) =>
  new ResultCache((kind, outcome) => outcomes.push(`${kind} ${outcome}`), limits);
const count = async () => ++computed;

describe("what is asked again", () => {
  test("is told from memory, by kind and all that was asked, the corpus version among it", async () => {
    const cache = aCache();
    expect(await cache.get("page", [1, { query: "a" }], count)).toBe(1);
    expect(await cache.get("page", [1, { query: "a" }], count)).toBe(1);
    expect(await cache.get("page", [2, { query: "a" }], count)).toBe(2);
    expect(await cache.get("page", [1, { query: "b" }], count)).toBe(3);
    expect(await cache.get("filters", [1, { query: "a" }], count)).toBe(4);
    expect(outcomes).toEqual(["page miss", "page hit", "page miss", "page miss", "filters miss"]);
  });

  test("is computed anew when its time is over", async () => {
    const cache = aCache({ ms: 0 });
    await cache.get("page", 1, count);
    expect(await cache.get("page", 1, count)).toBe(2);
    expect(cache.size.entries).toBe(1);
  });

  test("is forgotten past the bounds, what was asked for longest ago first", async () => {
    const cache = aCache({ entries: 2 });
    for (const asked of ["a", "b", "a", "c", "a", "b"]) await cache.get("page", asked, count);
    expect(outcomes.map((outcome) => outcome.split(" ")[1])).toEqual([
      "miss",
      "miss",
      "hit",
      "miss",
      "hit",
      "miss",
    ]);
    const small = aCache({ bytes: 100 });
    for (let n = 0; n < 10; n++) await small.get("page", n, async () => "x".repeat(20));
    expect(small.size).toEqual({ entries: 4, bytes: 88 });
    await small.get("page", "long", async () => "x".repeat(50));
    expect(small.size).toEqual({ entries: 4, bytes: 88 });
  });

  test("is computed anew after a failure", async () => {
    const cache = aCache();
    await expect(cache.get("page", 1, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await cache.get("page", 1, count)).toBe(1);
  });
});

describe("what is asked at the same time", () => {
  test("is computed once, and a failure is everybody's", async () => {
    const cache = aCache();
    const held = holdWork();
    const work = async () => {
      await held.work();
      return count();
    };
    const both = Promise.all([1, 2].map(() => cache.get("page", 1, work)));
    held.end();
    expect(await both).toEqual([1, 1]);
    expect(outcomes).toEqual(["page miss", "page shared"]);
    const failing = [1, 2].map(() =>
      cache.get("page", 2, () => Promise.reject(new Error(`failure ${++computed}`))),
    );
    const failures = await Promise.allSettled(failing);
    expect(failures.map((one) => String((one as PromiseRejectedResult).reason))).toEqual([
      "Error: failure 2",
      "Error: failure 2",
    ]);
  });

  test("goes on when one of its callers leaves, and is given up when the last one does", async () => {
    const cache = aCache();
    const callers = [new AbortController(), new AbortController()];
    const signals: AbortSignal[] = [];
    const held = holdWork();
    const ask = (index: number) =>
      cache.get(
        "page",
        1,
        async (signal) => {
          signals.push(signal);
          await held.work();
          return count();
        },
        callers[index]!.signal,
      );
    const calls = [ask(0), ask(1)];
    callers[0]!.abort(new Error("first left"));
    await expect(calls[0]).rejects.toThrow("first left");
    expect(signals[0]!.aborted).toBe(false);
    callers[1]!.abort(new Error("last left"));
    await expect(calls[1]).rejects.toThrow("last left");
    expect(signals[0]!.reason).toEqual(new Error("last left"));

    callers[0] = new AbortController();
    const anew = ask(0);
    expect(signals).toHaveLength(2);
    held.end();
    expect(await anew).toBeGreaterThan(0);
    expect(outcomes).toEqual(["page miss", "page shared", "page miss"]);
  });

  test("who has left already asks for nothing", async () => {
    const left = AbortSignal.abort(new Error("left"));
    await expect(aCache().get("page", 1, count, left)).rejects.toThrow("left");
    expect(computed).toBe(0);
  });
});
