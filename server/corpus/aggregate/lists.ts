import type { TextFilter } from "../compile/filters.ts";
import { textFilters } from "../compile/filters.ts";

/** What a filter asks whose values are short lists of codes in the documents themselves. */
export interface Lists {
  /** The column of the materialised set, as in `publications`. */
  column: string;
  /** Expression over `documents`: the distinct values of one. */
  values: string;
}

/** The values of a text column. */
export function textLists(key: Exclude<TextFilter, "type">): Lists {
  const column = textFilters[key];
  return { column, values: column };
}

/** States and the countries that have states: `US-CA` and `US`. */
export function stateLists(): Lists {
  const states = "arrayMap(x -> toString(x), state_codes)";
  return {
    column: "state_codes",
    values: `arrayConcat(${states}, arrayDistinct(arrayMap(x -> splitByChar('-', x)[1], ${states})))`,
  };
}

/** SQL of one row: `Counts` of the values over the documents that meet `counted`, as JSON. */
export function listsSql(index: number, { values }: Lists, counted: string): string {
  return `SELECT ${index} AS filter, toJSONString((groupArray(v), groupArray(n))) AS value
    FROM (SELECT arrayJoin(${values}) AS v, count() AS n FROM documents WHERE ${counted} GROUP BY v)`;
}
