import { filtersFor } from "../../contract/filters/catalogue.ts";
import { FILTER_VALUES_SHOWN } from "../../contract/limits.ts";
import type { FiltersReply } from "../../contract/services/documents.ts";
import { type Answer, type Asked, aggregatesOf } from "./aggregate/answers.ts";
import { type CodeKind, type CodeTree, readCodes } from "./aggregate/code-tree.ts";
import { entityValuesSql } from "./aggregate/entity-values.ts";
import { type Facts, factsSql } from "./aggregate/facts.ts";
import { listsSql } from "./aggregate/lists.ts";
import { columnsOf, planOf } from "./aggregate/plan.ts";
import { type NameSearch, nameSearch } from "./aggregate/value-search.ts";
import { allOf, sqlOf } from "./compile/condition.ts";
import { type CompiledSet, compileSet } from "./compile/document-set.ts";
import { meaningOf } from "./compile/filter-table.ts";
import type { Corpus } from "./corpus.ts";
import { countCompiled } from "./count.ts";
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
  const compiled = await compileSet(corpus, set, signal);
  if (only?.length === 0) {
    const total = await countCompiled(corpus, compiled, signal);
    return { total, filters: {}, corpus_version: compiled.version };
  }
  const meant = filtersFor(set.source, set.scan_type)
    .filter(({ key }) => !only || only.includes(key))
    .flatMap((definition) => {
      const meaning = meaningOf(set.source, definition.key);
      return meaning ? [{ definition, meaning }] : [];
    });
  const [names, codes] = await Promise.all([
    searchNames(corpus, compiled, search, signal),
    selectedCodes(corpus, set, compiled, signal),
  ]);
  const asked = meant.map(({ definition, meaning }): Asked => {
    const searched = search?.filter === definition.key ? search.text.trim() : "";
    const selection = set.filters[definition.key];
    const items = selection && "items" in selection ? selection.items : [];
    return {
      definition,
      meaning,
      plan: planOf(definition, meaning, set, compiled, { values, search, names, codes }),
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

/** What a search for values asks of their names; null where the values are no entities. */
async function searchNames(
  corpus: Corpus,
  compiled: CompiledSet,
  search: AggregateRequest["value_search"],
  signal?: AbortSignal,
): Promise<NameSearch | null> {
  const meaning = search ? meaningOf(compiled.source, search.filter) : null;
  return search && meaning && "kind" in meaning
    ? nameSearch(corpus, meaning, search.text, compiled, signal)
    : null;
}

/** The codes that filters select, with all that stand above them. */
async function selectedCodes(
  corpus: Corpus,
  { filters }: DocumentSet,
  { source, numbers }: CompiledSet,
  signal?: AbortSignal,
): Promise<CodeTree> {
  const wanted: Partial<Record<CodeKind, number[]>> = {};
  for (const [key, selection] of Object.entries(filters)) {
    const meaning = meaningOf(source, key);
    if (meaning?.is !== "codes" || !("items" in selection)) continue;
    wanted[meaning.kind] = selection.items.flatMap(({ id }) => numbers(meaning.kind, id));
  }
  return readCodes(corpus, wanted, signal);
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
