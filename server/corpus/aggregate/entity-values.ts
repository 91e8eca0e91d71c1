import type { Bindings } from "../bindings.ts";
import { type EntityFilter, entityFilters } from "../compile/filters.ts";

export interface EntityValues {
  filter: EntityFilter;
  /** How many of the commonest, beside the selected ones. */
  limit: number;
  /** The numbers of the selected entities. */
  selected: readonly number[];
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

/** An entity filter with its place among the asked ones, and the condition on the documents it counts. */
export interface CountedEntities {
  index: number;
  counted: string;
  asked: EntityValues;
}

/** Filter and entity number in one UInt64: the filter above, the number in the lower 32 bits. */
const KEY = 2 ** 32;

/**
 * One select of `EntityRow`s for all entity filters over `documents`: of each filter the selected values first, then
 * the commonest. All of them are counted by one grouping of (filter, entity), because every further branch over the
 * materialised set costs the engine more planning than this set of documents costs to count.
 */
export function entityValuesSql(filters: readonly CountedEntities[], bindings: Bindings): string {
  const keys = filters.map(({ index, counted, asked }) => {
    const { column } = entityFilters[asked.filter];
    const base = `toUInt64(${index * KEY})`;
    const list =
      column === "venue_no" ? `[${base} + ${column}]` : `arrayMap(x -> ${base} + x, ${column})`;
    return `if(${counted}, ${list}, [])`;
  });
  const selected = filters.flatMap(({ index, asked }) =>
    asked.selected.map((no) => index * KEY + no),
  );
  const limit = Math.max(...filters.map(({ asked }) => asked.limit + asked.selected.length));
  const matching = filters.flatMap(({ index, asked }) =>
    asked.matching === null ? [] : [`(filter != ${index} OR ${asked.matching})`],
  );
  return `SELECT filter, toString(v) AS value, n, count() OVER (PARTITION BY filter) AS most FROM (
      SELECT key, toUInt8(bitShiftRight(key, 32)) AS filter, toUInt32(bitAnd(key, ${KEY - 1})) AS v, count() AS n
      FROM (SELECT arrayJoin(arrayConcat(${keys.join(", ")})) AS key FROM documents)
      GROUP BY key HAVING ${["v != 0", ...matching].join(" AND ")}
    ) ORDER BY filter, has(${bindings.bind(selected, "Array(UInt64)")}, key) DESC, n DESC, v LIMIT ${limit} BY filter`;
}
