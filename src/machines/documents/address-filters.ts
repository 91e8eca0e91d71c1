import type { Filters, FilterItem, FilterSelection } from "../../../contract/entities/filters.ts";
import type { FilterSource, ScanType } from "../../../contract/entities/source.ts";
import {
  filterCatalogue,
  filtersFor,
  filtersSchema,
  normaliseFilters,
} from "../../../contract/filters/catalogue.ts";
import type { FilterType } from "../../../contract/filters/definition.ts";

/**
 * Filters as parameters of an address, one per filter: `type=article,-review` (a dash excludes),
 * `publication_year=2019..2024`, `citation_count=10..`, `open_access=open`, `has_abstract=on`.
 * Names of items are left out: they are labels, and the counts bring them.
 */
export function writeFilters(filters: Filters, source: FilterSource): [string, string][] {
  const kept = normaliseFilters(source, filters);
  return filterCatalogue(source).flatMap(({ key }) => {
    const selection = kept[key];
    return selection ? [[key, writeSelection(selection)] as [string, string]] : [];
  });
}

/** The filters that an address names; parameters that are no filter of the scan type, or malformed, are left out. */
export function readFilters(
  params: URLSearchParams,
  source: FilterSource,
  scanType: ScanType,
): Filters {
  const schema = filtersSchema(source, scanType);
  const filters: Filters = {};
  for (const { key, type } of filtersFor(source, scanType)) {
    const text = params.get(key);
    const selection = text === null ? undefined : readSelection(type, text);
    if (selection && schema.safeParse({ [key]: selection }).success) filters[key] = selection;
  }
  return normaliseFilters(source, filters);
}

function writeSelection(selection: FilterSelection): string {
  if ("items" in selection) return selection.items.map(writeItem).join(",");
  if ("on" in selection) return "on";
  if ("id" in selection) return selection.id;
  return `${selection.min ?? ""}..${selection.max ?? ""}`;
}

function readSelection(type: FilterType, text: string): FilterSelection | undefined {
  switch (type) {
    case "checkbox":
    case "nested_checkbox":
      return { items: readItems(text) };
    case "radio":
      return { id: text };
    case "toggle":
      return { on: text === "on" };
    default:
      return readRange(text);
  }
}

function writeItem(item: FilterItem): string {
  const id = item.id.replaceAll("_", "__").replaceAll(",", "_c").replace(/^-/, "_-");
  return item.excluded ? `-${id}` : id;
}

const escaped: Record<string, string> = { __: "_", _c: ",", "_-": "-" };

function readItems(text: string): FilterItem[] {
  const items = new Map<string, FilterItem>();
  for (const part of text.split(",")) {
    const excluded = part.startsWith("-");
    const id = (excluded ? part.slice(1) : part).replace(/_[_c-]/g, (code) => escaped[code]!);
    if (id !== "" && !items.has(id)) items.set(id, { id, ...(excluded && { excluded }) });
  }
  return [...items.values()];
}

function readRange(text: string): { min?: number; max?: number } | undefined {
  const [min, max, more] = text.split("..");
  if (min === undefined || max === undefined || more !== undefined) return undefined;
  return { ...readEnd("min", min), ...readEnd("max", max) };
}

function readEnd(end: "min" | "max", text: string): { min?: number; max?: number } {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? { [end]: number } : {};
}
