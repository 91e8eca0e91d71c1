import type { FilterAggregate } from "../../contract/entities/aggregation.ts";
import { filtersFor } from "../../contract/filters/catalogue.ts";
import type { FilterDefinition } from "../../contract/filters/definition.ts";
import { FILTER_VALUES_SHOWN } from "../../contract/limits.ts";
import type { FiltersReply } from "../../contract/services/documents.ts";
import { type EntityCounts, entityValuesSql } from "./aggregate/entity-values.ts";
import { type Counts, type Facts, factsSql } from "./aggregate/facts.ts";
import { listsSql } from "./aggregate/lists.ts";
import { type Plan, columnsOf, planOf } from "./aggregate/plan.ts";
import { factsAggregate, listsAggregate } from "./aggregate/replies.ts";
import { nameSearch } from "./aggregate/value-search.ts";
import { type Showing, entityAggregate } from "./aggregate/values.ts";
import { allOf, sqlOf } from "./compile/condition.ts";
import { type CompiledSet, compileSet } from "./compile/document-set.ts";
import { entityFilters, isEntityFilter } from "./compile/filters.ts";
import type { Corpus } from "./corpus.ts";
import { countCompiled } from "./count.ts";
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
  if (only?.length === 0) {
    const total = await countCompiled(corpus, compiled, signal);
    return { total, filters: {}, corpus_version: compiled.version };
  }
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
  const answers = await corpus.engine.rows<Answer>(
    aggregateSql(asked, compiled, names?.documents),
    compiled.bindings.parameters,
    { signal, settings: { enable_materialized_cte: 1 } },
  );
  const filters = await aggregatesOf(corpus, asked, answers, compiled, signal);
  return { ...filters, corpus_version: compiled.version };
}

interface Answer {
  /** 0 for the facts of all filters, else the place of the filter among the asked ones, from 1. */
  filter: number;
  /** JSON */
  value: string;
}

/**
 * One query: the documents that fail at most one of the shown filters, materialised; one row with all aggregates of
 * filters of one value a document, and one for each of the others. Every branch over the materialised set costs the
 * engine some 2 ms of planning.
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
  const facts: { facts: Facts; counted: string }[] = [];
  const branches: string[] = [];
  asked.forEach(({ definition, plan }, index) => {
    const own = shown.findIndex(({ key }) => key === definition.key);
    const counted = own < 0 ? "failed = 0" : `failed IN (0, ${2 ** own})`;
    Object.assign(columns, columnsOf(plan));
    if ("facts" in plan) facts.push({ facts: plan.facts, counted });
    else if ("lists" in plan) branches.push(listsSql(index + 1, plan.lists, counted));
    else branches.push(entityValuesSql(index + 1, plan.entities, counted, compiled.bindings));
  });
  const listed = Object.entries(columns).map(([name, sql]) => `, ${sql} AS ${name}`);
  return `WITH documents AS MATERIALIZED (
      SELECT toUInt32(${bits.join(" + ") || "0"}) AS failed${listed.join("")}
      FROM ${compiled.tables.documents} WHERE ${base} AND bitCount(failed) <= 1)
    ${[factsSql(facts), ...branches].join(" UNION ALL ")}`;
}

async function aggregatesOf(
  corpus: Corpus,
  asked: readonly Asked[],
  answers: readonly Answer[],
  { numbers }: CompiledSet,
  signal?: AbortSignal,
): Promise<Pick<FiltersReply, "total" | "filters">> {
  const values = new Map(
    answers.map(({ filter, value }) => [filter, JSON.parse(value) as unknown]),
  );
  const entitiesOf = (index: number) => values.get(index + 1) as EntityCounts;
  const wanted: Partial<Record<EntityKind, number[]>> = {};
  asked.forEach(({ plan, showing }, index) => {
    if (!("entities" in plan)) return;
    const { kind } = entityFilters[plan.entities.filter];
    const selected = showing.selected.flatMap(({ id }) => numbers(kind, id));
    wanted[kind] = [...entitiesOf(index)[1].map(([no]) => no), ...selected];
  });
  const name = await entityNames(corpus, wanted, signal);
  const facts = values.get(0) as unknown[];
  const total = Number(facts.shift());
  const filters: Record<string, FilterAggregate> = {};
  asked.forEach(({ definition, plan, showing }, index) => {
    if ("facts" in plan) {
      const own = facts.splice(0, plan.facts.aggregates("1").length);
      filters[definition.key] = factsAggregate(definition, own, showing);
    } else if ("lists" in plan) {
      const counts = values.get(index + 1) as Counts;
      filters[definition.key] = listsAggregate(definition, counts, showing);
    } else {
      const { filter } = plan.entities;
      filters[definition.key] = entityAggregate(filter, entitiesOf(index), showing, numbers, name);
    }
  });
  return { total, filters };
}
