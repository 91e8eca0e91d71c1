import type { StagedPatent } from "../../corpus/write/staged-patent.ts";
import type { Award } from "./award.ts";
import type { Awards } from "./awards.ts";
import type { Cast, Draft, Drafts } from "./drafts.ts";
import { assigneeOf, inventorOf } from "./entity-ids.ts";
import { drawPatentCell, patentWeight, symbolsOf } from "./patent-cells.ts";
import { drawFamily } from "./patent-family.ts";
import { type Member, sibling, type Team } from "./people/team.ts";
import type { DemoInstitution } from "./places/institutions.ts";
import { constants } from "./publication.ts";
import { Random } from "./random.ts";
import { streams } from "./streams.ts";
import { writePatent } from "./text/write-patent.ts";
import { chooseWords } from "./text/write-text.ts";
import { FIRST_YEAR, LAST_YEAR } from "./truth.ts";
import { dominantAssignee, evidenceChain, leadingInventor } from "./truth-of-evidence.ts";
import { topicNumber, topics } from "./vocabulary/topics.ts";

const PUBLICATIONS_PER_PATENT = 2;
const chainTopic = topicNumber(evidenceChain.topic);
/** How often a patent comes from the publication before it in number, where the topic is one that is patented. */
const FROM_PUBLICATION = 0.2;
const LEAST_PATENTED = 0.3;
/** Publications that are looked at for one of the topic to cite, and how many are cited at most. */
const LOOKED_AT = 45;
const MOST_CITED = 3;
/** How often a team of each kind of institution files for a patent rather than not. */
const inventive: Readonly<Record<string, number>> = {
  company: 1,
  education: 0.3,
  facility: 0.3,
  healthcare: 0.3,
  government: 0.2,
  nonprofit: 0.15,
};
const MOST_INVENTORS = 7;

/** What a patent is about and whose it is. */
interface Invention {
  topic: number;
  year: number;
  team: Team;
  /** The team's members who invented it, where a publication tells. */
  people: readonly Member[];
  /** Publications it comes from. */
  cited: readonly Draft[];
  award: Award | undefined;
  /** Factor on citations. */
  times: number;
  isPlanted: boolean;
}

interface PlantedPatents {
  topic: number;
  from: number;
  share: number;
  teams: readonly Team[];
  times: number;
}

/** The patents of a universe by number. */
export class Patents {
  private readonly random: Random;
  private readonly lookRandom: Random;
  private readonly textRandom: Random;
  private readonly planted: readonly PlantedPatents[];

  constructor(
    private readonly cast: Cast,
    private readonly drafts: Drafts,
    private readonly awards: Awards,
  ) {
    const { seed } = cast;
    this.random = new Random(seed, streams.patent, 0);
    this.lookRandom = new Random(seed, streams.publication, 0);
    this.textRandom = new Random(seed, streams.patentText, 0);
    const teamsAt = (institutionId: string) =>
      cast.rules
        .flatMap(({ choices }) => choices.flat())
        .filter((team) => team.members[0]!.institutions[0]!.id === institutionId);
    this.planted = [
      { ...dominantAssignee, times: 1 },
      { ...leadingInventor, times: 4 },
    ].map(({ topic, institution, from, share, times }) => ({
      topic: topicNumber(topic),
      from,
      share,
      times,
      teams: [...new Set(teamsAt(institution.id))],
    }));
  }

  make(no: number): StagedPatent {
    const { seed } = this.cast;
    const random = this.random.reseed(seed, streams.patent, no);
    const invention = this.fromPublication(random, no) ?? this.invent(random, no);
    const { topic: number, year, team } = invention;
    const topic = topics[number]!;
    const inventors = drawInventors(random, invention);
    const assignees = drawAssignees(random, invention, inventors);
    const home = assignees[0] ?? inventors[0]!.institutions[0]!;
    const family = drawFamily(random, no, year, home.city.country);
    const cited = new Set(invention.cited.map(({ doi }) => doi));
    for (const doi of this.lookFor(random, no, invention)) cited.add(doi);
    const words = this.textRandom.reseed(seed, streams.patentText, no);
    const { title, abstract } = writePatent(words, topic, chooseWords(words, topic, number, year));
    return {
      id: `DP${no + 1}`,
      updated_date: constants.updated_date,
      family_id: "",
      title,
      abstract: random.chance(0.04) ? "" : abstract,
      language: "en",
      ...family,
      citation_count: drawCitations(random, invention, family.family_size, team),
      inventors: inventors.map(inventorOf),
      assignees: assignees.map(assigneeOf),
      cpc_codes: drawSymbols(random, number),
      awards: invention.award ? [invention.award.awardId] : [],
      cited_dois: [...cited],
      url: constants.url,
      record: no + 1,
    };
  }

  /** The invention behind one of the two publications that stand before this patent: always where the planted chain says so. */
  private fromPublication(random: Random, no: number): Invention | undefined {
    const draw = random.fraction();
    let chosen: Draft | undefined;
    const chained: Draft[] = [];
    let award: Award | undefined;
    for (let i = 0; i < PUBLICATIONS_PER_PATENT; i++) {
      const source = PUBLICATIONS_PER_PATENT * no + i;
      const { topic, year } = this.drafts.cell(this.lookRandom, source);
      const isChained =
        topic === chainTopic && year >= evidenceChain.from && year <= evidenceChain.to;
      const isDrawn = i === 0 && draw < FROM_PUBLICATION && isPatented(topic, year);
      if (!isChained && !isDrawn) continue;
      const draft = this.drafts.draft(this.lookRandom, source);
      if (!draft.doi) continue;
      if (isDrawn) chosen = draft;
      const made = this.awards.ofPublication(draft);
      if (made && (isChained || isDrawn)) award ??= made;
      if (made && isChained) chained.push(draft);
    }
    const source = chained[0] ?? chosen;
    if (!source) return undefined;
    const later = Math.max(0, ...chained.map((draft) => draft.year - source.year));
    return {
      topic: source.topic,
      year: Math.min(LAST_YEAR - 1, source.year + later + random.between(0, 2)),
      team: source.teams[0]!,
      people: source.signers,
      cited: chained.length > 0 ? chained : [source],
      award,
      times: 1,
      isPlanted: chained.length > 0,
    };
  }

  private invent(random: Random, no: number): Invention {
    const { topic, year } = drawPatentCell(random);
    const own = { topic, year, people: [], cited: [], award: undefined };
    for (const { topic: planted, from, share, teams, times } of this.planted) {
      if (topic !== planted || year < from || !random.chance(share)) continue;
      return { ...own, team: random.pick(teams), times, isPlanted: true };
    }
    let team: Team;
    let attempts = 0;
    do {
      team = this.drafts.drawTeam(random, topic, year, PUBLICATIONS_PER_PATENT * no);
      attempts += 1;
    } while (attempts < 4 && !random.chance(inventive[homeOf(team).type]!));
    return { ...own, team, times: 1, isPlanted: false };
  }

  /** DOIs of earlier publications on the topic. */
  private lookFor(random: Random, no: number, { topic, year }: Invention): string[] {
    const found: string[] = [];
    if (random.chance(0.3)) return found;
    const end = PUBLICATIONS_PER_PATENT * (no + 1);
    for (let i = 0; i < LOOKED_AT && found.length < MOST_CITED; i++) {
      const source = random.below(end);
      const cell = this.drafts.cell(this.lookRandom, source);
      if (cell.topic !== topic || cell.year > year) continue;
      const { doi } = this.drafts.draft(this.lookRandom, source);
      if (doi) found.push(doi);
    }
    return found;
  }
}

const homeOf = (team: Team): DemoInstitution => team.members[0]!.institutions[0]!;

function isPatented(topic: number, year: number): boolean {
  return patentWeight(topic) >= LEAST_PATENTED && year > FIRST_YEAR && year < LAST_YEAR - 1;
}

function drawInventors(random: Random, { team, people }: Invention): Member[] {
  const candidates = people.length > 0 ? people : team.members;
  const inventors = candidates
    .filter((_, index) => random.chance(index === 0 ? 0.95 : 0.8 / (1 + 0.2 * index)))
    .slice(0, MOST_INVENTORS);
  return inventors.length > 0 ? inventors : [candidates[0]!];
}

/** The inventors' institutions: that of the first, now and then another beside it; a few inventors hold their patents themselves. */
function drawAssignees(
  random: Random,
  { isPlanted, team }: Invention,
  inventors: readonly Member[],
): DemoInstitution[] {
  if (!isPlanted && random.chance(0.02)) return [];
  const first = isPlanted ? homeOf(team) : inventors[0]!.institutions[0]!;
  const other = inventors
    .map(({ institutions }) => institutions[0]!)
    .find((institution) => institution !== first);
  return other && random.chance(0.3) ? [first, other] : [first];
}

function drawSymbols(random: Random, topic: number): string[] {
  const own = symbolsOf(topic);
  const symbols = new Set<string>();
  const count = random.between(2, 5);
  for (let i = 0; i < count; i++)
    symbols.add(own[Math.floor(own.length * random.fraction() ** 1.4)]!);
  if (random.chance(0.12)) symbols.add(random.pick(symbolsOf(sibling(topic))));
  return [...symbols];
}

/** Families that cite it: more with age, for those filed in many offices and for good teams; log-normal otherwise. */
function drawCitations(
  random: Random,
  { year, times }: Invention,
  size: number,
  team: Team,
): number {
  const age = LAST_YEAR + 1 - year;
  const expected =
    ((9 * age) / (age + 7)) *
    times *
    team.quality *
    (0.7 + 0.1 * size) *
    Math.exp(1.2 * random.normal() - 0.72);
  return Math.floor(expected);
}
