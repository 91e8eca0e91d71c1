import type { DemoInstitution, Institutions } from "../places/institutions.ts";
import { Random } from "../random.ts";
import { streams } from "../streams.ts";
import {
  FIRST_YEAR,
  LAST_YEAR,
  leader,
  partnership,
  type PlantedInstitution,
  prolificAuthor,
  retractions,
  watchListed,
} from "../truth.ts";
import { topicNumber } from "../vocabulary/topics.ts";
import { personName } from "./person-name.ts";
import type { Member, Team } from "./team.ts";

/** In these years this share of a topic's publications comes from one of `choices`: teams that sign together. */
export interface PlantedRule {
  topic: number;
  from: number;
  to: number;
  share: number;
  choices: readonly (readonly Team[])[];
  /** The part of these publications that was retracted. */
  retracted: number;
}

/** Streams of planted people start far from those of teams. */
const STREAM_START = 0x7000_0000;
const FIRST_NUMBER = 10;

/** The planted facts that concern people, as rules of the generator. */
export function plantedRules(seed: number, institutions: Institutions): PlantedRule[] {
  const random = new Random(seed, streams.team, STREAM_START);
  let made = 0;
  const find = (planted: PlantedInstitution): DemoInstitution => {
    for (let no = 0; ; no++) {
      const institution = institutions.get(no);
      if (institution.id === planted.id) return institution;
    }
  };
  const team = (
    topic: string,
    planted: PlantedInstitution,
    size: number,
    head?: { id: string; name: string },
  ): Team => {
    const home = find(planted);
    const members = Array.from({ length: size }, (_, index): Member => {
      if (index === 0 && head) return { ...head, institutions: [home] };
      random.reseed(seed, streams.team, STREAM_START + made);
      const id = `DA${FIRST_NUMBER + made}`;
      made += 1;
      return { id, name: personName(random, home.city.country), institutions: [home] };
    });
    return {
      topic: topicNumber(topic),
      members,
      quality: 1.2,
      partners: [],
    };
  };

  const [first, second] = partnership.institutions;
  const firsts = [team(partnership.topic, first, 5), team(partnership.topic, first, 4)];
  const seconds = [team(partnership.topic, second, 4), team(partnership.topic, second, 3)];
  return [
    {
      topic: topicNumber(partnership.topic),
      from: partnership.from,
      to: LAST_YEAR,
      share: partnership.share,
      choices: firsts.flatMap((one) => seconds.map((other) => [one, other])),
      retracted: 0,
    },
    {
      topic: topicNumber(leader.topic),
      from: FIRST_YEAR,
      to: LAST_YEAR,
      share: leader.share,
      choices: [6, 5, 5, 4, 4, 4, 3, 3].map((size) => [
        team(leader.topic, leader.institution, size),
      ]),
      retracted: 0,
    },
    {
      topic: topicNumber(prolificAuthor.topic),
      from: prolificAuthor.from,
      to: LAST_YEAR,
      share: prolificAuthor.share,
      choices: [4, 3, 3].map((size) => [
        team(prolificAuthor.topic, prolificAuthor.institution, size, prolificAuthor.author),
      ]),
      retracted: 0,
    },
    {
      topic: topicNumber(retractions.topic),
      from: retractions.from,
      to: retractions.to,
      share: retractions.share,
      choices: [[team(retractions.topic, retractions.institution, 4, retractions.author)]],
      retracted: retractions.retracted,
    },
    {
      topic: topicNumber(watchListed.topic),
      from: FIRST_YEAR,
      to: LAST_YEAR,
      share: watchListed.share,
      choices: [[team(watchListed.topic, watchListed.institution, 5)]],
      retracted: 0,
    },
  ];
}
