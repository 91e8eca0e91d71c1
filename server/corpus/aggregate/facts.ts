import type { Bindings } from "../bindings.ts";
import { textFilters } from "../compile/filters.ts";
import { citationBuckets } from "./buckets.ts";

/** Values and how many documents have each, as the engine's `sumMap` gives them. */
export type Counts = [values: (string | number)[], counts: number[]];

/** What a filter of few values asks of the materialised set `documents`: columns there, and aggregates of one row. */
export interface Facts {
  /** Column name in the materialised set → its expression over `publications`. */
  columns: Record<string, string>;
  /** Aggregate expressions over the documents that meet `counted`. */
  aggregates: (counted: string) => string[];
}

const countsOf = (list: string, counted: string) =>
  `sumMapIf(${list}, arrayWithConstant(length(${list}), toUInt64(1)), ${counted})`;

/** `Counts` of the values of a text column. */
export function textFacts(key: keyof typeof textFilters): Facts {
  const column = textFilters[key];
  const list = column === "type" ? "[toString(type)]" : `arrayMap(x -> toString(x), ${column})`;
  return {
    columns: { [column]: column },
    aggregates: (counted) => [countsOf(list, counted)],
  };
}

/** `Counts` of states and of the countries that have states: `US-CA` and `US`. */
export function stateFacts(): Facts {
  const states = "arrayMap(x -> toString(x), state_codes)";
  const countries = `arrayDistinct(arrayMap(x -> splitByChar('-', x)[1], ${states}))`;
  return {
    columns: { state_codes: "state_codes" },
    aggregates: (counted) => [countsOf(`arrayConcat(${states}, ${countries})`, counted)],
  };
}

/** `Counts` of years; an unknown year is 0. */
export function yearFacts(): Facts {
  return {
    columns: { publication_year: "publication_year" },
    aggregates: (counted) => [countsOf("[publication_year]", counted)],
  };
}

/** `Counts` of citation buckets by their lower ends, then the least and the most cited. */
export function citationFacts(bindings: Bindings): Facts {
  const bucket = `roundDown(citation_count, ${bindings.numbers(citationBuckets)})`;
  return {
    columns: { citation_count: "citation_count" },
    aggregates: (counted) => [
      countsOf(`[${bucket}]`, counted),
      `minIf(citation_count, ${counted})`,
      `maxIf(citation_count, ${counted})`,
    ],
  };
}

/** How many documents there are and how many meet a condition. */
export function conditionFacts(column: string, condition: string): Facts {
  return {
    columns: { [column]: condition },
    aggregates: (counted) => [`countIf(${counted})`, `countIf(${counted} AND ${column})`],
  };
}
