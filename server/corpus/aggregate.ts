import type { FilterAggregate } from "../../contract/entities/aggregation.ts";
import { filtersFor } from "../../contract/filters/catalogue.ts";
import type { FilterDefinition } from "../../contract/filters/definition.ts";
import { FILTER_VALUES_SHOWN } from "../../contract/limits.ts";
import type { FiltersReply } from "../../contract/services/documents.ts";
import {
  type CountedEntities,
  type EntityRow,
  entityValuesSql,
} from "./aggregate/entity-values.ts";
import { type Plan, columnsOf, planOf } from "./aggregate/plan.ts";
import { factsAggregate } from "./aggregate/replies.ts";
import { nameSearch } from "./aggregate/value-search.ts";
import { type Showing, entityAggregate } from "./aggregate/values.ts";
import { allOf, sqlOf } from "./compile/condition.ts";
import { type CompiledSet, compileSet } from "./compile/document-set.ts";
import { entityFilters, isEntityFilter } from "./compile/filters.ts";
import type { Corpus } from "./corpus.ts";
import type { DocumentSet } from "./document-set.ts";
import { entityNames } from "./entity-names.ts";
import type { EntityKind } from "./schema.ts";

export interface AggregateRequest {
  /** Filters to aggregate; all unless told. */
  only?: readonly string[];
  /** Values of one filter whose names have words beginning with the text; the selected ones are not added then. */
  value_search?: { filter: string; text: string };
  /** How many values of each filter. */
  values?: number;
}

interface Asked {
  definition: FilterDefinition;
  plan: Plan;
  showing: Showing;
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
  const compiled = await compileSet(corpus, set, signal);
  const names =
    search && isEntityFilter(search.filter)
      ? await nameSearch(corpus, search.filter, search.text, compiled.bindings, signal)
      : null;
  const asked = filtersFor(set.source, set.scan_type)
    .filter(({ key, type }) => type !== "slider" && (!only || only.includes(key)))
    .map((definition): Asked => {
      const searched = search?.filter === definition.key ? search.text.trim() : "";
      const selection = set.filters[definition.key];
      const items = selection && "items" in selection ? selection.items : [];
      return {
        definition,
        plan: planOf(definition, set, compiled, { values, search, names }),
        showing: { values, selected: searched === "" ? items : [], searched },
      };
    });
  const rows = await corpus.engine.rows<EntityRow>(
    aggregateSql(asked, compiled, names?.documents),
    compiled.bindings.parameters,
    { signal, settings: { enable_materialized_cte: 1 } },
  );
  const filters = await aggregatesOf(corpus, asked, rows, compiled, signal);
  return { ...filters, corpus_version: compiled.version };
}

/**
 * One query: the documents that fail at most one of the shown filters, materialised; one row (filter 0) with all
 * aggregates of filters of few values as JSON, and rows of the values of all filters of entities.
 */
function aggregateSql(
  asked: readonly Asked[],
  compiled: CompiledSet,
  named: string | undefined,
): string {
  const isShown = (key: string) => asked.some(({ definition }) => definition.key === key);
  const shown = compiled.filters.filter(({ key }) => isShown(key));
  const hidden = compiled.filters.filter(({ key }) => !isShown(key));
  const base = sqlOf(allOf([compiled.base, ...hidden.map(({ condition }) => condition)]));
  const bits = shown.map(({ condition }, index) => `if(${sqlOf(condition)}, 0, ${2 ** index})`);
  const columns: Record<string, string> = named === undefined ? {} : { named };
  const aggregates = ["countIf(failed = 0)"];
  const entities: CountedEntities[] = [];
  asked.forEach(({ definition, plan }, index) => {
    const own = shown.findIndex(({ key }) => key === definition.key);
    const counted = own < 0 ? "failed = 0" : `failed IN (0, ${2 ** own})`;
    Object.assign(columns, columnsOf(plan));
    if ("facts" in plan) aggregates.push(...plan.facts.aggregates(counted));
    else entities.push({ index: index + 1, counted, asked: plan.entities });
  });
  const listed = Object.entries(columns).map(([name, sql]) => `, ${sql} AS ${name}`);
  return `WITH documents AS MATERIALIZED (
      SELECT toUInt32(${bits.join(" + ") || "0"}) AS failed${listed.join("")}
      FROM publications WHERE ${base} AND bitCount(failed) <= 1)
    SELECT 0 AS filter, toJSONString(tuple(${aggregates.join(", ")})) AS value, toUInt64(0) AS n, toUInt64(0) AS most
    FROM documents
    ${entities.length === 0 ? "" : `UNION ALL SELECT * FROM (${entityValuesSql(entities, compiled.bindings)})`}`;
}

async function aggregatesOf(
  corpus: Corpus,
  asked: readonly Asked[],
  rows: readonly EntityRow[],
  { numbers }: CompiledSet,
  signal?: AbortSignal,
): Promise<Pick<FiltersReply, "total" | "filters">> {
  const rowsOf = (index: number) => rows.filter(({ filter }) => filter === index + 1);
  const wanted: Partial<Record<EntityKind, number[]>> = {};
  asked.forEach(({ plan, showing }, index) => {
    if (!("entities" in plan)) return;
    const { kind } = entityFilters[plan.entities.filter];
    const selected = showing.selected.flatMap(({ id }) => numbers(kind, id));
    wanted[kind] = [...rowsOf(index).map(({ value }) => Number(value)), ...selected];
  });
  const name = await entityNames(corpus, wanted, signal);
  const facts = JSON.parse(rows.find(({ filter }) => filter === 0)!.value) as unknown[];
  const total = Number(facts.shift());
  const filters: Record<string, FilterAggregate> = {};
  asked.forEach(({ definition, plan, showing }, index) => {
    filters[definition.key] =
      "facts" in plan
        ? factsAggregate(definition, facts.splice(0, plan.facts.aggregates("1").length), showing)
        : entityAggregate(plan.entities.filter, rowsOf(index), showing, numbers, name);
  });
  return { total, filters };
}
