import type { Bindings } from "../bindings.ts";
import { citationBuckets } from "./buckets.ts";

/**
 * What one filter asks of the materialised set `documents`: the columns it needs there, and a select of rows
 * (filter, value, n, most, least) over the documents that fail no other filter (`counted`).
 */
export interface Branch {
  /** Column name in the materialised set → its expression over `publications`. */
  columns: Record<string, string>;
  select: (filter: string, counted: string) => string[];
}

export interface ValuesRequest {
  /** How many values beside the selected ones; null for all. */
  limit: number | null;
  /** SQL for an array of the selected values. */
  selected: string;
  selectedCount: number;
  /** A further condition on a value `v`. */
  matching?: string;
}

/** The values of a column with their counts: the selected ones first, then the commonest; `most` is how many there are. */
export function valuesBranch(column: string, nothing: string, request: ValuesRequest): Branch {
  const isList = column.endsWith("s");
  const { limit, selected, selectedCount, matching } = request;
  return {
    columns: { [column]: column },
    select: (filter, counted) => [
      `SELECT ${filter} AS filter, toString(v) AS value, n, count() OVER () AS most, 0 AS least FROM (
         SELECT ${isList ? `arrayJoin(${column})` : column} AS v, count() AS n
         FROM documents WHERE ${counted} GROUP BY v HAVING v != ${nothing}${matching ? ` AND ${matching}` : ""}
       ) ORDER BY has(${selected}, v) DESC, n DESC, v${limit === null ? "" : ` LIMIT ${limit + selectedCount}`}`,
    ],
  };
}

/** Documents per state, and per country that has states. */
export function statesBranch(): Branch {
  const country = "arrayJoin(arrayDistinct(arrayMap(x -> substringUTF8(x, 1, 2), state_codes)))";
  const rows = (filter: string, value: string, counted: string) =>
    `SELECT ${filter} AS filter, toString(${value}) AS value, count() AS n, 0 AS most, 0 AS least
     FROM documents WHERE ${counted} GROUP BY value`;
  return {
    columns: { state_codes: "state_codes" },
    select: (filter, counted) => [
      rows(filter, country, counted),
      rows(filter, "arrayJoin(state_codes)", counted),
    ],
  };
}

export function yearBranch(): Branch {
  return {
    columns: { publication_year: "publication_year" },
    select: (filter, counted) => [
      `SELECT ${filter} AS filter, toString(publication_year) AS value, count() AS n, 0 AS most, 0 AS least
       FROM documents WHERE ${counted} AND publication_year != 0 GROUP BY publication_year`,
    ],
  };
}

/** Documents per citation bucket with the most and the least cited of each. */
export function citationBranch(bindings: Bindings): Branch {
  const bucket = `roundDown(citation_count, ${bindings.numbers(citationBuckets)})`;
  return {
    columns: { citation_count: "citation_count" },
    select: (filter, counted) => [
      `SELECT ${filter} AS filter, toString(${bucket}) AS value, count() AS n,
         toUInt64(max(citation_count)) AS most, toUInt64(min(citation_count)) AS least
       FROM documents WHERE ${counted} GROUP BY value`,
    ],
  };
}

/** How many documents meet each of some conditions, given by name. */
export function choiceBranch(
  columns: Record<string, string>,
  conditions: Record<string, string>,
): Branch {
  return {
    columns,
    select: (filter, counted) =>
      Object.entries(conditions).map(
        ([value, condition]) =>
          `SELECT ${filter} AS filter, '${value}' AS value, count() AS n, 0 AS most, 0 AS least
           FROM documents WHERE ${counted} AND ${condition}`,
      ),
  };
}
