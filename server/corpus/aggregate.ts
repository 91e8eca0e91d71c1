import type { FilterAggregate } from "../../contract/entities/aggregation.ts";
import type { FilterDefinition } from "../../contract/filters/definition.ts";
import { filtersFor } from "../../contract/filters/catalogue.ts";
import { FILTER_VALUES_SHOWN } from "../../contract/limits.ts";
import type { FiltersReply } from "../../contract/services/documents.ts";
import { type AggregateRow, aggregateOf, namesOf } from "./aggregate/replies.ts";
import { type Branch, type PlanOptions, branchOf } from "./aggregate/plan.ts";
import { nameSearch } from "./aggregate/value-search.ts";
import { allOf, sqlOf } from "./compile/condition.ts";
import { type CompiledSet, compileSet } from "./compile/document-set.ts";
import { isEntityFilter } from "./compile/filters.ts";
import type { Corpus } from "./corpus.ts";
import type { DocumentSet } from "./document-set.ts";

export interface AggregateRequest {
  /** Filters to aggregate; all unless told. */
  only?: readonly string[];
  /** Values of one filter whose names have words beginning with the text; the selected ones are not added then. */
  value_search?: { filter: string; text: string };
  /** How many values of each filter. */
  values?: number;
}

/**
 * Every filter of the catalogue with counts over the set. A filter's counts leave its own selection aside and obey
 * everything else. The set is read once, with a bit for each filter that a document fails.
 */
export async function aggregateFilters(
  corpus: Corpus,
  set: DocumentSet,
  request: AggregateRequest = {},
  signal?: AbortSignal,
): Promise<FiltersReply> {
  const { only, value_search: search, values = FILTER_VALUES_SHOWN } = request;
  const definitions = filtersFor(set.source, set.scan_type).filter(
    ({ key, type }) => type !== "slider" && (!only || only.includes(key)),
  );
  const compiled = await compileSet(corpus, set, signal);
  const names =
    search && isEntityFilter(search.filter)
      ? await nameSearch(corpus, search.filter, search.text, compiled.bindings, signal)
      : null;
  const options: PlanOptions = { values, search, names };
  const branches = definitions.map((definition) => branchOf(definition, set, compiled, options));
  const rows = await corpus.engine.rows<AggregateRow>(
    aggregateSql(definitions, branches, compiled, names?.documents),
    compiled.bindings.parameters,
    { signal, settings: { enable_materialized_cte: 1 } },
  );
  const byFilter = new Map<number, AggregateRow[]>();
  for (const row of rows) {
    const list = byFilter.get(row.filter);
    if (list) list.push(row);
    else byFilter.set(row.filter, [row]);
  }
  const name = await namesOf(corpus, definitions, byFilter, set.filters, compiled.numbers, signal);
  const filters: Record<string, FilterAggregate> = {};
  definitions.forEach((definition, index) => {
    filters[definition.key] = aggregateOf(definition, byFilter.get(index + 1) ?? [], {
      values,
      selection: set.filters[definition.key],
      searched: search?.filter === definition.key ? search.text : "",
      numbers: compiled.numbers,
      name,
    });
  });
  return {
    total: byFilter.get(0)?.[0]?.n ?? 0,
    filters,
    corpus_version: compiled.version,
  };
}

/** One query: the documents that fail at most one of the shown filters, materialised, and a select for each filter. */
function aggregateSql(
  definitions: readonly FilterDefinition[],
  branches: readonly Branch[],
  compiled: CompiledSet,
  named: string | undefined,
): string {
  const isShown = (key: string) => definitions.some((definition) => definition.key === key);
  const shown = compiled.filters.filter(({ key }) => isShown(key));
  const hidden = compiled.filters.filter(({ key }) => !isShown(key));
  const base = sqlOf(allOf([compiled.base, ...hidden.map(({ condition }) => condition)]));
  const bits = shown.map(({ condition }, index) => `if(${sqlOf(condition)}, 0, ${2 ** index})`);
  const failed = bits.length > 0 ? bits.join(" + ") : "0";
  const columns = Object.assign(
    {},
    ...branches.map((branch) => branch.columns),
  ) as Branch["columns"];
  if (named) columns["named"] = named;
  const selects = definitions.flatMap(({ key }, index) => {
    const own = shown.findIndex((filter) => filter.key === key);
    const counted = own < 0 ? "failed = 0" : `failed IN (0, ${2 ** own})`;
    return branches[index]!.select(String(index + 1), counted);
  });
  const listed = Object.entries(columns).map(([name, sql]) => `, ${sql} AS ${name}`);
  return `WITH documents AS MATERIALIZED (
      SELECT toUInt32(${failed}) AS failed${listed.join("")}
      FROM publications WHERE ${base} AND bitCount(failed) <= 1)
    SELECT 0 AS filter, '' AS value, count() AS n, 0 AS most, 0 AS least FROM documents WHERE failed = 0
    ${selects.map((select) => `UNION ALL SELECT * FROM (${select})`).join("\n")}`;
}
