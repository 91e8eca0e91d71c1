import { describe, expect, test } from "vitest";
import { type Result, toMarkdown } from "../../bench/report.ts";
import { documentsBody, filtersBody, scenarios } from "../../bench/scenarios.ts";
import { measure, quantile, summarise } from "../../bench/statistics.ts";
import { filtersSchema } from "../../contract/filters/catalogue.ts";
import { FetchDocuments, FetchFilters } from "../../contract/services/documents.ts";

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

  test("what is measured is as many calls as asked, after those for warming up", async () => {
    const seen: number[] = [];
    const { calls } = await measure(3, async (index) => seen.push(index));
    expect(calls).toBe(3);
    expect(seen.slice(-3)).toEqual([0, 1, 2]);
    expect(seen.length).toBeGreaterThan(3);
  });

  test("a call that fails ends the measurement", async () => {
    const failing = measure(3, () => Promise.reject(new Error("refused")));
    await expect(failing).rejects.toThrow("refused");
  });
});

test.each(scenarios)("the bodies of “$name” are what the contract takes", (scenario) => {
  for (const index of scenario.searches.keys()) {
    const body =
      scenario.kind === "documents"
        ? FetchDocuments.parse(documentsBody(scenario, index))
        : FetchFilters.parse(filtersBody(scenario, index));
    filtersSchema("publication", "boolean").parse(body.filters ?? {});
  }
  const queries = scenario.searches.map(({ query }) => query);
  expect(queries.length === 1 || queries.length === 20).toBe(true);
});

describe("the table", () => {
  const ours = { calls: 200, median: 4.25, p95: 12.7, max: 31.2 };
  const result: Result = {
    date: "2026-01-02",
    machine: "2 × Processor",
    publications: 30_000,
    version: "5.1.0",
    secondsToReady: 12,
    comparison: "PostgreSQL 15",
    rows: [
      { name: "health", ours, theirs: null, documents: null },
      {
        name: "documents",
        ours,
        theirs: { ...ours, median: 104.4, p95: 300 },
        documents: { ours: 1_234.4, theirs: 1_230 },
      },
    ],
  };

  test("has a row per call, with the comparison beside it", () => {
    expect(toMarkdown(result).split("\n").slice(-4)).toEqual([
      "| call | median | p95 | max | calls | PostgreSQL 15 median | p95 | documents here / there |",
      "|---|---:|---:|---:|---:|---:|---:|---:|",
      "| health | 4.3 | 13 | 31 | 200 |  |  |  |",
      "| documents | 4.3 | 13 | 31 | 200 | 104 | 300 | 1,234 / 1,230 |",
    ]);
  });

  test("leaves the columns of a comparison out where there was none", () => {
    expect(
      toMarkdown({ ...result, comparison: null })
        .split("\n")
        .at(-1),
    ).toBe("| documents | 4.3 | 13 | 31 | 200 |");
  });
});
