import type { StagedPatent } from "../../../server/corpus/write/staged-patent.ts";
import type { StagedPublication } from "../../../server/corpus/write/staging.ts";
import { dice, someDocuments } from "./documents.ts";
import { somePatents } from "./sources/some-patents.ts";

const given = ["Ada", "ben", "Éva", "Zoë", "Öz", "Wei", "Łukasz", "Min-Jun", "de"];
const family = ["Berg", "Ångström", "cole", "Çelik", "Zhang", "O'Neil", "von Ahn", "Ñandú"];
const places = [
  { country_code: "US", state_code: "US-CA" },
  { country_code: "JP", state_code: "" },
  { country_code: "", state_code: "" },
];

/** People of a few names, so that many share one; some take part often, most seldom. */
function crowd(prefix: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index + 1}`,
    name: `${given[index % given.length]} ${family[(index * 3) % family.length]}`,
    ...places[index % 3]!,
  }));
}

const authors = crowd("A", 400);
export const inventors = crowd("N", 400);
export const owners = crowd("S", 60).map((owner, index) => ({
  ...owner,
  type: index % 4 === 0 ? "" : "company",
}));

/** Publications of many authors. */
export function peopledPublications(count: number, seed: number): StagedPublication[] {
  const { upTo, random } = dice(seed + 1);
  const few = <T>(all: readonly T[], most: number) => [
    ...new Set(
      Array.from({ length: upTo(most + 1) }, () => all[Math.floor(random() ** 3 * all.length)]!),
    ),
  ];
  return someDocuments(count, seed).map((record) => ({
    ...record,
    publication_year: record.publication_year && 2008 + upTo(20),
    authorships: few(authors, 5).map(({ id, name }) => {
      return { id: random() < 0.05 ? "" : id, name, orcid: "", institution_ids: [] };
    }),
  }));
}

/** Patent families of many inventors and owners. */
export function peopledPatents(count: number, seed: number): StagedPatent[] {
  const { upTo, random } = dice(seed + 1);
  const few = <T>(all: readonly T[], most: number) => [
    ...new Set(
      Array.from({ length: upTo(most + 1) }, () => all[Math.floor(random() ** 3 * all.length)]!),
    ),
  ];
  return somePatents(count, seed).map((record) => ({
    ...record,
    inventors: few(inventors, 4).map((one) => (random() < 0.05 ? { ...one, id: "" } : one)),
    assignees: few(owners, 2),
  }));
}

export const authorName = new Map(authors.map(({ id, name }) => [id, name]));
