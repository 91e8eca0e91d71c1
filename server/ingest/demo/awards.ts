import type { StagedPublication } from "../../corpus/write/staging.ts";
import { type Agencies, type DemoAgency, isFederal } from "./agencies.ts";
import { type Award, drawType, named, otherSums, publishedSums } from "./award.ts";
import { type Centre, centreNumber, centreOf } from "./centres.ts";
import type { Draft, Drafts } from "./drafts.ts";
import type { DemoFunder } from "./funders.ts";
import { personName } from "./people/person-name.ts";
import type { Home } from "./places/home.ts";
import type { DemoInstitution } from "./places/institutions.ts";
import { constants } from "./publication.ts";
import { mix, Random } from "./random.ts";
import { streams } from "./streams.ts";
import { FIRST_YEAR } from "./truth.ts";
import { correctedRecipient, dominantAgency, dominantState } from "./truth-of-evidence.ts";
import { topicNumber, topics } from "./vocabulary/topics.ts";

/** Publications for each award: the first of them that a federal funder paid for is what the award was made for. */
const PUBLICATIONS_PER_AWARD = 4;

const stateTopic = topicNumber(dominantState.topic);
const agencyTopic = topicNumber(dominantAgency.topic);
const correctedTopic = topicNumber(correctedRecipient.topic);

const awardNumber = (draft: Draft) => Math.floor(draft.no / PUBLICATIONS_PER_AWARD);

/** The awards of a universe by number, each made on its own, and which of them publications name. */
export class Awards {
  private readonly random: Random;
  private readonly draftRandom: Random;
  private readonly federal: readonly DemoFunder[];

  constructor(
    private readonly seed: number,
    private readonly drafts: Drafts,
    private readonly agencies: Agencies,
    funders: readonly DemoFunder[],
    private readonly home: Home,
  ) {
    this.random = new Random(seed, streams.deal, 0);
    this.draftRandom = new Random(seed, streams.publication, 0);
    this.federal = funders.filter(isFederal);
  }

  /** The award of this number; `random` can draw the rest of the record afterwards. */
  award(random: Random, no: number): Award {
    random.reseed(this.seed, streams.deal, no);
    const centre = centreOf(no);
    if (centre) return this.centre(random, no, centre);
    const found = this.publicationOf(no);
    return found ? this.published(random, no, found.draft, found.funder) : this.other(random, no);
  }

  /** The award that was made for this publication, if there is one. */
  ofPublication(draft: Draft): Award | undefined {
    const no = awardNumber(draft);
    const funder = draft.funders.find(isFederal);
    if (!funder || centreOf(no)) return undefined;
    for (let before = no * PUBLICATIONS_PER_AWARD; before < draft.no; before++) {
      const { funders } = this.drafts.draft(this.draftRandom, before);
      if (funders.some(isFederal)) return undefined;
    }
    const random = this.random.reseed(this.seed, streams.deal, no);
    return this.published(random, no, draft, funder);
  }

  /**
   * What a publication says of its awards. Those of federal funders are awards of the universe: the one that was made for
   * the publication, or that of a centre; a funder without either is thanked without a number.
   */
  acknowledged(
    draft: Draft,
    drawn: readonly { funder: DemoFunder; award_id: string }[],
  ): Pick<StagedPublication, "awards" | "updated_date"> {
    let updated: string = constants.updated_date;
    const awards: StagedPublication["awards"] = [];
    for (const { funder, award_id } of drawn) {
      let id: string | undefined = award_id;
      if (isFederal(funder)) {
        updated = constants.awards_date;
        const centre = () => this.centreFor(draft, funder);
        const own = () => this.ownFor(draft, funder);
        id = draft.no % 3 === 0 ? (centre() ?? own()) : (own() ?? centre());
      }
      if (id) awards.push({ funder_id: funder.id, award_id: id });
    }
    return { awards, updated_date: updated };
  }

  /** Any agency, as one that pays beside the one that awards. */
  otherAgency(random: Random): DemoAgency {
    return random.pick([...this.agencies.ofFunder.values()]);
  }

  private ownFor(draft: Draft, funder: DemoFunder): string | undefined {
    const isHis = draft.funders.find(isFederal) === funder;
    return isHis ? this.ofPublication(draft)?.awardId : undefined;
  }

  /** The centre for the publication's topic and years, if this funder pays it and it is among the universe's awards by then. */
  private centreFor(draft: Draft, funder: DemoFunder): string | undefined {
    if (this.centreFunder(draft.topic) !== funder) return undefined;
    const no = centreNumber(draft.topic, draft.year);
    if (no > awardNumber(draft) || !centreOf(no)) return undefined;
    return this.award(this.random, no).awardId;
  }

  private centreFunder(topic: number): DemoFunder {
    return this.federal[mix(mix(this.seed ^ 0x3c6e) ^ topic) % this.federal.length]!;
  }

  private publicationOf(no: number): { draft: Draft; funder: DemoFunder } | undefined {
    for (let i = 0; i < PUBLICATIONS_PER_AWARD; i++) {
      const draft = this.drafts.draft(this.draftRandom, no * PUBLICATIONS_PER_AWARD + i);
      const funder = draft.funders.find(isFederal);
      if (funder) return { draft, funder };
    }
    return undefined;
  }

  private centre(random: Random, no: number, { topic, start }: Centre): Award {
    const agency = this.agencies.ofFunder.get(this.centreFunder(topic).id)!;
    const recipient = this.home.draw(random, this.rank(topic, no));
    const investigator = personName(random, recipient.city.country);
    const isCentre = true;
    const type = "cooperative_agreement";
    return named({ no, topic, start, agency, recipient, investigator, type, isCentre });
  }

  private published(random: Random, no: number, draft: Draft, funder: DemoFunder): Award {
    const isAtHome = (place: DemoInstitution) => place.city.country === "US";
    const { signers, topic } = draft;
    const signer = signers.findLast((one) => one.institutions.some(isAtHome)) ?? signers[0]!;
    const recipient = signer.institutions.find(isAtHome) ?? signer.institutions[0]!;
    const start = Math.max(FIRST_YEAR - 2, draft.year - random.between(0, 3));
    const agency = this.agencies.ofFunder.get(funder.id)!;
    const type = drawType(random, publishedSums, recipient);
    return named({
      no,
      topic,
      start,
      agency,
      recipient,
      investigator: signer.name,
      type,
      draft,
    });
  }

  /** An award that no publication of the universe tells of; here the planted shares of the dollars come about. */
  private other(random: Random, no: number): Award {
    const { topic, year } = this.drafts.drawCell(random);
    const rank = this.rank(topic, no);
    const planted = random.fraction();
    const isCorrected = topic === correctedTopic && planted < correctedRecipient.share;
    const start = isCorrected ? Math.min(year, correctedRecipient.until) : year;
    let recipient = this.home.draw(random, rank);
    const kind = random.fraction();
    if (kind < 0.25) recipient = this.home.drawCompany(random, rank);
    else if (kind > 0.97) recipient = this.home.drawAbroad(random, rank);
    if (topic === stateTopic && planted < dominantState.share) {
      recipient = this.home.drawInState(random, rank, dominantState.state);
    }
    if (isCorrected) recipient = this.home.largestCompany();
    const byField = this.agencies.byField.get(topics[topic]!.field)!;
    let agency = byField[Math.floor(byField.length * random.fraction() ** 1.3)]!;
    if (topic === agencyTopic && planted < dominantAgency.share) {
      agency = random.pick(this.agencies.dominant);
    }
    const type = isCorrected ? "contract" : drawType(random, otherSums, recipient);
    const investigator = personName(random, recipient.city.country);
    return named({ no, topic, start, agency, recipient, investigator, type, isCorrected });
  }

  private rank(topic: number, no: number): number {
    return this.drafts.teamCount(topic, no * PUBLICATIONS_PER_AWARD);
  }
}
