import fc from "fast-check";
import { expect, test } from "vitest";
import { obligatedIn } from "../../../../server/corpus/obligated-in.ts";

const amount = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });

function written(cents: bigint): string {
  const sign = cents < 0n ? "-" : "";
  const size = cents < 0n ? -cents : cents;
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, "0")}`;
}

test("sums of money are exact", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ fiscal_year: fc.integer({ min: 2000, max: 2010 }), cents: amount })),
      fc.integer({ min: 1999, max: 2011 }),
      fc.nat(12),
      (parts, min, more) => {
        const max = min + more;
        const obligations = parts.map(({ fiscal_year, cents }) => {
          return { fiscal_year, amount: written(cents) };
        });
        const sum = parts
          .filter(({ fiscal_year }) => fiscal_year >= min && fiscal_year <= max)
          .reduce((total, { cents }) => total + cents, 0n);
        const filters = { funding_us_fiscal_year: { min, max } };
        const deal = { amount: "1.00", obligations };
        expect(obligatedIn({ filters, cross_filters: {} }, deal)).toBe(written(sum));
      },
    ),
  );
});
