import type { StagedPublication } from "../../corpus/write/staging.ts";
import { cellProbabilities, YEARS } from "./curves.ts";
import { type Funders, makeFunders } from "./funders.ts";
import { type PlantedRule, plantedRules } from "./people/planted-teams.ts";
import { drawSigners, withoutUnplantedPartnership } from "./people/signatures.ts";
import { institutionsKnownTo, sibling, type Team, teamNumber, Teams } from "./people/team.ts";
import { type DemoInstitution, Institutions } from "./places/institutions.ts";
import { constants, describe, sign } from "./publication.ts";
import { cumulate, drawIndex, Random } from "./random.ts";
import * as details from "./record-details.ts";
import { streams } from "./streams.ts";
import { decorateTitle } from "./text/decorate-title.ts";
import { chooseWords, type TitleKind, writeAbstract, writeTitle } from "./text/write-text.ts";
import { FIRST_YEAR, partnership } from "./truth.ts";
import { topicNumber, topics } from "./vocabulary/topics.ts";
import { makeVenues, type Venues } from "./venues.ts";

/** Teams a topic has from the start, and publications after which one more joins. */
const FIRST_TEAMS = 20;
const PUBLICATIONS_PER_TEAM = 6;
/** Fields of very large collaborations, and how often a publication is one. */
const LARGE_TOPICS = new Set(
  ["Gravitational wave detection", "Tokamak plasma confinement"].map(topicNumber),
);
const partnershipTopic = topicNumber(partnership.topic);

const titleKinds: Partial<Record<details.PublicationType, TitleKind>> = {
  review: "review",
  letter: "comment",
  editorial: "comment",
  dissertation: "long",
  book: "long",
};

/**
 * The demo universe of a seed: any publication can be made on its own, by number from 0, and is the same whatever the
 * universe's size; so a larger universe begins with the records of a smaller one. Memory does not grow with the numbers asked for.
 */
export class Universe {
  readonly venues: Venues;
  readonly funders: Funders;
  private readonly allInstitutions: Institutions;
  private readonly teams: Teams;
  private readonly rules: readonly PlantedRule[];
  private readonly cellSums: Float64Array;
  /** The share of each topic in all publications. */
  private readonly topicShares: readonly number[];
  private readonly random: Random;
  private readonly textRandom: Random;

  constructor(readonly seed: number) {
    this.venues = makeVenues(seed);
    this.funders = makeFunders(seed);
    this.allInstitutions = new Institutions(seed);
    this.teams = new Teams(seed, this.allInstitutions);
    this.rules = plantedRules(seed, this.allInstitutions);
    const cells = cellProbabilities();
    this.cellSums = cumulate([...cells]);
    this.topicShares = topics.map((_, topic) =>
      cells.subarray(topic * YEARS, (topic + 1) * YEARS).reduce((sum, cell) => sum + cell, 0),
    );
    this.random = new Random(seed, streams.publication, 0);
    this.textRandom = new Random(seed, streams.text, 0);
  }

  /** All institutions that the first `size` publications can name. */
  institutions(size: number): DemoInstitution[] {
    const ranks = topics.map((_, topic) => this.teamCount(topic, size));
    const count = institutionsKnownTo(Math.max(...ranks) + FIRST_TEAMS);
    return Array.from({ length: count }, (_, no) => this.allInstitutions.get(no));
  }

  /** Publications `from` to `to - 1`. */
  *publications(from: number, to: number): Generator<StagedPublication> {
    for (let no = from; no < to; no++) yield this.publication(no);
  }

  publication(no: number): StagedPublication {
    const random = this.random.reseed(this.seed, streams.publication, no);
    const cell = drawIndex(random, this.cellSums);
    const number = Math.floor(cell / YEARS);
    const year = FIRST_YEAR + (cell % YEARS);
    const topic = topics[number]!;

    const rule = this.ruleFor(random, number, year);
    const teams = rule ? random.pick(rule.choices) : [this.drawTeam(random, number, year, no)];
    const guests = this.drawGuests(random, number, teams[0]!, no);
    const type = details.drawType(random, topic.manner, year);
    const alone =
      !rule && random.chance(topic.manner === "society" || type === "dissertation" ? 0.3 : 0.05);
    const drawn = drawSigners(random, teams, guests, rule !== undefined, alone);
    const planted = rule?.topic === partnershipTopic;
    const signers = planted ? drawn : withoutUnplantedPartnership(drawn);
    const country = signers[0]!.institutions[0]!.city.country;

    const venue = details.drawVenue(
      random,
      this.venues,
      this.venues.subfields.get(topic.subfield)!,
      type,
      topic.manner,
    );
    const { date, precision } = details.drawDate(random, year);
    const funders = details.drawFunders(random, this.funders, number, country, year);
    const language = details.drawLanguage(random, country);
    const oa = details.drawOpenAccess(random, type, year);
    const page = random.between(1, 900);
    const hasAbstract =
      type !== "letter" && type !== "editorial" && !random.chance(year < 2000 ? 0.16 : 0.05);

    const words = this.textRandom.reseed(this.seed, streams.text, no);
    const chosen = chooseWords(words, topic, number, year);
    const title = writeTitle(words, titleKinds[type] ?? "study", chosen);
    const fromSibling = teams[0]!.topic === number ? undefined : teams[0]!.topic;
    return {
      id: `DW${no + 1}`,
      updated_date: constants.updated_date,
      title: decorateTitle(words, title, language),
      abstract: hasAbstract ? writeAbstract(words, topic.manner, type === "review", chosen) : "",
      language,
      type,
      publication_year: year,
      publication_date: date,
      date_precision: precision,
      doi: random.chance(0.9) ? `10.5555/scoutline.demo.${no + 1}` : "",
      url: constants.url,
      venue_id: venue?.id ?? "",
      venue_name: venue?.name ?? "",
      venue_type: venue?.type ?? "",
      volume: venue?.type === "journal" ? String(year - FIRST_YEAR + 1) : "",
      issue: venue?.type === "journal" ? String(random.between(1, 12)) : "",
      first_page: venue && type !== "preprint" ? String(page) : "",
      last_page: venue && type !== "preprint" ? String(page + random.between(3, 18)) : "",
      citation_count: details.drawCitations(random, number, teams[0]!, type, year),
      is_open_access: oa === "closed" ? 0 : 1,
      oa_status: oa,
      is_retracted: random.chance(rule?.retracted || 0.0006) ? 1 : 0,
      ...sign(random, signers, rule ? Infinity : year),
      concepts: describe(
        random,
        topic,
        number,
        fromSibling ?? (random.chance(0.1) ? sibling(number) : undefined),
        chosen,
      ),
      funders: funders.map(({ id, name }) => ({ id, name, ror: "" })),
      awards: funders
        .filter(() => random.chance(0.6))
        .map((funder) => ({
          funder_id: funder.id,
          award_id: `${funder.code}-${year - random.between(0, 3)}-${random.between(1000, 9999)}`,
        })),
      record: no + 1,
    };
  }

  private ruleFor(random: Random, topic: number, year: number): PlantedRule | undefined {
    for (const rule of this.rules) {
      if (rule.topic !== topic || year < rule.from || year > rule.to) continue;
      if (random.chance(rule.share)) return rule;
    }
    return undefined;
  }

  /** How many teams a topic has when publication `no` is made. */
  private teamCount(topic: number, no: number): number {
    return FIRST_TEAMS + Math.floor((no * this.topicShares[topic]!) / PUBLICATIONS_PER_TEAM);
  }

  /** A team of the topic that was at work in the year, the older ones more often; now and then one of the sibling topic. */
  private drawTeam(random: Random, topic: number, year: number, no: number): Team {
    const visiting = random.chance(0.1);
    const from = visiting ? sibling(topic) : topic;
    const count = this.teamCount(from, no);
    for (let attempt = 0; ; attempt++) {
      const rank = Math.floor(count * random.fraction() ** 1.25);
      const drawn = teamNumber(from, visiting ? rank - (rank % 3) : rank);
      if (attempt === 8 || this.teams.isAtWork(drawn, year)) return this.teams.get(drawn);
    }
  }

  private drawGuests(random: Random, topic: number, team: Team, no: number): Team[] {
    if (random.chance(LARGE_TOPICS.has(topic) ? 0.07 : 0.006)) {
      const count = this.teamCount(topic, no);
      return Array.from({ length: random.between(4, 10) }, () =>
        this.teams.get(teamNumber(topic, random.below(count))),
      );
    }
    if (team.partners.length === 0 || !random.chance(0.4)) return [];
    return [this.teams.get(random.pick(team.partners))];
  }
}
