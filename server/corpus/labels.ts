import { countries } from "./reference/countries.ts";
import { usStates } from "./reference/us-states.ts";

const countryNames = new Map(countries.map((country) => [country["alpha-2"], country.name]));
const stateNames = new Map(usStates.map((state) => [`US-${state.state_code}`, state.display_name]));

/** The name of a country (`US`) or of one of its states (`US-CA`); the code itself where it is unknown. */
export function placeName(code: string): string {
  return countryNames.get(code) ?? stateNames.get(code) ?? code;
}

/** A value as records spell it, made readable: `book-chapter` → “Book chapter”. */
export function readable(value: string): string {
  const text = value.replaceAll(/[-_]+/gu, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Offices of several countries, and of countries that are no more, by the codes of WIPO's standard ST.3. */
export const jointOffices: ReadonlyMap<string, string> = new Map([
  ["EP", "European Patent Office"],
  ["WO", "World Intellectual Property Organization"],
  ["EA", "Eurasian Patent Organization"],
  ["AP", "African Regional Intellectual Property Organization"],
  ["OA", "African Intellectual Property Organization"],
  ["GC", "Gulf Cooperation Council"],
  ["EM", "European Union Intellectual Property Office"],
  ["XN", "Nordic Patent Institute"],
  ["XV", "Visegrad Patent Institute"],
  ["SU", "Soviet Union"],
  ["DD", "German Democratic Republic"],
  ["CS", "Czechoslovakia"],
  ["YU", "Yugoslavia"],
]);

/** The name of a patent office by its code: that of a country, or of several. */
export function officeName(code: string): string {
  return jointOffices.get(code) ?? placeName(code);
}

const fundingLabels: ReadonlyMap<string, string> = new Map([
  ["idv", "Indefinite-delivery vehicle"],
  ["commercialization", "Commercialisation"],
  ["sub_agency", "Sub-agency"],
]);

/** A type or category of federal funding, or the type of an agency, as people read it. */
export function fundingLabel(value: string): string {
  return fundingLabels.get(value) ?? readable(value);
}
