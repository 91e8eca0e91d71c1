import type { FilterAggregate } from "../../../contract/entities/aggregation.ts";
import type { Filters } from "../../../contract/entities/filters.ts";
import type { FilterSource, ScanType } from "../../../contract/entities/source.ts";
import { filtersFor } from "../../../contract/filters/catalogue.ts";
import type { FilterDefinition } from "../../../contract/filters/definition.ts";
import { amountKindOf, writeRange } from "./amounts.ts";
import { withChoice, withSelection } from "./selection.ts";
import { treeValues } from "./tree.ts";

/** One thing that narrows the documents, as a chip says it, and the filters without it. */
export interface Restriction {
  key: string;
  /** Tells chips of one filter apart. */
  id: string;
  label: string;
  value: string;
  excluded: boolean;
  without: Filters;
}

/** The names of values by filter key and id, as the counts brought them. */
export type KnownNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Every active restriction in the order of the panel: one per chosen value, one per range, radio or toggle. */
export function restrictionsOf(
  filters: Filters,
  source: FilterSource,
  scanType: ScanType,
  names: KnownNames,
): Restriction[] {
  return filtersFor(source, scanType).flatMap((definition) =>
    restrictionsOfOne(filters, definition, names[definition.key] ?? {}),
  );
}

function restrictionsOfOne(
  filters: Filters,
  definition: FilterDefinition,
  names: Readonly<Record<string, string>>,
): Restriction[] {
  const { key, label } = definition;
  const selection = filters[key];
  if (!selection) return [];
  if ("items" in selection)
    return selection.items.map((item) => ({
      key,
      id: item.id,
      label,
      value: item.name ?? names[item.id] ?? item.id,
      excluded: item.excluded === true,
      without: withChoice(filters, key, item, "neither"),
    }));
  const whole = {
    key,
    id: key,
    label,
    excluded: false,
    without: withSelection(filters, key, null),
  };
  if ("on" in selection) return selection.on ? [{ ...whole, value: "yes" }] : [];
  if ("id" in selection) {
    const option = definition.options?.find((candidate) => candidate.id === selection.id);
    return [{ ...whole, value: option?.label ?? selection.id }];
  }
  return [{ ...whole, value: writeRange(selection, amountKindOf(definition)) }];
}

/** The names that aggregates bring, by value id; a tree's children count too. */
export function namesIn(aggregate: FilterAggregate): Record<string, string> {
  if (aggregate.kind === "range") return {};
  const values = aggregate.kind === "tree" ? treeValues(aggregate.values) : aggregate.values;
  return Object.fromEntries(values.map((value) => [value.id, value.name]));
}

/** The filters with the names of their values filled in where known, so that a stored set can be read without the counts. */
export function named(filters: Filters, names: KnownNames): Filters {
  return Object.fromEntries(
    Object.entries(filters).map(([key, selection]) => [
      key,
      "items" in selection
        ? {
            items: selection.items.map((item) => {
              const name = item.name ?? names[key]?.[item.id];
              return name === undefined ? item : { ...item, name };
            }),
          }
        : selection,
    ]),
  );
}
