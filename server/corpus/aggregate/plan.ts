import type { FilterDefinition } from "../../../contract/filters/definition.ts";
import { entityFilters, isEntityFilter, isTextFilter, textFilters } from "../compile/filters.ts";
import type { CompiledSet } from "../compile/document-set.ts";
import type { DocumentSet } from "../document-set.ts";
import {
  type Branch,
  choiceBranch,
  citationBranch,
  statesBranch,
  valuesBranch,
  yearBranch,
} from "./branches.ts";
import type { NameSearch } from "./value-search.ts";

export type { Branch } from "./branches.ts";

export interface PlanOptions {
  values: number;
  search: { filter: string; text: string } | undefined;
  names: NameSearch | null;
}

/** What a filter asks of the set. */
export function branchOf(
  { key }: FilterDefinition,
  set: DocumentSet,
  { bindings, numbers }: CompiledSet,
  { values, search, names }: PlanOptions,
): Branch {
  const selection = set.filters[key];
  const ids = selection && "items" in selection ? selection.items.map(({ id }) => id) : [];
  const isSearched = search?.filter === key && search.text.trim() !== "";
  if (isEntityFilter(key)) {
    const { kind, column } = entityFilters[key];
    const chosen = isSearched ? [] : ids.flatMap((id) => numbers(kind, id));
    return valuesBranch(column, "0", {
      limit: values,
      selected: bindings.numbers(chosen),
      selectedCount: chosen.length,
      matching: isSearched && names ? names.matching : undefined,
    });
  }
  if (isTextFilter(key)) {
    const chosen = isSearched ? [] : ids;
    return valuesBranch(textFilters[key], "''", {
      limit: isSearched ? null : values,
      selected: bindings.strings(chosen),
      selectedCount: chosen.length,
    });
  }
  switch (key) {
    case "coauthor_states":
      return statesBranch();
    case "publication_year":
      return yearBranch();
    case "citation_count":
      return citationBranch(bindings);
    case "open_access":
      return choiceBranch(
        { is_open_access: "is_open_access" },
        { any: "1", open: "is_open_access = 1", closed: "is_open_access = 0" },
      );
    case "has_abstract":
      return choiceBranch({ has_abstract: "abstract_length > 0" }, { on: "has_abstract" });
    default:
      throw new Error(`The filter ${key} has no aggregation.`);
  }
}
