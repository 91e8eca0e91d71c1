import { expect, test } from "vitest";
import {
  formatCount,
  formatCounted,
  formatMoney,
  formatMoneyExactly,
} from "../../../../src/views/shared/format.ts";

test("counts have thousands separators and a noun that agrees", () => {
  expect(formatCount(30_000)).toBe("30,000");
  expect([0, 1, 1_234].map((count) => formatCounted(count, "document"))).toEqual([
    "0 documents",
    "1 document",
    "1,234 documents",
  ]);
});

test.each([
  [0, "$0.00"],
  [950, "$950.00"],
  [999.996, "$1.00k"],
  [1_000, "$1.00k"],
  ["1234.5", "$1.23k"],
  [999_999, "$1.00M"],
  [4_500_000, "$4.50M"],
  [2e9, "$2.00B"],
  [1.1e12, "$1.10T"],
  ["-2500.00", "-$2.50k"],
])("%s dollars are %s", (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

test("an exact amount keeps every cent that a number would lose", () => {
  expect(formatMoneyExactly("12345678901234567.89")).toBe("$12,345,678,901,234,567.89");
});
