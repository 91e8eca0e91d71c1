import type { FilterDefinition } from "../../../contract/filters/definition.ts";
import type { CompiledSet } from "../compile/document-set.ts";
import { entityFilters, isEntityFilter, isTextFilter } from "../compile/filters.ts";
import type { DocumentSet } from "../document-set.ts";
import type { EntityValues } from "./entity-values.ts";
import { type Facts, citationFacts, conditionFacts, typeFacts, yearFacts } from "./facts.ts";
import { type Lists, stateLists, textLists } from "./lists.ts";
import type { NameSearch } from "./value-search.ts";

export type Plan = { facts: Facts } | { lists: Lists } | { entities: EntityValues };

export interface PlanOptions {
  values: number;
  search: { filter: string; text: string } | undefined;
  names: NameSearch | null;
}

/** What a filter asks of the set. */
export function planOf(
  { key }: FilterDefinition,
  set: DocumentSet,
  { bindings, numbers }: CompiledSet,
  { values, search, names }: PlanOptions,
): Plan {
  if (isEntityFilter(key)) {
    const matching = search?.filter === key && names ? names.matching : null;
    const selection = set.filters[key];
    const items = matching === null && selection && "items" in selection ? selection.items : [];
    const selected = items.flatMap(({ id }) => numbers(entityFilters[key].kind, id));
    return { entities: { filter: key, limit: values, selected, matching } };
  }
  if (isTextFilter(key)) {
    return key === "type" ? { facts: typeFacts() } : { lists: textLists(key) };
  }
  switch (key) {
    case "coauthor_states":
      return { lists: stateLists() };
    case "publication_year":
      return { facts: yearFacts() };
    case "citation_count":
      return { facts: citationFacts(bindings) };
    case "open_access":
      return { facts: conditionFacts("is_open", "is_open_access = 1") };
    case "has_abstract":
      return { facts: conditionFacts("has_abstract", "abstract_length > 0") };
    default:
      throw new Error(`The filter ${key} has no aggregation.`);
  }
}

/** The columns that the set needs for a plan. */
export function columnsOf(plan: Plan): Record<string, string> {
  if ("facts" in plan) return plan.facts.columns;
  if ("lists" in plan) return { [plan.lists.column]: plan.lists.column };
  const { column } = entityFilters[plan.entities.filter];
  return { [column]: column };
}
