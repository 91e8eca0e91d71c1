import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fundingFilters } from "../../../../contract/filters/funding.ts";
import {
  amountKindOf,
  readAmount,
  writeAmount,
  writeRange,
} from "../../../../src/machines/filters/amounts.ts";

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

test.each([
  [{ min: 2019, max: 2024 }, "year", "2019–2024"],
  [{ min: 2019, max: 2019 }, "year", "2019"],
  [{ min: 10 }, "number", "from 10"],
  [{ max: 1_234 }, "number", "to 1,234"],
  [{ min: 1_000, max: 2_000 }, "dollars", "$1,000–$2,000"],
  [{ min: 1_000, max: 1_999.99 }, "dollars", "$1,000 to under $2,000"],
  [{ max: 1_999.99 }, "dollars", "under $2,000"],
  [{ min: 0.01 }, "dollars", "over $0"],
  [{ min: 0.01, max: 999.99 }, "dollars", "over $0 to under $1,000"],
  [{ min: -5_000, max: -0.01 }, "dollars", "-$5,000 to under $0"],
  [{ min: 12.5, max: 20.25 }, "dollars", "$12–$20"],
] as const)("%o of %s is “%s”", (range, kind, words) => {
  expect(writeRange(range, kind)).toBe(words);
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
