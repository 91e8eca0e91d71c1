import type { StagedDeal } from "../../corpus/write/staged-deal.ts";
import type { StagedPatent } from "../../corpus/write/staged-patent.ts";
import type { StagedPublication } from "../../corpus/write/staging.ts";
import { type Agencies, makeAgencies } from "./agencies.ts";
import { Awards } from "./awards.ts";
import { Deals } from "./deals.ts";
import { Drafts, FIRST_TEAMS } from "./drafts.ts";
import { type Funders, makeFunders } from "./funders.ts";
import { Patents } from "./patents.ts";
import { plantedRules } from "./people/planted-teams.ts";
import { institutionsKnownTo, sibling, Teams } from "./people/team.ts";
import { Home } from "./places/home.ts";
import { type DemoInstitution, Institutions } from "./places/institutions.ts";
import { constants, describe, sign } from "./publication.ts";
import { Random } from "./random.ts";
import * as details from "./record-details.ts";
import { streams } from "./streams.ts";
import { decorateTitle } from "./text/decorate-title.ts";
import { chooseWords, type TitleKind, writeAbstract, writeTitle } from "./text/write-text.ts";
import { FIRST_YEAR } from "./truth.ts";
import { topics } from "./vocabulary/topics.ts";
import { makeVenues, type Venues } from "./venues.ts";

const titleKinds: Partial<Record<details.PublicationType, TitleKind>> = {
  review: "review",
  letter: "comment",
  editorial: "comment",
  dissertation: "long",
  book: "long",
};

/** How many patents a universe of so many publications has: patents tell of publications before twice their number. */
export const patentsOf = (publications: number) => Math.floor(publications / 2);
/** How many federal awards it has: each publication can be paid by those up to a quarter of its number. */
export const dealsOf = (publications: number) => Math.ceil(publications / 4);

/**
 * The demo universe of a seed: any publication, patent or federal award can be made on its own, by number from 0, and is the
 * same whatever the universe's size; so a larger universe begins with the records of a smaller one. Memory does not grow with
 * the numbers asked for.
 */
export class Universe {
  readonly venues: Venues;
  readonly funders: Funders;
  readonly agencies: Agencies;
  private readonly allInstitutions: Institutions;
  private readonly drafts: Drafts;
  private readonly awards: Awards;
  private readonly patents: Patents;
  private readonly deals: Deals;
  private readonly random: Random;
  private readonly textRandom: Random;

  constructor(readonly seed: number) {
    this.venues = makeVenues(seed);
    this.funders = makeFunders(seed);
    this.agencies = makeAgencies(seed, this.funders);
    this.allInstitutions = new Institutions(seed);
    const teams = new Teams(seed, this.allInstitutions);
    const rules = plantedRules(seed, this.allInstitutions);
    const { venues, funders, agencies } = this;
    const cast = { seed, venues, funders, teams, rules };
    this.drafts = new Drafts(cast);
    const home = new Home(this.allInstitutions);
    this.awards = new Awards(seed, this.drafts, agencies, funders.all, home);
    this.patents = new Patents(cast, this.drafts, this.awards);
    this.deals = new Deals(seed, this.awards, home);
    this.random = new Random(seed, streams.publication, 0);
    this.textRandom = new Random(seed, streams.text, 0);
  }

  /** All institutions that the first `size` publications, and the patents and awards of a universe of that size, can name. */
  institutions(size: number): DemoInstitution[] {
    const ranks = topics.map((_, topic) => this.drafts.teamCount(topic, size));
    const count = institutionsKnownTo(Math.max(...ranks) + FIRST_TEAMS);
    return Array.from({ length: count }, (_, no) => this.allInstitutions.get(no));
  }

  /** Publications `from` to `to - 1`. */
  *publications(from: number, to: number): Generator<StagedPublication> {
    for (let no = from; no < to; no++) yield this.publication(no);
  }

  patent(no: number): StagedPatent {
    return this.patents.make(no);
  }

  deal(no: number): StagedDeal {
    return this.deals.make(no);
  }

  publication(no: number): StagedPublication {
    const { random } = this;
    const draft = this.drafts.draft(random, no);
    const { topic: number, year, type, teams, rule, venue, funders } = draft;
    const topic = topics[number]!;

    const words = this.textRandom.reseed(this.seed, streams.text, no);
    const chosen = chooseWords(words, topic, number, year);
    const title = writeTitle(words, titleKinds[type] ?? "study", chosen);
    const fromSibling = teams[0]!.topic === number ? undefined : teams[0]!.topic;
    const record: StagedPublication = {
      id: `DW${no + 1}`,
      updated_date: constants.updated_date,
      title: decorateTitle(words, title, draft.language),
      abstract: draft.hasAbstract
        ? writeAbstract(words, topic.manner, type === "review", chosen)
        : "",
      language: draft.language,
      type,
      publication_year: year,
      publication_date: draft.date,
      date_precision: draft.precision,
      doi: draft.doi,
      url: constants.url,
      venue_id: venue?.id ?? "",
      venue_name: venue?.name ?? "",
      venue_type: venue?.type ?? "",
      volume: venue?.type === "journal" ? String(year - FIRST_YEAR + 1) : "",
      issue: venue?.type === "journal" ? String(random.between(1, 12)) : "",
      first_page: venue && type !== "preprint" ? String(draft.page) : "",
      last_page: venue && type !== "preprint" ? String(draft.page + random.between(3, 18)) : "",
      citation_count: details.drawCitations(random, number, teams[0]!, type, year),
      is_open_access: draft.oa === "closed" ? 0 : 1,
      oa_status: draft.oa,
      is_retracted: random.chance(rule?.retracted || 0.0006) ? 1 : 0,
      ...sign(random, draft.signers, rule ? Infinity : year),
      concepts: describe(
        random,
        topic,
        number,
        fromSibling ?? (random.chance(0.1) ? sibling(number) : undefined),
        chosen,
      ),
      funders: funders.map(({ id, name }) => ({ id, name, ror: "" })),
      awards: [],
      record: no + 1,
    };
    const named = funders
      .filter(() => random.chance(0.6))
      .map((funder) => ({
        funder,
        award_id: `${funder.code}-${year - random.between(0, 3)}-${random.between(1000, 9999)}`,
      }));
    const acknowledged = this.awards.acknowledged(draft, named);
    return { ...record, ...acknowledged };
  }
}
