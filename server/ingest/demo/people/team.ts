import type { DemoInstitution, Institutions } from "../places/institutions.ts";
import { mix, Random } from "../random.ts";
import { streams } from "../streams.ts";
import { FIRST_YEAR, LAST_YEAR } from "../truth.ts";
import type { Manner } from "../vocabulary/topic.ts";
import { topics } from "../vocabulary/topics.ts";
import { personName } from "./person-name.ts";

/** One person with the institutions that stand behind the name. */
export interface Member {
  id: string;
  name: string;
  institutions: readonly DemoInstitution[];
}

/** People who publish together on a topic; the first member leads. */
export interface Team {
  topic: number;
  members: readonly Member[];
  /** Factor on citations. */
  quality: number;
  /** Numbers of teams with which this one works again and again. */
  partners: readonly number[];
}

const MAX_MEMBERS = 10;
/** Author numbers below are those of planted people. */
const FIRST_AUTHOR = 1000;
const CACHED_TEAMS = 20_000;
/** Institutions known to the first teams of a topic, and how many more each further team may bring. */
const INSTITUTIONS = 420;
const INSTITUTIONS_PER_TEAM = 1.2;
const SPECIALTIES = 9;

/** The highest institution number that team `rank` of any topic can belong to, plus one. */
export function institutionsKnownTo(rank: number): number {
  return INSTITUTIONS + Math.floor(rank * INSTITUTIONS_PER_TEAM);
}

export const teamNumber = (topic: number, rank: number) => rank * topics.length + topic;

/** Teams by number, each made from its own stream when asked for; only recent ones are kept. */
export class Teams {
  private readonly kept = new Map<number, Team>();
  private readonly random: Random;

  constructor(
    private readonly seed: number,
    private readonly institutions: Institutions,
  ) {
    this.random = new Random(seed, streams.team, 0);
  }

  get(no: number): Team {
    let team = this.kept.get(no);
    if (!team) {
      team = this.make(no);
      if (this.kept.size >= CACHED_TEAMS) this.kept.clear();
      this.kept.set(no, team);
    }
    return team;
  }

  /** Whether the team is at work in the year: each is for 9 to 27 years. Told without making it. */
  isAtWork(no: number, year: number): boolean {
    const hash = mix(mix(this.seed ^ 0x7ea3) ^ no);
    const first = FIRST_YEAR - 10 + (hash % (LAST_YEAR - FIRST_YEAR + 6));
    return first <= year && year <= first + 8 + ((hash >>> 16) % 19);
  }

  private make(no: number): Team {
    const random = this.random.reseed(this.seed, streams.team, no);
    const topic = no % topics.length;
    const rank = Math.floor(no / topics.length);
    const { manner } = topics[topic]!;
    const home = this.draw(random, rank, topic, manner);
    const away = random.chance(0.55)
      ? this.drawInCountry(random, rank, topic, manner, home)
      : this.draw(random, rank, topic, manner);
    const quality = Math.exp(0.55 * random.normal());
    const size = 3 + Math.floor((MAX_MEMBERS - 2) * random.fraction() ** 1.4);
    const members: Member[] = [];
    for (let i = 0; i < size; i++) {
      const main = i > 0 && random.chance(0.18) ? away : home;
      members.push({
        id: `DA${FIRST_AUTHOR + no * MAX_MEMBERS + i}`,
        name: personName(random, main.city.country),
        institutions: random.chance(0.07) && main !== away ? [main, away] : [main],
      });
    }
    const partners = Array.from({ length: random.between(1, 3) }, () => {
      const other = random.chance(0.75) ? topic : sibling(topic);
      return teamNumber(other, random.below(rank + 8));
    }).filter((partner) => partner !== no);
    return { topic, members, quality, partners };
  }

  /** An institution; the first in the list are the largest, hospitals do clinical and biological work, and each has its own specialties. */
  private draw(random: Random, rank: number, topic: number, manner: Manner): DemoInstitution {
    const known = institutionsKnownTo(rank);
    let drawn = this.institutions.get(0);
    for (let attempt = 0; attempt < 4; attempt++) {
      drawn = this.institutions.get(Math.floor(known * random.fraction() ** 1.5));
      if (drawn.type === "healthcare" && manner !== "clinic" && manner !== "life") continue;
      if (drawn.type === "company" && (manner === "outdoors" || manner === "society")) continue;
      if (drawn.no % SPECIALTIES === topic % SPECIALTIES || random.chance(0.5)) break;
    }
    return drawn;
  }

  private drawInCountry(
    random: Random,
    rank: number,
    topic: number,
    manner: Manner,
    home: DemoInstitution,
  ): DemoInstitution {
    for (let attempt = 0; attempt < 6; attempt++) {
      const drawn = this.draw(random, rank, topic, manner);
      if (drawn.city.country === home.city.country) return drawn;
    }
    return home;
  }
}

/** The topic whose teams now and then also publish on this one: the next of the same field. */
export function sibling(topic: number): number {
  return siblings[topic]!;
}
const siblings = topics.map(({ field }, topic) => {
  const ofField = topics.flatMap((other, number) => (other.field === field ? [number] : []));
  return ofField[(ofField.indexOf(topic) + 1) % ofField.length]!;
});
