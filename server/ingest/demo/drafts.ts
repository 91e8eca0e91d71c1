import { cellProbabilities, YEARS } from "./curves.ts";
import type { DemoFunder, Funders } from "./funders.ts";
import type { PlantedRule } from "./people/planted-teams.ts";
import { drawSigners, withoutUnplantedPartnership } from "./people/signatures.ts";
import { type Member, sibling, type Team, teamNumber, Teams } from "./people/team.ts";
import { cumulate, drawIndex, Random } from "./random.ts";
import * as details from "./record-details.ts";
import { streams } from "./streams.ts";
import { FIRST_YEAR, partnership } from "./truth.ts";
import { topicNumber, topics } from "./vocabulary/topics.ts";
import type { DemoVenue, Venues } from "./venues.ts";

/** Teams a topic has from the start, and publications after which one more joins. */
export const FIRST_TEAMS = 20;
const PUBLICATIONS_PER_TEAM = 6;
/** Fields of very large collaborations, and how often a publication is one. */
const LARGE_TOPICS = new Set(
  ["Gravitational wave detection", "Tokamak plasma confinement"].map(topicNumber),
);
const partnershipTopic = topicNumber(partnership.topic);

/** What a publication is before it is written: what patents and awards that come from it need to know. */
export interface Draft {
  no: number;
  /** The topic's number. */
  topic: number;
  year: number;
  rule: PlantedRule | undefined;
  teams: readonly Team[];
  type: details.PublicationType;
  signers: readonly Member[];
  venue: DemoVenue | undefined;
  date: number;
  precision: number;
  funders: readonly DemoFunder[];
  language: string;
  oa: string;
  page: number;
  hasAbstract: boolean;
  doi: string;
}

export interface Cast {
  seed: number;
  venues: Venues;
  funders: Funders;
  teams: Teams;
  rules: readonly PlantedRule[];
}

const cellAt = (cell: number) => ({
  topic: Math.floor(cell / YEARS),
  year: FIRST_YEAR + (cell % YEARS),
});

/** Drafts of publications by number, each from its own stream. */
export class Drafts {
  private readonly cellSums: Float64Array;
  /** The share of each topic in all publications. */
  private readonly topicShares: readonly number[];

  constructor(private readonly cast: Cast) {
    const cells = cellProbabilities();
    this.cellSums = cumulate([...cells]);
    this.topicShares = topics.map((_, topic) =>
      cells.subarray(topic * YEARS, (topic + 1) * YEARS).reduce((sum, cell) => sum + cell, 0),
    );
  }

  /** How many teams a topic has when publication `no` is made. */
  teamCount(topic: number, no: number): number {
    return FIRST_TEAMS + Math.floor((no * this.topicShares[topic]!) / PUBLICATIONS_PER_TEAM);
  }

  /** Topic and year of a publication, told without the rest. The random numbers go on where its draft begins. */
  cell(random: Random, no: number): { topic: number; year: number } {
    return this.drawCell(random.reseed(this.cast.seed, streams.publication, no));
  }

  /** A topic and a year as publications have them, for something else. */
  drawCell(random: Random): { topic: number; year: number } {
    return cellAt(drawIndex(random, this.cellSums));
  }

  /** The draft of a publication; `random` can draw the rest of the record afterwards. */
  draft(random: Random, no: number): Draft {
    const { topic: number, year } = this.cell(random, no);
    const { venues, funders: allFunders } = this.cast;
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

    const ofSubfield = venues.subfields.get(topic.subfield)!;
    const venue = details.drawVenue(random, venues, ofSubfield, type, topic.manner);
    const { date, precision } = details.drawDate(random, year);
    const funders = details.drawFunders(random, allFunders, number, country, year);
    const language = details.drawLanguage(random, country);
    const oa = details.drawOpenAccess(random, type, year);
    const page = random.between(1, 900);
    const hasAbstract =
      type !== "letter" && type !== "editorial" && !random.chance(year < 2000 ? 0.16 : 0.05);
    const doi = random.chance(0.9) ? `10.5555/scoutline.demo.${no + 1}` : "";
    return {
      no,
      topic: number,
      year,
      rule,
      teams,
      type,
      signers,
      venue,
      date,
      precision,
      funders,
      language,
      oa,
      page,
      hasAbstract,
      doi,
    };
  }

  /** A team of the topic that was at work in the year, the older ones more often; now and then one of the sibling topic. */
  drawTeam(random: Random, topic: number, year: number, no: number): Team {
    const { teams } = this.cast;
    const visiting = random.chance(0.1);
    const from = visiting ? sibling(topic) : topic;
    const count = this.teamCount(from, no);
    for (let attempt = 0; ; attempt++) {
      const rank = Math.floor(count * random.fraction() ** 1.25);
      const drawn = teamNumber(from, visiting ? rank - (rank % 3) : rank);
      if (attempt === 8 || teams.isAtWork(drawn, year)) return teams.get(drawn);
    }
  }

  private ruleFor(random: Random, topic: number, year: number): PlantedRule | undefined {
    for (const rule of this.cast.rules) {
      if (rule.topic !== topic || year < rule.from || year > rule.to) continue;
      if (random.chance(rule.share)) return rule;
    }
    return undefined;
  }

  private drawGuests(random: Random, topic: number, team: Team, no: number): Team[] {
    const { teams } = this.cast;
    if (random.chance(LARGE_TOPICS.has(topic) ? 0.07 : 0.006)) {
      const count = this.teamCount(topic, no);
      return Array.from({ length: random.between(4, 10) }, () =>
        teams.get(teamNumber(topic, random.below(count))),
      );
    }
    if (team.partners.length === 0 || !random.chance(0.4)) return [];
    return [teams.get(random.pick(team.partners))];
  }
}
