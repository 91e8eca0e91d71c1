import type {
  FilterSelection,
  Filters,
  ItemsSelection,
} from "../../../contract/entities/filters.ts";
import type { FilterSource } from "../../../contract/entities/source.ts";
import type { Bindings } from "../bindings.ts";
import type { EntityNumbers } from "../entities.ts";
import type { EntityKind } from "../schema.ts";
import { type Condition, allOf, anyOf, not } from "./condition.ts";
import { type FilterMeaning, meaningOf } from "./filter-table.ts";
import { yearCondition, yearsCondition } from "./query.ts";

/** The ids that selections name, by the kind of entity. */
export function selectedIds(
  source: FilterSource,
  ...all: readonly Filters[]
): Map<EntityKind, string[]> {
  const wanted = new Map<EntityKind, string[]>();
  for (const [key, selection] of all.flatMap((filters) => Object.entries(filters))) {
    const meaning = meaningOf(source, key);
    if (!meaning || !("kind" in meaning) || !("items" in selection)) continue;
    const { kind } = meaning;
    wanted.set(kind, [...(wanted.get(kind) ?? []), ...selection.items.map(({ id }) => id)]);
  }
  return wanted;
}

/** The filters that restrict anything, as conditions over the documents of the source. */
export function filterConditions(
  source: FilterSource,
  filters: Filters,
  numbers: EntityNumbers,
  bindings: Bindings,
): { key: string; condition: Condition }[] {
  return Object.entries(filters)
    .map(([key, selection]) => {
      const meaning = meaningOf(source, key);
      return {
        key,
        condition: meaning === null || filterCondition(meaning, selection, numbers, bindings),
      };
    })
    .filter(({ condition }) => condition !== true);
}

function filterCondition(
  meaning: FilterMeaning,
  selection: FilterSelection,
  numbers: EntityNumbers,
  bindings: Bindings,
): Condition {
  if ("items" in selection) {
    return itemsCondition(selection, (ids) => hasAnyOf(meaning, ids, numbers, bindings));
  }
  if ("on" in selection) {
    return meaning.is !== "toggle" || !selection.on || meaning.condition;
  }
  if ("id" in selection) {
    return meaning.is !== "choice" || (meaning.options[selection.id] ?? true);
  }
  const { min = null, max = null } = selection;
  if (min === null && max === null) return true;
  switch (meaning.is) {
    case "year":
      return yearCondition(meaning.column, min, max, bindings);
    case "years":
      return yearsCondition(meaning.column, min, max, bindings);
    case "number":
      return rangeCondition(meaning.column, min, max, (end) => bindings.bind(end, "Float64"));
    case "money":
      return rangeCondition(meaning.column, min, max, (end) => dollarsSql(end, bindings));
    default:
      return true;
  }
}

function rangeCondition(
  column: string,
  min: number | null,
  max: number | null,
  bound: (end: number) => string,
): Condition {
  return allOf([
    min === null || `${column} >= ${bound(min)}`,
    max === null || `${column} <= ${bound(max)}`,
  ]);
}

/** More than any amount that the column can hold. */
const DOLLARS_MAX = 1e18;

/** An end of a range of money; a floating number is never compared with amounts. */
function dollarsSql(end: number, bindings: Bindings): string {
  const text = Math.max(-DOLLARS_MAX, Math.min(DOLLARS_MAX, end)).toFixed(4);
  return `toDecimal128(${bindings.bind(text, "String")}, 4)`;
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
  meaning: FilterMeaning,
  ids: readonly string[],
  numbers: EntityNumbers,
  bindings: Bindings,
): Condition {
  switch (meaning.is) {
    case "entities":
    case "codes": {
      const { kind, column } = meaning;
      const list = [...new Set(ids.flatMap((id) => numbers(kind, id)))];
      if (list.length === 0) return false;
      return meaning.is === "entities" && meaning.single
        ? `has(${bindings.numbers(list)}, ${column})`
        : `hasAny(${column}, ${bindings.numbers(list)})`;
    }
    case "states":
      return statesCondition(meaning.column, ids, bindings);
    case "texts":
      return meaning.single
        ? `${meaning.column} IN ${bindings.strings(ids)}`
        : `hasAny(${meaning.column}, ${bindings.strings(ids)})`;
    default:
      return true;
  }
}

/** A state (`US-CA`) is itself, a country (`US`) stands for all of its states. */
function statesCondition(column: string, ids: readonly string[], bindings: Bindings): Condition {
  const states = ids.filter((id) => id.includes("-"));
  const countries = ids.filter((id) => !id.includes("-")).map((id) => `${id}-`);
  return anyOf([
    states.length > 0 && `hasAny(${column}, ${bindings.strings(states)})`,
    countries.length > 0 &&
      `arrayExists(state -> arrayExists(country -> startsWith(state, country), ${bindings.strings(countries)}), ${column})`,
  ]);
}
