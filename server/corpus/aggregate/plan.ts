import type { FilterDefinition } from "../../../contract/filters/definition.ts";
import type { CompiledSet } from "../compile/document-set.ts";
import type { FilterMeaning } from "../compile/filter-table.ts";
import type { DocumentSet } from "../document-set.ts";
import type { CodeTree } from "./code-tree.ts";
import type { EntityValues } from "./entity-values.ts";
import {
  type Facts,
  citationFacts,
  conditionFacts,
  moneyFacts,
  textFacts,
  yearFacts,
} from "./facts.ts";
import { type Lists, columnLists, singleValues, stateLists } from "./lists.ts";
import type { NameSearch } from "./value-search.ts";

export type Plan = { facts: Facts } | { lists: Lists } | { entities: EntityValues };

export interface PlanOptions {
  values: number;
  search: { filter: string; text: string } | undefined;
  names: NameSearch | null;
  /** The selected codes and all that stand above them. */
  codes: CodeTree;
}

/** What a filter asks of the set. */
export function planOf(
  { key }: FilterDefinition,
  meaning: FilterMeaning,
  set: DocumentSet,
  { bindings, numbers }: CompiledSet,
  { values, search, names, codes }: PlanOptions,
): Plan {
  switch (meaning.is) {
    case "entities":
    case "codes": {
      const matching = search?.filter === key && names ? names.matching : null;
      const selection = set.filters[key];
      const items = matching === null && selection && "items" in selection ? selection.items : [];
      const own = items.flatMap(({ id }) => numbers(meaning.kind, id));
      const selected = meaning.is === "codes" ? codes.withParents(meaning.kind, own) : own;
      return { entities: { filter: meaning, limit: values, selected, matching } };
    }
    case "texts":
      if (!meaning.single) return { lists: columnLists(meaning.column) };
      return meaning.apart
        ? { lists: singleValues(meaning.column) }
        : { facts: textFacts(meaning.column) };
    case "states":
      return { lists: stateLists(meaning.column) };
    case "years":
      return { lists: columnLists(meaning.column) };
    case "year":
      return meaning.apart
        ? { lists: singleValues(meaning.column) }
        : { facts: yearFacts(meaning.column) };
    case "number":
      return { facts: citationFacts(meaning.column, bindings) };
    case "money":
      return { facts: moneyFacts(meaning.column, bindings) };
    case "choice":
      return { facts: conditionFacts(meaning.column, meaning.options["open"]!) };
    default:
      return { facts: conditionFacts(meaning.column, meaning.condition) };
  }
}

/** The columns that the set needs for a plan. */
export function columnsOf(plan: Plan): Record<string, string> {
  if ("facts" in plan) return plan.facts.columns;
  const { column } = "lists" in plan ? plan.lists : plan.entities.filter;
  return { [column]: column };
}
