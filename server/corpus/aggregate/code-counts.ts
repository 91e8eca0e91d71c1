import { allOf, sqlOf } from "../compile/condition.ts";
import type { CompiledSet } from "../compile/document-set.ts";
import type { CodeFilter } from "../compile/filter-table.ts";
import type { Corpus } from "../corpus.ts";

/** How many documents of a set have each of some codes, the selection of the filter itself left aside. */
export async function countCodes(
  corpus: Corpus,
  { tables, base, filters, bindings }: CompiledSet,
  key: string,
  { column }: CodeFilter,
  numbers: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map();
  const others = filters.filter((filter) => filter.key !== key).map(({ condition }) => condition);
  const asked = bindings.numbers(numbers);
  const rows = await corpus.engine.rows<{ v: number; n: number }>(
    `SELECT arrayJoin(arrayIntersect(${column}, ${asked})) AS v, count() AS n FROM ${tables.documents}
     WHERE ${sqlOf(allOf([base, ...others]))} AND hasAny(${column}, ${asked}) GROUP BY v`,
    bindings.parameters,
    { signal },
  );
  return new Map(rows.map(({ v, n }) => [v, n]));
}
