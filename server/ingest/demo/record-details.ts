import type { DemoFunder, Funders } from "./funders.ts";
import type { Team } from "./people/team.ts";
import { cumulate, drawIndex, type Random } from "./random.ts";
import { curves, dominantFunder, FIRST_YEAR, LAST_YEAR } from "./truth.ts";
import type { Manner } from "./vocabulary/topic.ts";
import { topicNumber } from "./vocabulary/topics.ts";
import type { DemoVenue, SubfieldVenues, Venues } from "./venues.ts";

export const publicationTypes = [
  "article",
  "review",
  "preprint",
  "book-chapter",
  "letter",
  "editorial",
  "dissertation",
  "book",
  "report",
] as const;
export type PublicationType = (typeof publicationTypes)[number];

const typeSums: Record<Manner, Float64Array> = {
  bench: cumulate([80, 7, 7, 3, 1.5, 0.5, 1, 0, 0]),
  computing: cumulate([76, 4, 13, 5, 0.5, 0.2, 1.3, 0, 0]),
  clinic: cumulate([76, 11, 4, 2, 4, 2.5, 0.5, 0, 0]),
  life: cumulate([77, 9, 10, 2, 1, 0.5, 0.5, 0, 0]),
  outdoors: cumulate([78, 8, 4, 4, 1, 0.5, 1.5, 0.5, 2.5]),
  society: cumulate([68, 7, 6, 10, 0.5, 1, 1.5, 2, 4]),
};
/** Before this year nobody posts preprints. */
const FIRST_PREPRINTS = 2010;

export function drawType(random: Random, manner: Manner, year: number): PublicationType {
  const type = publicationTypes[drawIndex(random, typeSums[manner])]!;
  return type === "preprint" && year < FIRST_PREPRINTS ? "article" : type;
}

/** Where a publication of this type appeared; undefined for those that stand alone. */
export function drawVenue(
  random: Random,
  venues: Venues,
  own: SubfieldVenues,
  type: PublicationType,
  manner: Manner,
): DemoVenue | undefined {
  const skewed = (list: readonly DemoVenue[]) =>
    list[Math.floor(list.length * random.fraction() ** 1.6)];
  if (type === "preprint") return skewed(venues.repositories.slice(0, 2));
  if (type === "book-chapter") return own.books;
  if (type === "dissertation" || type === "report") {
    return random.chance(0.5) ? venues.repositories[2] : undefined;
  }
  if (type === "book") return undefined;
  const atConference = type === "article" && random.chance(manner === "computing" ? 0.45 : 0.04);
  return atConference ? own.conference : skewed(own.journals);
}

/** The open access status; open ways of publishing become commoner with the years. */
export function drawOpenAccess(random: Random, type: PublicationType, year: number): string {
  if (type === "preprint") return "green";
  const open = 0.12 + (0.5 * (year - FIRST_YEAR)) / (LAST_YEAR - FIRST_YEAR);
  if (!random.chance(open)) return "closed";
  const draw = random.fraction();
  if (year >= 2003 && draw < 0.45) return "gold";
  if (year >= 2008 && draw < 0.6) return "hybrid";
  if (draw < 0.64) return "diamond";
  return draw < 0.85 ? "green" : "bronze";
}

const heat = new Map(
  curves.map((curve) => [
    topicNumber(curve.topic),
    { emerging: 1.6, mature: 1.1, declining: 0.7 }[curve.story],
  ]),
);
const typeFactor: Partial<Record<PublicationType, number>> = {
  review: 2.4,
  preprint: 0.4,
  letter: 0.2,
  editorial: 0.1,
  "book-chapter": 0.4,
  dissertation: 0.15,
  report: 0.3,
};

/** Citations: growing with age towards a ceiling, more for topics on the rise, good teams and reviews; log-normal otherwise. */
export function drawCitations(
  random: Random,
  topic: number,
  team: Team,
  type: PublicationType,
  year: number,
): number {
  const age = LAST_YEAR + 1 - year;
  const expected =
    ((22 * age) / (age + 6)) *
    (heat.get(topic) ?? 1) *
    team.quality *
    (typeFactor[type] ?? 1) *
    Math.exp(1.15 * random.normal() - 0.66);
  return Math.floor(expected);
}

const planted = { ...dominantFunder, number: topicNumber(dominantFunder.topic) };

/** Who paid for the work: nobody named, or one to three funders, mostly of the country. */
export function drawFunders(
  random: Random,
  funders: Funders,
  topic: number,
  country: string,
  year: number,
): DemoFunder[] {
  const chosen: DemoFunder[] = [];
  if (topic === planted.number && year >= planted.from && random.chance(planted.share)) {
    chosen.push(funders.all[0]!);
  }
  if (random.chance(year < 2000 ? 0.2 : 0.6)) {
    const home = funders.byCountry.get(country);
    const global = funders.byCountry.get("")!;
    for (let i = random.between(1, 3); i > 0; i--) {
      const from = home && random.chance(0.85) ? home : global;
      const funder = from[Math.floor(from.length * random.fraction() ** 1.5)]!;
      if (!chosen.includes(funder)) chosen.push(funder);
    }
  }
  return chosen;
}

const languages: Record<string, string> = {
  CN: "zh",
  JP: "ja",
  KR: "ko",
  RU: "ru",
  DE: "de",
  FR: "fr",
  ES: "es",
  MX: "es",
  AR: "es",
  BR: "pt",
};

export function drawLanguage(random: Random, country: string): string {
  const own = languages[country];
  return own && random.chance(0.09) ? own : "en";
}

/** A date of the year, as yyyymmdd with zeros where the record is not so precise. */
export function drawDate(random: Random, year: number): { date: number; precision: number } {
  const draw = random.fraction();
  const month = random.between(1, 12);
  const day = random.between(1, 28);
  if (draw < 0.08) return { date: year * 10_000, precision: 1 };
  if (draw < 0.25) return { date: year * 10_000 + month * 100, precision: 2 };
  return { date: year * 10_000 + month * 100 + day, precision: 3 };
}
