import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fundingFilters } from "../../../../contract/filters/funding.ts";
import { amountKindOf, readAmount, writeAmount } from "../../../../src/machines/filters/amounts.ts";

test("what is written is read as the same number", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
      for (const kind of ["year", "number", "dollars"] as const)
        expect(readAmount(writeAmount(value, kind), kind)).toBe(value);
    }),
  );
});

test.each([
  ["$1,500,000", 1_500_000],
  ["1.5M", 1_500_000],
  ["250k", 250_000],
  ["$2 b", 2_000_000_000],
  ["-$12", -12],
  ["999.99", 1_000],
  ["", undefined],
  ["  ", undefined],
  ["$", Number.NaN],
  ["1.5.2", Number.NaN],
  ["ten", Number.NaN],
  ["0x10", Number.NaN],
])("%j are dollars", (text, value) => {
  expect(readAmount(text, "dollars")).toBe(value);
});

test("years are whole and have no separators", () => {
  expect([writeAmount(2019, "year"), readAmount("2019", "year"), readAmount("2k", "year")]).toEqual(
    ["2019", 2019, Number.NaN],
  );
});

test("the amount of a deal is in dollars, its fiscal year a year", () => {
  const kinds = Object.fromEntries(
    fundingFilters
      .filter(({ type }) => type === "range" || type === "year_range")
      .map((filter) => [filter.key, amountKindOf(filter)]),
  );
  expect(kinds).toEqual({ funding_us_fiscal_year: "year", funding_amount: "dollars" });
});
