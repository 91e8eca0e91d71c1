import type { DealType } from "../../../contract/entities/deal.ts";
import type { ByType, ByTypeOverTime } from "../../../contract/services/funding.ts";
import type { Corpus } from "../corpus.ts";
import type { DocumentSet } from "../document-set.ts";
import { fundingLabel } from "../labels.ts";
import { compareMoney, sumOf } from "./cents.ts";
import { compileDeals } from "./deals.ts";
import { isCounted, lastYears } from "./fiscal-years.ts";

/** Amounts and deals by type of award, the largest amount first. */
export async function fundingByType(
  corpus: Corpus,
  set: DocumentSet,
  signal?: AbortSignal,
): Promise<ByType> {
  const { compiled, amount, select } = await compileDeals(corpus, set, signal);
  const rows = await corpus.engine.rows<{ type: DealType; amount: string; deals: number }>(
    `SELECT kind AS type, toDecimalString(total, 2) AS amount, deals FROM (
       SELECT kind, sum(counted) AS total, count() AS deals
       FROM (${select(["type AS kind", `${amount} AS counted`])}) GROUP BY kind)
     ORDER BY total DESC, type`,
    compiled.bindings.parameters,
    { signal },
  );
  return {
    types: rows.map(({ type, amount: sum, deals }) => ({
      type,
      label: fundingLabel(type),
      amount: sum,
      deal_count: deals,
    })),
  };
}

/** Amounts by type over the last ten fiscal years that the set has; the type with the largest amount in them first. */
export async function fundingByTypeOverTime(
  corpus: Corpus,
  set: DocumentSet,
  signal?: AbortSignal,
): Promise<ByTypeOverTime> {
  const { compiled, years: counted, select } = await compileDeals(corpus, set, signal);
  const rows = await corpus.engine.rows<{ type: DealType; year: number; amount: string }>(
    `SELECT kind AS type, year, toDecimalString(sum(obligated), 2) AS amount
     FROM (${select(["type AS kind", "years AS all_years", "year_amounts"])})
     ARRAY JOIN all_years AS year, year_amounts AS obligated
     WHERE ${isCounted("year", counted, compiled.bindings)}
     GROUP BY kind, year ORDER BY type, year`,
    compiled.bindings.parameters,
    { signal },
  );
  const occurring = rows.map(({ year }) => year);
  const years = lastYears(Math.min(...occurring), Math.max(0, ...occurring));
  const amounts = new Map(rows.map(({ type, year, amount }) => [`${type} ${year}`, amount]));
  const types = [...new Set(rows.flatMap(({ type, year }) => (year >= years[0]! ? type : [])))];
  const series = types.map((type) => ({
    type,
    label: fundingLabel(type),
    amounts: years.map((year) => amounts.get(`${type} ${year}`) ?? "0.00"),
  }));
  const totals = new Map(series.map(({ type, amounts: ofYears }) => [type, sumOf(ofYears)]));
  return {
    years,
    series: series.toSorted((a, b) => compareMoney(totals.get(b.type)!, totals.get(a.type)!)),
  };
}
