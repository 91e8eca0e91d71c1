import type { FilterAggregate, FilterValue } from "../../../contract/entities/aggregation.ts";
import type { FilterSelection, Filters } from "../../../contract/entities/filters.ts";
import type { FilterDefinition } from "../../../contract/filters/definition.ts";
import { terms } from "../../../query/tokenize.ts";
import { entityFilters, isEntityFilter } from "../compile/filters.ts";
import type { Corpus } from "../corpus.ts";
import type { EntityNumbers } from "../entities.ts";
import { entityNames } from "../entity-names.ts";
import { placeName, readable } from "../labels.ts";
import type { EntityKind } from "../schema.ts";
import { citationHistogram, yearHistogram } from "./buckets.ts";

/** A row of the aggregation: `filter` counts the asked filters from 1, 0 is the total. */
export interface AggregateRow {
  filter: number;
  value: string;
  n: number;
  most: number;
  least: number;
}

type Names = Awaited<ReturnType<typeof entityNames>>;

interface Reply {
  values: number;
  selection: FilterSelection | undefined;
  /** Text that the values shown must match, empty for none. */
  searched: string;
  numbers: EntityNumbers;
  name: Names;
}

/** The names of all entities that the rows and the selections speak of. */
export function namesOf(
  corpus: Corpus,
  definitions: readonly FilterDefinition[],
  rows: ReadonlyMap<number, readonly AggregateRow[]>,
  filters: Filters,
  numbers: EntityNumbers,
  signal?: AbortSignal,
): Promise<Names> {
  const wanted: Partial<Record<EntityKind, number[]>> = {};
  definitions.forEach(({ key }, index) => {
    if (!isEntityFilter(key)) return;
    const { kind } = entityFilters[key];
    wanted[kind] = [
      ...(rows.get(index + 1) ?? []).map(({ value }) => Number(value)),
      ...itemsOf(filters[key]).flatMap(({ id }) => numbers(kind, id)),
    ];
  });
  return entityNames(corpus, wanted, signal);
}

const itemsOf = (selection: FilterSelection | undefined) =>
  selection && "items" in selection ? selection.items : [];

/** The rows of a filter as the contract shows them. */
export function aggregateOf(
  definition: FilterDefinition,
  rows: readonly AggregateRow[],
  reply: Reply,
): FilterAggregate {
  switch (definition.type) {
    case "year_range":
      return yearHistogram(rows.map(({ value, n }) => ({ year: Number(value), count: n })));
    case "range":
      return citationHistogram(
        rows.map(({ value, n, most, least }) => {
          return { from: Number(value), count: n, min: least, max: most };
        }),
      );
    case "radio":
    case "toggle":
      return { kind: "choice", values: choices(definition, rows) };
    case "nested_checkbox":
      return statesTree(rows, reply);
    default:
      return isEntityFilter(definition.key)
        ? entityValues(definition.key, rows, reply)
        : textValues(definition.key, rows, reply);
  }
}

function choices(definition: FilterDefinition, rows: readonly AggregateRow[]): FilterValue[] {
  const options = definition.options ?? [{ id: "on", label: definition.label }];
  return options.map(({ id, label }) => ({
    id,
    name: label,
    count: rows.find(({ value }) => value === id)?.n ?? 0,
  }));
}

/** Selected entities keep the id they were selected by, which may be one that was merged since. */
function entityValues(
  key: keyof typeof entityFilters,
  rows: readonly AggregateRow[],
  { values, selection, searched, numbers, name }: Reply,
): FilterAggregate {
  const { kind } = entityFilters[key];
  const counts = new Map(rows.map(({ value, n }) => [Number(value), n]));
  const taken = new Set<number>();
  const selected = (searched === "" ? itemsOf(selection) : []).map(({ id, name: label }) => {
    const own = numbers(kind, id);
    for (const no of own) taken.add(no);
    const count = own.reduce((sum, no) => sum + (counts.get(no) ?? 0), 0);
    const known = own.map((no) => name(kind, no)).find((entity) => entity !== null);
    return { id, name: known?.name ?? label ?? id, count };
  });
  const others = [...counts]
    .filter(([no]) => !taken.has(no))
    .flatMap(([no, count]) => {
      const entity = name(kind, no);
      return entity ? [{ id: entity.id, name: entity.name, count }] : [];
    });
  return {
    kind: "values",
    values: shownValues(selected, others, values),
    total_values: rows[0]?.most ?? 0,
  };
}

function textValues(
  key: string,
  rows: readonly AggregateRow[],
  { values, selection, searched }: Reply,
): FilterAggregate {
  const nameOf = key === "coauthor_countries" ? placeName : readable;
  const all = rows
    .map(({ value, n }) => ({ id: value, name: nameOf(value), count: n }))
    .filter(({ id, name }) => matches(`${name} ${id}`, searched));
  const chosen = new Set(searched === "" ? itemsOf(selection).map(({ id }) => id) : []);
  const found = new Set(all.map(({ id }) => id));
  const missing = [...chosen]
    .filter((id) => !found.has(id))
    .map((id) => ({ id, name: nameOf(id), count: 0 }));
  const selected = [...all.filter(({ id }) => chosen.has(id)), ...missing];
  return {
    kind: "values",
    values: shownValues(
      selected,
      all.filter(({ id }) => !chosen.has(id)),
      values,
    ),
    total_values: searched === "" ? (rows[0]?.most ?? 0) : all.length,
  };
}

/** Countries that have states, each with its states, the commonest first; `total_values` counts the states. */
function statesTree(
  rows: readonly AggregateRow[],
  { selection, searched }: Reply,
): FilterAggregate {
  const counts = new Map(rows.map(({ value, n }) => [value, n]));
  const occurring = [...counts.keys()].filter((id) => id.includes("-")).length;
  if (searched === "") {
    for (const { id } of itemsOf(selection)) if (!counts.has(id)) counts.set(id, 0);
  }
  const countryOf = (id: string) => id.split("-", 1)[0]!;
  const countries = new Set([...counts.keys()].map(countryOf));
  const values = [...countries].map((country) => {
    const children = [...counts]
      .filter(([id]) => id.startsWith(`${country}-`))
      .map(([id, count]) => ({ id, name: placeName(id), count }))
      .filter(({ name, id }) => matches(`${name} ${id.slice(country.length + 1)}`, searched));
    return {
      id: country,
      name: placeName(country),
      count: counts.get(country) ?? 0,
      children: commonestFirst(children),
    };
  });
  const shown = searched === "" ? values : values.filter(({ children }) => children.length > 0);
  return {
    kind: "tree",
    values: commonestFirst(shown),
    total_values:
      searched === "" ? occurring : shown.reduce((sum, { children }) => sum + children.length, 0),
  };
}

/** The commonest values and all selected ones. */
function shownValues(
  selected: readonly FilterValue[],
  others: readonly FilterValue[],
  values: number,
): FilterValue[] {
  const chosen = new Set(selected);
  const all = commonestFirst([...selected, ...others]);
  return all.filter((value, index) => index < values || chosen.has(value));
}

function commonestFirst<T extends FilterValue>(values: readonly T[]): T[] {
  return values.toSorted(
    (a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  );
}

/** Whether for each word of the text a word of the name begins with it. */
function matches(name: string, text: string): boolean {
  const words = terms(name);
  return terms(text).every((prefix) => words.some((word) => word.startsWith(prefix)));
}
