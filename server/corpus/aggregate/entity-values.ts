import { type EntityFilter, entityFilters } from "../compile/filters.ts";

export interface EntityValues {
  filter: EntityFilter;
  /** How many of the commonest, beside the selected ones. */
  limit: number;
  /** SQL for an array of the selected numbers, and how many these are. */
  selected: string;
  selectedCount: number;
  /** A further condition on a number `v`. */
  matching: string | null;
}

/** One value of an entity filter: `most` is how many values occur. */
export interface EntityRow {
  filter: number;
  value: string;
  n: number;
  most: number;
}

/** A select of `EntityRow`s over the documents of `documents` that meet `counted`: the selected first, then the commonest. */
export function entityValuesSql(asked: EntityValues, filter: number, counted: string): string {
  const { column } = entityFilters[asked.filter];
  const values = column === "venue_no" ? column : `arrayJoin(${column})`;
  return `SELECT ${filter} AS filter, toString(v) AS value, n, count() OVER () AS most FROM (
      SELECT ${values} AS v, count() AS n FROM documents WHERE ${counted} GROUP BY v
      HAVING v != 0${asked.matching === null ? "" : ` AND ${asked.matching}`}
    ) ORDER BY has(${asked.selected}, v) DESC, n DESC, v LIMIT ${asked.limit + asked.selectedCount}`;
}
