import type {
  FilterValue,
  NestedFilterValue,
  ValuesAggregate,
  FilterAggregate,
} from "../../../contract/entities/aggregation.ts";
import type { FilterItem } from "../../../contract/entities/filters.ts";
import { terms } from "../../../query/tokenize.ts";
import type { EntityNumbers } from "../entities.ts";
import type { EntityNames } from "../entity-names.ts";
import { placeName } from "../labels.ts";
import type { EntityKind } from "../schema.ts";
import type { EntityCounts } from "./entity-values.ts";
import type { Counts } from "./facts.ts";

/** How values of a filter are shown. */
export interface Showing {
  /** How many of the commonest. */
  values: number;
  /** Always shown; empty while values are searched. */
  selected: readonly FilterItem[];
  /** Text whose words begin words of the names shown; empty for all. */
  searched: string;
}

/** Entities with their counts. The selected ones keep the id they were selected by, which may be one that was merged since. */
export function entityAggregate(
  kind: EntityKind,
  [occurring, commonestOnes, selectedOnes]: EntityCounts,
  { values, selected }: Showing,
  numbers: EntityNumbers,
  name: EntityNames,
): ValuesAggregate {
  const counts = new Map([...commonestOnes, ...selectedOnes]);
  const taken = new Set<number>();
  const chosen = selected.map(({ id, name: label }) => {
    const own = numbers(kind, id);
    for (const no of own) taken.add(no);
    const known = own.map((no) => name(kind, no)).find((entity) => entity !== null);
    const count = own.reduce((sum, no) => sum + (counts.get(no) ?? 0), 0);
    return { id, name: known?.name ?? label ?? id, count };
  });
  const others = [...counts].flatMap(([no, count]) => {
    const entity = taken.has(no) ? null : name(kind, no);
    return entity ? [{ id: entity.id, name: entity.name, count }] : [];
  });
  return {
    kind: "values",
    values: commonest(chosen, others, values),
    total_values: occurring,
  };
}

/** Values that stand in the documents themselves, with readable names. */
export function textAggregate(
  nameOf: (id: string) => string,
  counts: Counts,
  { values, selected, searched }: Showing,
): ValuesAggregate {
  const found = pairs(counts).filter(([id]) => matches(`${nameOf(id)} ${id}`, searched));
  const shown = new Map(found);
  for (const { id } of selected) shown.set(id, shown.get(id) ?? 0);
  const all = [...shown].map(([id, count]) => ({ id, name: nameOf(id), count }));
  const isChosen = ({ id }: FilterValue) => selected.some((item) => item.id === id);
  return {
    kind: "values",
    values: commonest(
      all.filter(isChosen),
      all.filter((value) => !isChosen(value)),
      values,
    ),
    total_values: found.length,
  };
}

/** Countries that have states, each with its states, the commonest first; `total_values` counts the states that occur. */
export function statesAggregate(counts: Counts, { selected, searched }: Showing): FilterAggregate {
  const found = new Map(pairs(counts));
  const states = [...found.keys()].filter((id) => id.includes("-"));
  const matching = new Set(states.filter((id) => matches(`${placeName(id)} ${id}`, searched)));
  const shown = new Set([...matching, ...selected.map(({ id }) => id)]);
  const countries = new Set([...shown].map((id) => id.split("-", 1)[0]!));
  const valueOf = (id: string): NestedFilterValue => {
    return { id, name: placeName(id), count: found.get(id) ?? 0, children: [] };
  };
  const values = [...countries].map((country): NestedFilterValue => {
    const children = [...shown].filter((id) => id.startsWith(`${country}-`)).map(valueOf);
    return { ...valueOf(country), children: children.toSorted(byCount) };
  });
  return { kind: "tree", values: values.toSorted(byCount), total_values: matching.size };
}

function pairs([values, counts]: Counts): [string, number][] {
  return values
    .map((value, index): [string, number] => [String(value), counts[index]!])
    .filter(([value]) => value !== "");
}

/** The commonest values, and all chosen ones. */
function commonest(
  chosen: readonly FilterValue[],
  others: readonly FilterValue[],
  values: number,
): FilterValue[] {
  const always = new Set(chosen);
  return [...chosen, ...others]
    .toSorted(byCount)
    .filter((value, index) => index < values || always.has(value));
}

/** The commonest first, then by name. */
export function byCount(a: FilterValue, b: FilterValue): number {
  return b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}

/** Whether for each word of the text a word of the name begins with it. */
function matches(name: string, text: string): boolean {
  const words = terms(name);
  return terms(text).every((prefix) => words.some((word) => word.startsWith(prefix)));
}
