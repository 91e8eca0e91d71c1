import type { QueryNode } from "../../../query/ast.ts";
import type { StagedPublication } from "../../../server/corpus/write/staging.ts";
import { countries } from "../../../server/corpus/reference/countries.ts";
import { type PlainDocument, matchesText } from "../../support/brute-force-query.ts";

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const words = [
  "battery", "batteries", "electrode", "electrodes", "charging", "charged", "charge", "the", "of", "a",
  "nanotube", "nanotubes", "nanoparticle", "nano", "carbon", "x-ray", "X-rays", "ray", "naïve", "β-catenin",
  "纳米", "材料", "woman", "women", "organisation", "organization", "CO2", "model", "models", "modelling",
  "constructor", "lithium", "ion", "ions", "solid", "state", "states", "graph", "graphs", "learning", "learned", "κόσμος",
]; // prettier-ignore
const people = [
  "Ada Berg", "Ben Cole", "Cléo Dané", "Dan Eck", "Eva Berg", "José García", "Wei Zhang", "Berg Ada", "Lee", "Min-Jun Lee",
]; // prettier-ignore
const places = [
  { id: "I1", name: "University of Lyon", country_code: "FR", type: "education" },
  { id: "I2", name: "Lyon Battery Works", country_code: "FR", type: "company" },
  { id: "I3", name: "Universität Köln", country_code: "DE", type: "education" },
  { id: "I4", name: "Institute of Solid States", country_code: "US", type: "facility" },
  { id: "I5", name: "State University of Ohio", country_code: "US", type: "education" },
  { id: "I6", name: "Academy of New Zealand", country_code: "NZ", type: "government" },
].map((place) => ({ ...place, ror: "" }));
const venues = [
  "Journal of Batteries", "Battery Letters", "Solid State Ionics", "arXiv", "Annals of Graph Theory", "",
]; // prettier-ignore
const subjects = [
  "Batteries", "Solid state physics", "Graph theory", "Machine learning", "Carbon nanotubes", "Organisation science",
]; // prettier-ignore
const funders = ["National Science Fund", "Fund of Lyon", "Batteries Foundation"];
const types = ["article", "review", "book-chapter", "preprint"];

/** Throws of dice that are the same for the same seed. */
export function dice(seed: number) {
  const random = randomFrom(seed);
  const upTo = (n: number) => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)]!;
  const some = <T>(list: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: upTo(most + 1) }, () => pick(list))),
  ];
  const text = (least: number, most: number) =>
    Array.from({ length: least + upTo(most - least + 1) }, () => {
      return pick(words) + (random() < 0.1 ? pick([",", ".", " –", ";"]) : "");
    }).join(" ");
  return { random, upTo, pick, some, text };
}

/** Publications that share few words, names and values, so that every construct of a query finds some and misses some. */
export function someDocuments(count: number, seed: number): StagedPublication[] {
  const { random, upTo, pick, some, text } = dice(seed);
  return Array.from({ length: count }, (_, index): StagedPublication => {
    const year = random() < 0.05 ? 0 : 1990 + upTo(35);
    const month = 1 + upTo(12);
    const precision = year === 0 ? 0 : 1 + upTo(3);
    const institutions = some(places, 3);
    const venue = pick(venues);
    const numbered = <T extends string>(prefix: string, names: readonly T[], list: readonly T[]) =>
      list.map((name) => ({ id: `${prefix}${names.indexOf(name) + 1}`, name }));
    return {
      id: `W${index + 1}`,
      updated_date: "2024-01-01 00:00:00",
      title: text(2, 9),
      abstract: random() < 0.2 ? "" : text(1, 50),
      language: "en",
      type: pick(types),
      publication_year: year,
      publication_date: year * 10_000 + (precision > 1 ? month * 100 : 0) + (precision > 2 ? 9 : 0),
      date_precision: precision,
      doi: random() < 0.3 ? "" : `https://doi.org/10.1000/ABC.${index % 40}`,
      url: "",
      venue_id: venue === "" ? "" : `V${venues.indexOf(venue) + 1}`,
      venue_name: venue,
      venue_type: "journal",
      volume: "",
      issue: "",
      first_page: "",
      last_page: "",
      citation_count: Math.floor(random() ** 4 * 400),
      is_open_access: upTo(2),
      oa_status: "",
      is_retracted: random() < 0.05 ? 1 : 0,
      authorships: numbered("A", people, some(people, 4)).map((person) => ({
        ...person,
        orcid: "",
        institution_ids: institutions.slice(0, upTo(3)).map(({ id }) => id),
      })),
      institutions,
      country_codes: random() < 0.1 ? ["JP"] : [],
      concepts: numbered("C", subjects, some(subjects, 3)).map((subject) => ({
        ...subject,
        score: 0.5,
        kind: "concept",
        level: 0,
        subfield: "",
        field: "",
        domain: "",
      })),
      funders: numbered("F", funders, some(funders, 2)).map((funder) => ({ ...funder, ror: "" })),
      awards: [],
      record: index + 1,
    };
  });
}

export const vocabulary: readonly string[] = words;

/** Whether a record is what the query asks for, by looking at it. */
export function meets(record: StagedPublication, query: QueryNode): boolean {
  return matchesText(query, plainPublication(record));
}

/** A record as the query language sees it. */
export function plainPublication(record: StagedPublication): PlainDocument {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const codes = [
    ...record.country_codes,
    ...record.institutions.map(({ country_code }) => country_code),
  ];
  return {
    title: record.title,
    abstract: record.abstract,
    authors: names(record.authorships),
    institutions: names(record.institutions),
    venue: record.venue_name,
    funders: names(record.funders),
    concepts: names(record.concepts),
    countries: codes.map(namedCountry),
    doi: record.doi,
    type: record.type,
    year: record.publication_year,
  };
}

/** A country by its code, with its name. */
export function namedCountry(code: string): { code: string; name: string } {
  return { code, name: countries.find((one) => one["alpha-2"] === code)?.name ?? "" };
}
