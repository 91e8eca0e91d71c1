import type { Choropleth, PlaceAmount } from "../../../contract/services/funding.ts";
import type { Corpus } from "../corpus.ts";
import type { DocumentSet } from "../document-set.ts";
import { placeName } from "../labels.ts";
import { populations } from "../reference/populations.ts";
import { compareMoney, shareOf, sumOf } from "./cents.ts";
import { compileDeals, countrySql, stateSql } from "./deals.ts";

interface Row {
  country: string;
  state: string;
  amount: string;
  deals: number;
}

/** What recipients got by state and by country, the largest amount first; countries and what has no place come to the set's total. */
export async function fundingByPlace(
  corpus: Corpus,
  set: DocumentSet,
  signal?: AbortSignal,
): Promise<Choropleth> {
  const { compiled, amount, select } = await compileDeals(corpus, set, signal);
  const rows = await corpus.engine.rows<Row>(
    `SELECT country, state, toDecimalString(sum(counted), 2) AS amount, count() AS deals
     FROM (${select([`${countrySql} AS country`, `${stateSql} AS state`, `${amount} AS counted`])})
     GROUP BY country, state`,
    compiled.bindings.parameters,
    { signal },
  );
  const placed = rows.filter(({ country }) => country !== "");
  return {
    states: placesOf(placed.filter(({ state }) => state !== "").map((row) => [row.state, row])),
    countries: placesOf(placed.map((row) => [row.country, row])),
    unplaced: sumOf(rows.filter(({ country }) => country === "").map((row) => row.amount)),
  };
}

function placesOf(rows: readonly [code: string, row: Row][]): PlaceAmount[] {
  const byCode = new Map<string, Row[]>();
  for (const [code, row] of rows) byCode.set(code, [...(byCode.get(code) ?? []), row]);
  return [...byCode]
    .map(([code, own]): PlaceAmount => {
      const amount = sumOf(own.map((row) => row.amount));
      const population = populations.get(code);
      return {
        code,
        name: placeName(code),
        amount,
        deal_count: own.reduce((sum, { deals }) => sum + deals, 0),
        per_capita: population === undefined ? null : shareOf(amount, population),
      };
    })
    .toSorted((a, b) => compareMoney(b.amount, a.amount) || (a.code < b.code ? -1 : 1));
}
