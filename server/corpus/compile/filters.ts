import type {
  FilterSelection,
  Filters,
  ItemsSelection,
} from "../../../contract/entities/filters.ts";
import type { Bindings } from "../bindings.ts";
import type { EntityNumbers } from "../entities.ts";
import type { EntityKind } from "../schema.ts";
import { type Condition, allOf, anyOf, not } from "./condition.ts";
import { yearCondition } from "./query.ts";

/** Filters whose values are entities, with the column that holds their numbers. */
export const entityFilters = {
  venue_name: { kind: "venue", column: "venue_no" },
  concepts: { kind: "concept", column: "concept_nos" },
  coauthors: { kind: "author", column: "author_nos" },
  coauthor_institutions: { kind: "institution", column: "institution_nos" },
  funders: { kind: "funder", column: "funder_nos" },
} as const satisfies Record<string, { kind: EntityKind; column: string }>;
export type EntityFilter = keyof typeof entityFilters;

/** Filters whose values stand in the documents themselves. */
export const textFilters = {
  type: "type",
  affiliation_types: "affiliation_types",
  coauthor_countries: "country_codes",
  advisory_types: "advisory_types",
} as const;
export type TextFilter = keyof typeof textFilters;

export const isEntityFilter = (key: string): key is EntityFilter =>
  Object.hasOwn(entityFilters, key);
export const isTextFilter = (key: string): key is TextFilter => Object.hasOwn(textFilters, key);

/** The ids that selections name, by the kind of entity. */
export function selectedIds(...all: readonly Filters[]): Map<EntityKind, string[]> {
  const wanted = new Map<EntityKind, string[]>();
  for (const [key, selection] of all.flatMap((filters) => Object.entries(filters))) {
    if (!isEntityFilter(key) || !("items" in selection)) continue;
    const { kind } = entityFilters[key];
    wanted.set(kind, [...(wanted.get(kind) ?? []), ...selection.items.map(({ id }) => id)]);
  }
  return wanted;
}

/** The filters that restrict anything, as conditions over `publications`. */
export function filterConditions(
  filters: Filters,
  numbers: EntityNumbers,
  bindings: Bindings,
): { key: string; condition: Condition }[] {
  return Object.entries(filters)
    .map(([key, selection]) => ({
      key,
      condition: filterCondition(key, selection, numbers, bindings),
    }))
    .filter(({ condition }) => condition !== true);
}

function filterCondition(
  key: string,
  selection: FilterSelection,
  numbers: EntityNumbers,
  bindings: Bindings,
): Condition {
  if ("items" in selection) {
    return itemsCondition(selection, (ids) => hasAnyOf(key, ids, numbers, bindings));
  }
  if ("on" in selection) {
    return key !== "has_abstract" || !selection.on || "abstract_length > 0";
  }
  if ("id" in selection) {
    if (key !== "open_access" || selection.id === "any") return true;
    return selection.id === "open" ? "is_open_access = 1" : "is_open_access = 0";
  }
  const { min = null, max = null } = selection;
  if (min === null && max === null) return true;
  if (key === "publication_year") return yearCondition("publication_year", min, max, bindings);
  if (key !== "citation_count") return true;
  return allOf([
    min === null || `citation_count >= ${bindings.bind(min, "Float64")}`,
    max === null || `citation_count <= ${bindings.bind(max, "Float64")}`,
  ]);
}

/** Any of the included items, if there are some, and none of the excluded ones. */
function itemsCondition(
  { items }: ItemsSelection,
  hasAny: (ids: readonly string[]) => Condition,
): Condition {
  const ids = (excluded: boolean) =>
    items.filter((item) => (item.excluded ?? false) === excluded).map(({ id }) => id);
  const included = ids(false);
  const excluded = ids(true);
  return allOf([
    included.length === 0 || hasAny(included),
    excluded.length === 0 || not(hasAny(excluded)),
  ]);
}

/** Documents that have one of the values; an id that nothing has matches nothing. */
function hasAnyOf(
  key: string,
  ids: readonly string[],
  numbers: EntityNumbers,
  bindings: Bindings,
): Condition {
  if (isEntityFilter(key)) {
    const { kind, column } = entityFilters[key];
    const list = [...new Set(ids.flatMap((id) => numbers(kind, id)))];
    if (list.length === 0) return false;
    return column === "venue_no"
      ? `has(${bindings.numbers(list)}, venue_no)`
      : `hasAny(${column}, ${bindings.numbers(list)})`;
  }
  if (key === "coauthor_states") return statesCondition(ids, bindings);
  if (!isTextFilter(key)) return true;
  const column = textFilters[key];
  return column === "type"
    ? `type IN ${bindings.strings(ids)}`
    : `hasAny(${column}, ${bindings.strings(ids)})`;
}

/** A state (`US-CA`) is itself, a country (`US`) stands for all of its states. */
function statesCondition(ids: readonly string[], bindings: Bindings): Condition {
  const states = ids.filter((id) => id.includes("-"));
  const countries = ids.filter((id) => !id.includes("-")).map((id) => `${id}-`);
  return anyOf([
    states.length > 0 && `hasAny(state_codes, ${bindings.strings(states)})`,
    countries.length > 0 &&
      `arrayExists(state -> arrayExists(country -> startsWith(state, country), ${bindings.strings(countries)}), state_codes)`,
  ]);
}
