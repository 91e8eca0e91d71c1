import type { Deal } from "../../contract/entities/deal.ts";
import type { DocumentSet } from "./document-set.ts";

const YEARS = "funding_us_fiscal_year";

/** What was obligated to a deal in the fiscal years that a set asks for; its total where the set asks for none. */
export function obligatedIn(
  { filters, cross_filters }: Pick<DocumentSet, "filters" | "cross_filters">,
  { amount, obligations }: Pick<Deal, "amount" | "obligations">,
): string {
  const ranges = [filters[YEARS], cross_filters[YEARS]].flatMap((selection) => {
    const isRange = selection && ("min" in selection || "max" in selection);
    return isRange ? [{ min: -Infinity, max: Infinity, ...selection }] : [];
  });
  if (ranges.length === 0) return amount;
  const asked = obligations.filter(({ fiscal_year: year }) =>
    ranges.every(({ min, max }) => year >= min && year <= max),
  );
  return dollars(asked.reduce((sum, { amount: part }) => sum + cents(part), 0n));
}

function cents(amount: string): bigint {
  return BigInt(amount.replace(".", ""));
}

function dollars(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, "0");
  return `${amount < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
