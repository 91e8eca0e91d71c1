import type { Deal } from "../../contract/entities/deal.ts";
import type { DocumentSet } from "./document-set.ts";
import { sumOf } from "./funding/cents.ts";
import { fiscalYearsOf } from "./funding/fiscal-years.ts";

/** What was obligated to a deal in the fiscal years that a set asks for; its total where the set asks for none. */
export function obligatedIn(
  set: Pick<DocumentSet, "filters" | "cross_filters">,
  { amount, obligations }: Pick<Deal, "amount" | "obligations">,
): string {
  const years = fiscalYearsOf(set);
  if (years === null) return amount;
  const { min, max } = years;
  const asked = obligations.filter(
    ({ fiscal_year: year }) => (min === null || year >= min) && (max === null || year <= max),
  );
  return sumOf(asked.map((one) => one.amount));
}
