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
