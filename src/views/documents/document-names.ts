import { useSelector } from "@xstate/react";
import { selectNames, selectPlaces } from "../../machines/filters/filters-selectors.ts";
import type { KnownNames } from "../../machines/filters/restrictions.ts";
import type { FiltersActor } from "../filters/filters-part.ts";
import { typeLabel } from "./document-facts.ts";

/** What the counts and the list of places call things. */
export interface DocumentNames {
  values: KnownNames;
  places: Readonly<Record<string, string>>;
}

/** The names that the running filters know. */
export function useDocumentNames(filters: FiltersActor): DocumentNames {
  const values = useSelector(filters, selectNames);
  const places = useSelector(filters, selectPlaces);
  return { values, places };
}

/** What a value of a filter is called: as the counts say, else its code as people write it. */
export function labelOf({ values }: DocumentNames, key: string, id: string): string {
  return values[key]?.[id] ?? typeLabel(id);
}

interface Placed {
  city?: string | null;
  state_code: string | null;
  country_code: string | null;
}

/** Where somebody is: “Austin, Texas”, “Lyon, France”; the country is left out where a state says it. */
export function placeOf({ places }: DocumentNames, { city, state_code, country_code }: Placed) {
  const region = state_code ?? country_code;
  return [city ?? null, region === null ? null : (places[region] ?? region)]
    .filter((part) => part !== null && part !== "")
    .join(", ");
}

/** A name with its place behind it. */
export function namedPlace(names: DocumentNames, of: Placed & { name: string }): string {
  const place = placeOf(names, of);
  return place === "" ? of.name : `${of.name} (${place})`;
}
