import { usStates } from "../../../corpus/reference/us-states.ts";
import type { StagedParty } from "../../../corpus/write/staged-patent.ts";

const MAX_SLUG = 120;

/**
 * A name as an id: its words in lower case without accents and punctuation. Nobody numbers the people of all offices, and so
 * the same name is the same person, or company, in whatever record it stands.
 */
export function slug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, "");
}

/** The same in SQL. */
export const slugSql = (name: string) =>
  `trimBoth(substringUTF8(replaceRegexpAll(lowerUTF8(replaceRegexpAll(normalizeUTF8NFKD(${name}), '\\\\p{M}+', '')), '[^\\\\p{L}\\\\p{N}]+', '-'), 1, ${MAX_SLUG}), '-')`;

export const stateCodes: readonly string[] = usStates.map((state) => state.state_code);

/** A country in two letters; what is no code is unknown. */
export function countryCode(text: string | undefined): string {
  const code = (text ?? "").trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) && code !== "XX" ? code : "";
}

/** `US-CA` for a state of the United States, empty otherwise. */
export function stateCode(state: string | undefined, country: string): string {
  const code = (state ?? "").trim().toUpperCase();
  return (country === "US" || country === "") && stateCodes.includes(code) ? `US-${code}` : "";
}

interface Place {
  country?: string | undefined;
  state?: string | undefined;
}

function placed({ country, state }: Place): Pick<StagedParty, "country_code" | "state_code"> {
  const code = countryCode(country);
  const state_code = stateCode(state, code);
  return { country_code: code === "" && state_code !== "" ? "US" : code, state_code };
}

const tidy = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ").trim();

/** An inventor; the id is the name, last name first, and the country, as inventors have no numbers of their own. */
export function inventor(
  last: string | undefined,
  first: string | undefined,
  place: Place,
): StagedParty {
  const at = placed(place);
  const name = [tidy(first), tidy(last)].filter((part) => part !== "").join(" ");
  return { id: personId(`${tidy(last)} ${tidy(first)}`, at.country_code), name, ...at };
}

/** Id of a person by name, last name first, and country. */
export function personId(name: string, country: string): string {
  const words = slug(name);
  return words === "" || country === "" ? words : `${words}-${country.toLowerCase()}`;
}

/** An assignee by its name; the type is company, person, government, university, hospital, or empty. */
export function assignee(name: string, type: string, place: Place): StagedParty & { type: string } {
  return { id: slug(name), name: tidy(name), ...placed(place), type };
}

/** What the office's role codes say of an assignee: 02 and 03 companies, 04 and 05 persons, 06 to 09 governments; a leading 1 is a part interest. */
export function typeOfRole(role: string | undefined): string {
  const code = (role ?? "").trim().replace(/^[01]?(\d)$/, "$1");
  if (code === "2" || code === "3") return "company";
  if (code === "4" || code === "5") return "person";
  return /^[6-9]$/.test(code) ? "government" : "";
}

/** Those of a list that have a name, each once. */
export function namedOnce<P extends StagedParty>(parties: readonly P[]): P[] {
  const seen = new Set<string>();
  return parties.filter(({ id, name }) => {
    if (name === "" || seen.has(id || name)) return false;
    seen.add(id || name);
    return true;
  });
}
