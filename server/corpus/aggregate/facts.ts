import type { Bindings } from "../bindings.ts";
import { citationBuckets, moneyBuckets } from "./buckets.ts";

/** Values and how many documents have each, as the engine gives them. */
export type Counts = [values: (string | number)[], counts: number[]];

/**
 * What a filter with one value a document asks. Documents with the same values of all such filters are put into groups
 * of `n` first, some thousands of them however many documents there are; only the groups are counted filter by filter.
 */
export interface Facts {
  /** Column name in the materialised set → its expression over the documents of the source. */
  columns: Record<string, string>;
  /** What groups are made by → its expression over `documents`. */
  keys: Record<string, string>;
  /** What else is known of a group → its aggregate over `documents`. */
  measures: Record<string, string>;
  /** Aggregate expressions over the groups that meet `counted`. */
  aggregates: (counted: string) => string[];
}

const countsOf = (value: string, counted: string) => `sumMapIf([${value}], [n], ${counted})`;

/** `Counts` of a text of which a document has one. */
export function textFacts(column: string): Facts {
  return {
    columns: { [column]: column },
    keys: { [column]: column },
    measures: {},
    aggregates: (counted) => [countsOf(`toString(${column})`, counted)],
  };
}

/** `Counts` of years; an unknown year is 0. */
export function yearFacts(column: string): Facts {
  return {
    columns: { [column]: column },
    keys: { [column]: column },
    measures: {},
    aggregates: (counted) => [countsOf(column, counted)],
  };
}

/** `Counts` of citation buckets by their lower ends, then the least and the most cited. */
export function citationFacts(column: string, bindings: Bindings): Facts {
  return {
    columns: { [column]: column },
    keys: { citation_bucket: `roundDown(${column}, ${bindings.numbers(citationBuckets)})` },
    measures: { least_cited: `min(${column})`, most_cited: `max(${column})` },
    aggregates: (counted) => [
      countsOf("citation_bucket", counted),
      `minIf(least_cited, ${counted})`,
      `maxIf(most_cited, ${counted})`,
    ],
  };
}

/** `Counts` of buckets of money by their lower ends, then the least and the largest amount in whole dollars. */
export function moneyFacts(column: string, bindings: Bindings): Facts {
  const buckets = `CAST(${bindings.strings(moneyBuckets)} AS Array(Decimal(20, 2)))`;
  return {
    columns: { [column]: column },
    keys: { money_bucket: `roundDown(${column}, ${buckets})` },
    measures: { least_money: `min(${column})`, most_money: `max(${column})` },
    aggregates: (counted) => [
      countsOf("toString(money_bucket)", counted),
      `toString(floor(minIf(least_money, ${counted})))`,
      `toString(ceil(maxIf(most_money, ${counted})))`,
    ],
  };
}

/** How many documents there are and how many meet a condition. */
export function conditionFacts(column: string, condition: string): Facts {
  return {
    columns: { [column]: condition },
    keys: { [column]: column },
    measures: {},
    aggregates: (counted) => [`sumIf(n, ${counted})`, `sumIf(n, ${counted} AND ${column})`],
  };
}

/** SQL of one row: how many documents fail no filter, then the aggregates of each of the filters, in one JSON array. */
export function factsSql(asked: readonly { facts: Facts; counted: string }[]): string {
  const keys: Record<string, string> = {};
  const measures: Record<string, string> = {};
  for (const { facts } of asked) {
    Object.assign(keys, facts.keys);
    Object.assign(measures, facts.measures);
  }
  const named = Object.entries({ ...keys, ...measures }).map(([name, sql]) =>
    name === sql ? `, ${name}` : `, ${sql} AS ${name}`,
  );
  const aggregates = asked.flatMap(({ facts, counted }) => facts.aggregates(counted));
  return `SELECT 0 AS filter, toJSONString(tuple(${["sumIf(n, failed = 0)", ...aggregates].join(", ")})) AS value
    FROM (SELECT failed, count() AS n${named.join("")} FROM documents GROUP BY ${["failed", ...Object.keys(keys)].join(", ")})`;
}
