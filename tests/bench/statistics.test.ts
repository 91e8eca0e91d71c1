import { describe, expect, test } from "vitest";
import { onlyIn } from "../../bench/intervals.ts";
import { measure } from "../../bench/measure.ts";
import { callsNeeded, quantile, summarise } from "../../bench/statistics.ts";

describe("statistics", () => {
  test("quantiles are by nearest rank", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect([0.5, 0.95, 0.99, 1].map((share) => quantile(hundred, share))).toEqual([
      50, 95, 99, 100,
    ]);
    expect(quantile([7], 0.5)).toBe(7);
  });

  test("a summary does not depend on the order", () => {
    expect(summarise([5, 1, 4, 2, 3])).toEqual({ calls: 5, median: 3, p95: 5, max: 5 });
  });

  test.each([
    { median: 49, fewWhenSlow: true, needed: 200 },
    { median: 50, fewWhenSlow: true, needed: 30 },
    { median: 1_001, fewWhenSlow: true, needed: 5 },
    { median: 1_001, fewWhenSlow: false, needed: 30 },
  ])("calls of $median ms need $needed ($fewWhenSlow)", ({ median, fewWhenSlow, needed }) => {
    expect(callsNeeded([median], { most: 1_000, fewWhenSlow })).toBe(needed);
    expect(callsNeeded([median], { most: 3, fewWhenSlow })).toBe(3);
  });
});

describe("measuring", () => {
  const limits = { most: 200, different: 40, fewWhenSlow: false };

  test("repeats no call, not even one that warmed up", async () => {
    const seen: number[] = [];
    const { summary, answers } = await measure(async (index) => {
      seen.push(index);
      return index;
    }, limits);
    expect(summary.calls).toBe(30);
    expect(answers).toEqual(Array.from({ length: 30 }, (_, index) => index));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(40);
  });

  test("makes no more calls than asked", async () => {
    const { summary } = await measure(() => Promise.resolve(), { ...limits, most: 3 });
    expect(summary.calls).toBe(3);
  });

  test("ends with a call that fails", async () => {
    const failing = measure(() => Promise.reject(new Error("refused")), limits);
    await expect(failing).rejects.toThrow("refused");
  });
});

test("time that only some intervals covered leaves out what others share", () => {
  const some = [
    { from: 0, to: 10 },
    { from: 5, to: 20 },
  ];
  expect(onlyIn(some, [])).toBe(20);
  expect(onlyIn(some, [{ from: 8, to: 12 }])).toBe(16);
  expect(onlyIn(some, [{ from: 0, to: 30 }])).toBe(0);
});
