import type { Filters } from "../../../contract/entities/filters.ts";
import type { Bindings } from "../bindings.ts";
import type { DocumentSet } from "../document-set.ts";

/** The filter whose fiscal years alone are summed. */
const KEY = "funding_us_fiscal_year";

/** How many fiscal years are shown over time. */
export const YEARS_SHOWN = 10;

export interface FiscalYears {
  min: number | null;
  max: number | null;
}

/** The fiscal years that filter and cross-filter of a set leave; null where neither restricts any. */
export function fiscalYearsOf({
  filters,
  cross_filters,
}: Pick<DocumentSet, "filters" | "cross_filters">): FiscalYears | null {
  const ends = [filters, cross_filters].flatMap(endsIn);
  const mins = ends.flatMap(({ min }) => min ?? []);
  const maxs = ends.flatMap(({ max }) => max ?? []);
  if (mins.length + maxs.length === 0) return null;
  return {
    min: mins.length > 0 ? Math.max(...mins) : null,
    max: maxs.length > 0 ? Math.min(...maxs) : null,
  };
}

function endsIn(filters: Filters): { min?: number | undefined; max?: number | undefined }[] {
  const selection = filters[KEY];
  return selection && !("items" in selection || "id" in selection || "on" in selection)
    ? [selection]
    : [];
}

/** SQL over deals: what counts of one, `Decimal(38, 2)`. That is its total, or what falls into the years. */
export function amountSql(years: FiscalYears | null, bindings: Bindings): string {
  if (!years) return "toDecimal128(amount, 2)";
  return `arraySum(arrayFilter((one, year) -> ${isCounted("year", years, bindings)}, year_amounts, years))`;
}

/** SQL: whether a fiscal year is among those that are counted. */
export function isCounted(year: string, years: FiscalYears | null, bindings: Bindings): string {
  const { min = null, max = null } = years ?? {};
  const conditions = [
    ...(min === null ? [] : [`${year} >= ${bindings.bind(min, "Float64")}`]),
    ...(max === null ? [] : [`${year} <= ${bindings.bind(max, "Float64")}`]),
  ];
  return conditions.join(" AND ") || "1";
}

/** The last fiscal years from the first to the last one that occur in a set; none where there are none (0). */
export function lastYears(first: number, last: number): number[] {
  if (last === 0) return [];
  const from = Math.max(first, last - YEARS_SHOWN + 1);
  return Array.from({ length: last - from + 1 }, (_, index) => from + index);
}
