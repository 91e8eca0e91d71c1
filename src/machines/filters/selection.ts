import type {
  FilterItem,
  Filters,
  FilterSelection,
  RangeSelection,
} from "../../../contract/entities/filters.ts";

/** How a value takes part in a filter. */
export type Choice = "included" | "excluded" | "neither";

/** How a value stands in the filters. */
export function choiceOf(filters: Filters, key: string, id: string): Choice {
  const item = itemsOf(filters, key).find((candidate) => candidate.id === id);
  if (!item) return "neither";
  return item.excluded ? "excluded" : "included";
}

/** The chosen values of a checkbox or nested checkbox filter. */
export function itemsOf(filters: Filters, key: string): readonly FilterItem[] {
  const selection = filters[key];
  return selection && "items" in selection ? selection.items : [];
}

/** The chosen ends of a range, year range or slider. */
export function rangeOf(filters: Filters, key: string): RangeSelection {
  const selection = filters[key];
  if (!selection || "items" in selection || "id" in selection || "on" in selection) return {};
  return selection;
}

/** The chosen option of a radio, or undefined where it restricts nothing. */
export function optionOf(filters: Filters, key: string): string | undefined {
  const selection = filters[key];
  return selection && "id" in selection ? selection.id : undefined;
}

/** Whether a toggle is on. */
export function isOn(filters: Filters, key: string): boolean {
  const selection = filters[key];
  return selection !== undefined && "on" in selection && selection.on;
}

/** The filters with a value included, excluded or taken out; a filter left without values is gone. */
export function withChoice(
  filters: Filters,
  key: string,
  item: Pick<FilterItem, "id" | "name">,
  choice: Choice,
): Filters {
  const others = itemsOf(filters, key).filter((candidate) => candidate.id !== item.id);
  const chosen = { id: item.id, ...(item.name !== undefined && { name: item.name }) };
  const items =
    choice === "neither"
      ? others
      : [...others, choice === "excluded" ? { ...chosen, excluded: true } : chosen];
  return withSelection(filters, key, items.length > 0 ? { items } : null);
}

/** The filters with another selection under a key; null takes it out. */
export function withSelection(
  filters: Filters,
  key: string,
  selection: FilterSelection | null,
): Filters {
  const { [key]: _, ...others } = filters;
  return selection === null ? others : { ...others, [key]: selection };
}
