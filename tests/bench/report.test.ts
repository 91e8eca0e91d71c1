import { describe, expect, test } from "vitest";
import { Recorder } from "../../bench/recorder.ts";
import { fullReport } from "../../bench/report/full.ts";
import { shortReport } from "../../bench/report/short.ts";
import { between } from "../../bench/report/write.ts";
import type { Result, Row } from "../../bench/result.ts";
import { judge, TARGET_SIZE } from "../../bench/targets.ts";

const ours = { calls: 200, median: 4.25, p95: 12.7, max: 31.2 };
const row = (name: string, more: Partial<Row> = {}): Row => ({
  name,
  ours,
  theirs: null,
  documents: null,
  ...more,
});
const compared = row("ranked page: broad", {
  theirs: { calls: 5, median: 104.4, p95: 300, max: 300 },
  documents: { ours: 1_234.4, theirs: 1_234.4 },
});
const slow = row("count: three clauses", { ours: { ...ours, p95: 21 } });
const result: Result = {
  date: "2026-01-02",
  machine: "2 × Processor",
  load: 0.1,
  version: "5.1.0",
  comparison: { label: "PostgreSQL 15", settings: "work_mem 256MB" },
  missing: null,
  runs: [
    {
      publications: 100_000,
      notes: [],
      rows: [row("health"), row("ranked page: broad", { ours: { ...ours, median: 2 } })],
      figures: [],
    },
    {
      publications: TARGET_SIZE,
      notes: ["These searches."],
      rows: [row("health"), slow, compared],
      figures: [{ name: "cold start", value: 2.34, unit: "s", note: "three starts" }],
    },
  ],
};

describe("targets", () => {
  test("are held against the largest universe; what was not measured is neither reached nor missed", () => {
    const judged = judge(result).filter(({ measured }) => measured !== null);
    expect(judged.map(({ name, of, reached }) => [name, of, reached])).toEqual([
      ["count: three clauses", "p95", false],
      ["ranked page: broad", "p95", true],
      ["ranked page: broad", "ratio", true],
      ["cold start", "value", true],
    ]);
    expect(new Set(judge({ runs: [] }).map(({ reached }) => reached))).toEqual(new Set([null]));
  });
});

describe("the report", () => {
  const lines = fullReport(result).split("\n");

  test("shows rows beside PostgreSQL, with ratio and equal work", () => {
    expect(lines).toContain(
      "| ranked page: broad | 4.3 | 13 | 31 | 200 | 104 | 300 | 5 | 25 | 1,234 / 1,234 |",
    );
    expect(lines).toContain("| health | 4.3 | 13 | 31 | 200 |  |  |  |  |  |");
  });

  test("names what was reached and what was missed", () => {
    expect(lines).toContain("3 of 4 reached, 1 missed.");
    expect(lines).toContain("| count: three clauses | ≤ 20 ms p95: **missed** (21) |");
    expect(lines).toContain("| count: phrase | ≤ 150 ms p95: not measured |");
  });

  test("says how a call grows with the universe", () => {
    expect(lines).toContain("| ranked page: broad | 2.0 | 4.3 | × 2.1 |");
  });

  test("leaves out the columns of a comparison that there was not, and says why", () => {
    const alone = { ...result, comparison: null, missing: "No PostgreSQL here." };
    expect(fullReport(alone).split("\n")).toContain("| ranked page: broad | 4.3 | 13 | 31 | 200 |");
    expect(fullReport(alone)).toContain("No PostgreSQL here.");
  });

  test("keeps rows that failed, with the reason", async () => {
    const recorder = new Recorder("");
    await recorder.row("a row", () => Promise.reject(new Error("The server said no.")));
    await recorder.together(["a figure"], () => Promise.reject(new Error("It too.")));
    const { rows, figures, failures } = recorder;
    const text = fullReport({ ...result, runs: [{ publications: 5, notes: [], rows, figures }] });
    expect(text).toContain("- **a row** failed: The server said no.");
    expect(text).toContain("| a figure | failed | It too. |");
    expect(failures).toEqual(["a row: The server said no.", "a figure: It too."]);
  });
});

describe("README's table", () => {
  const short = shortReport(result, "bench/results/one.md");

  test("has the rows with targets only, missed ones too", () => {
    expect(short).toContain(
      "| count: three clauses | 4.3 | 21 |  |  | ≤ 20 ms p95: **missed** (21) |",
    );
    expect(short).toContain(
      "| ranked page: broad | 4.3 | 13 | 104 | 25 | ≤ 150 ms p95: reached (13); ≥ 15 × PostgreSQL: reached (25) |",
    );
    expect(short).toContain("| cold start |  | 2.3 s |  |  | ≤ 5: reached (2.3) |");
    expect(short).not.toContain("| health |");
    expect(short).toContain("[the full result](bench/results/one.md)");
  });

  test("replaces what stands between the markers and nothing else", () => {
    const text = "a\n<!-- bench:start -->\nold\n<!-- bench:end -->\nz";
    expect(between(text, "new")).toBe("a\n<!-- bench:start -->\n\nnew\n\n<!-- bench:end -->\nz");
    expect(() => between("a", "new")).toThrow("README.md has no");
  });
});
