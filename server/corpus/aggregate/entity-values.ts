import type { Bindings } from "../bindings.ts";
import type { CodeFilter, EntityFilter } from "../compile/filter-table.ts";

export interface EntityValues {
  filter: EntityFilter | CodeFilter;
  /** How many of the commonest, beside the selected ones. */
  limit: number;
  /** The numbers of the selected entities. */
  selected: readonly number[];
  /** A further condition on a number `v`. */
  matching: string | null;
}

type Counted = [no: number, documents: number];

/** How many entities occur, the commonest of them in order, and the selected ones that occur. */
export type EntityCounts = [occurring: number, commonest: Counted[], selected: Counted[]];

/**
 * SQL of one row: `EntityCounts` over the documents that meet `counted`, as JSON. Count and number are packed into one
 * integer, the count turned round in its upper half, so that the commonest are simply the smallest: sorting tuples, or
 * all entities for a window over them, takes half as long again.
 */
export function entityValuesSql(
  index: number,
  { filter, limit, selected, matching }: EntityValues,
  counted: string,
  bindings: Bindings,
): string {
  const { column } = filter;
  const value = "single" in filter ? column : `arrayJoin(${column})`;
  const having = ["v != 0", ...(matching === null ? [] : [matching])].join(" AND ");
  return `SELECT ${index} AS filter, toJSONString((count(),
      arrayMap(x -> (bitAnd(x, 4294967295), 4294967295 - bitShiftRight(x, 32)),
        groupArraySorted(${limit + selected.length})(bitShiftLeft(toUInt64(4294967295 - n), 32) + v)),
      groupArrayIf((v, n), has(${bindings.bind(selected, "Array(UInt32)")}, v)))) AS value
    FROM (SELECT ${value} AS v, count() AS n FROM documents WHERE ${counted} GROUP BY v HAVING ${having})`;
}
