import { expect, test } from "vitest";
import { hintFor } from "../../../../src/machines/scan-editor/hints.ts";
import { lastTenYears } from "../../../../src/machines/scan-editor/preview.ts";

test.each([
  ["zinc AND ore AND mine", 0, "all 3 clauses"],
  ['"zinc ore"', 0, "side by side"],
  ["zinc NEAR/2 ore", 0, "that near"],
  ["author:nobody", 0, "in author"],
  ["year:1700..1701", 0, "Widen the range"],
  ["zinc", 0, "Check the spelling"],
  ["zin*", 90_000, "zin* stands alone"],
])("%s with %i results: %s", (query, total, part) => {
  expect(hintFor(query, total)).toContain(part);
});

test.each([
  ["zinc", 12],
  ["zin* AND ore", 12],
  ["zinc (", 0],
  ["", 0],
])("nothing is said about %s with %i results", (query, total) => {
  expect(hintFor(query, total)).toBeNull();
});

test("the last ten years are there one by one, empty ones as zero", () => {
  const years = lastTenYears(
    [
      { from: 2015, to: 2015, count: 7 },
      { from: 2017, to: 2017, count: 3 },
      { from: 2026, to: 2026, count: 1 },
    ],
    2026,
  );
  expect(years).toHaveLength(10);
  expect(years.filter(({ count }) => count > 0)).toEqual([
    { from: 2017, to: 2017, count: 3 },
    { from: 2026, to: 2026, count: 1 },
  ]);
});
