import * as z from "zod/mini";
import type { FilterSource, ScanType } from "../entities/source.ts";
import {
  ChoiceSelection,
  type Filters,
  ItemsSelection,
  RangeSelection,
  ToggleSelection,
} from "../entities/filters.ts";
import type { FilterDefinition } from "./definition.ts";
import { fundingFilters } from "./funding.ts";
import { fundingPublicationFilters } from "./funding-publication.ts";
import { patentFilters } from "./patent.ts";
import { publicationFilters } from "./publication.ts";

const catalogues: Readonly<Record<FilterSource, readonly FilterDefinition[]>> = {
  publication: publicationFilters,
  patent: patentFilters,
  funding: fundingFilters,
  fundingPublication: fundingPublicationFilters,
};

/** The filters of a source, in the order of the panel. */
export function filterCatalogue(source: FilterSource): readonly FilterDefinition[] {
  return catalogues[source];
}

/** The filters of a source that a scan of this type may use. */
export function filtersFor(source: FilterSource, scanType: ScanType): readonly FilterDefinition[] {
  return filterCatalogue(source).filter((filter) => filter.scanTypes.includes(scanType));
}

const selectionOf = {
  slider: RangeSelection,
  range: RangeSelection,
  year_range: RangeSelection,
  checkbox: ItemsSelection,
  nested_checkbox: ItemsSelection,
  radio: ChoiceSelection,
  toggle: ToggleSelection,
} as const;

/** The schema of `filters` for a source and scan type: unknown keys and selections of the wrong kind are refused. */
export function filtersSchema(source: FilterSource, scanType: ScanType) {
  return z.strictObject(
    Object.fromEntries(
      filtersFor(source, scanType).map((filter) => [
        filter.key,
        z.optional(selectionOf[filter.type]),
      ]),
    ),
  );
}

/** Filters without those that restrict nothing, keys in the catalogue's order and items by id: equal filters have equal JSON. */
export function normaliseFilters(source: FilterSource, filters: Filters): Filters {
  const kept: Filters = {};
  for (const definition of filterCatalogue(source)) {
    const selection = filters[definition.key];
    if (!selection || !restricts(definition, selection)) continue;
    kept[definition.key] =
      "items" in selection
        ? {
            items: selection.items
              .map((item) => ({
                id: item.id,
                ...(item.name !== undefined && { name: item.name }),
                ...(item.excluded && { excluded: true }),
              }))
              .toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)),
          }
        : selection;
  }
  return kept;
}

function restricts(definition: FilterDefinition, selection: Filters[string]): boolean {
  if ("items" in selection) return selection.items.length > 0;
  if ("on" in selection) return selection.on;
  if ("id" in selection) return selection.id !== definition.options?.[0]?.id;
  return selection.min !== undefined || selection.max !== undefined;
}
