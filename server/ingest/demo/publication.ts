import type {
  StagedConcept,
  StagedInstitution,
  StagedPublication,
} from "../../corpus/write/staging.ts";
import { conceptOf, topicConcepts } from "./concepts.ts";
import type { Member } from "./people/team.ts";
import type { DemoInstitution } from "./places/institutions.ts";
import type { Random } from "./random.ts";
import type { ChosenWords } from "./text/write-text.ts";
import type { Topic } from "./vocabulary/topic.ts";

const UPDATED = "2026-01-01 00:00:00";
/** Of publications that name awards of federal funders: since then these are awards of the universe. */
const AWARDS_UPDATED = "2026-01-02 00:00:00";
const NO_PEOPLE_INSTITUTIONS: string[] = [];

const staged = (institution: DemoInstitution): StagedInstitution => ({
  id: institution.id,
  name: institution.name,
  ror: "",
  type: institution.type,
  country_code: institution.city.country,
});

/** The signatures of a publication and the institutions behind them, in the order of the signatures. */
export function sign(
  random: Random,
  signers: readonly Member[],
  year: number,
): Pick<StagedPublication, "authorships" | "institutions" | "country_codes"> {
  const silent = year < 2000 && random.chance(0.1);
  const institutions = new Map<string, StagedInstitution>();
  const countries = new Set<string>();
  const authorships = signers.map((signer) => {
    const unnamed = silent || random.chance(0.01);
    for (const institution of signer.institutions) {
      if (unnamed) countries.add(institution.city.country);
      else if (!institutions.has(institution.id)) {
        institutions.set(institution.id, staged(institution));
      }
    }
    return {
      id: random.chance(0.004) ? "" : signer.id,
      name: signer.name,
      orcid: "",
      institution_ids: unnamed
        ? NO_PEOPLE_INSTITUTIONS
        : signer.institutions.map((institution) => institution.id),
    };
  });
  return {
    authorships,
    institutions: [...institutions.values()],
    country_codes: silent ? [] : [...countries],
  };
}

/** What the publication is about: its topic, now and then a second one, its field and subfield, and the phrases it is written with. */
export function describe(
  random: Random,
  topic: Topic,
  number: number,
  second: number | undefined,
  words: ChosenWords,
): StagedConcept[] {
  const score = (low: number, high: number) =>
    Math.round((low + (high - low) * random.fraction()) * 1000) / 1000;
  const found: StagedConcept[] = [{ ...topicConcepts[number]!, score: score(0.85, 1) }];
  if (second !== undefined) found.push({ ...topicConcepts[second]!, score: score(0.3, 0.6) });
  const add = (phrase: string, low: number, high: number) => {
    const concept = conceptOf(phrase);
    if (concept) found.push({ ...concept, score: score(low, high) });
  };
  add(topic.field, 0.6, 0.9);
  add(topic.subfield, 0.5, 0.8);
  add(words.object, 0.5, 0.95);
  add(words.method, 0.3, 0.8);
  add(words.part, 0.2, 0.7);
  return found;
}

/** The parts of a record that never vary between demo publications. */
export const constants = { updated_date: UPDATED, awards_date: AWARDS_UPDATED, url: "" } as const;
