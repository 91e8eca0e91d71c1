import type { FundingCategory } from "../../../contract/entities/deal.ts";
import type { StagedCode, StagedDeal } from "../../corpus/write/staged-deal.ts";
import type { DemoAgency } from "./agencies.ts";
import type { Award } from "./award.ts";
import type { Awards } from "./awards.ts";
import { recipientOf } from "./entity-ids.ts";
import { drawObligations, money } from "./money.ts";
import type { Home } from "./places/home.ts";
import { constants } from "./publication.ts";
import { cumulate, drawIndex, Random } from "./random.ts";
import { streams } from "./streams.ts";
import { writeAward } from "./text/write-award.ts";
import { chooseWords } from "./text/write-text.ts";
import { correctedRecipient, dominantAgency, dominantState } from "./truth-of-evidence.ts";
import { fundingCodes, researchCode } from "./vocabulary/funding-codes.ts";
import { topicNumber, topics } from "./vocabulary/topics.ts";

const NONE: StagedCode = { id: "", title: "" };
const FIELDS = [
  "title",
  "abstract",
  "type",
  "amount",
  "obligations",
  "recipients",
  "agencies",
  "codes",
];
/** Small companies' awards come in phases, so often for a grant and a contract of a company. */
const PHASED = 0.5;
const phases = ["I", "II", "III"] as const;
const phaseSums = cumulate([58, 34, 8]);
/** Stages of research contracts: 1 basic research to 7 commercialised; 6 is management, which tells no stage. */
const stageSums = cumulate([14, 34, 17, 12, 8, 6, 9]);
const LARGER_TOPICS = new Map([
  [topicNumber(dominantState.topic), 2],
  [topicNumber(dominantAgency.topic), 3],
]);
const CENTRE_TIMES = 1.5;
const CORRECTED_TIMES = 6;

/** The deals of a universe by number: awards written out. */
export class Deals {
  private readonly random: Random;
  private readonly textRandom: Random;

  constructor(
    private readonly seed: number,
    private readonly awards: Awards,
    private readonly home: Home,
  ) {
    this.random = new Random(seed, streams.deal, 0);
    this.textRandom = new Random(seed, streams.dealText, 0);
  }

  make(no: number): StagedDeal {
    const { random } = this;
    const award = this.awards.award(random, no);
    const { type, start, topic, agency } = award;
    const phase = drawPhase(random, award);
    const isContract = type === "contract" || type === "idv";
    const { psc, stage } = isContract
      ? drawPurchase(random, award, phase)
      : { psc: NONE, stage: 0 };
    const codes = fundingCodes[topic]!;
    const { years, transactions, length } = drawObligations(random, {
      type,
      phase,
      start,
      times: timesOf(award),
      returned: award.isCorrected ? correctedRecipient.returned : 0,
    });
    const words = this.textRandom.reseed(this.seed, streams.dealText, no);
    const chosen = chooseWords(words, topics[topic]!, topic, start);
    const text = writeAward(words, { type, phase, isResearch: !isContract || stage > 0 }, chosen);
    const begins = drawDay(random, start);
    const isGrant = type === "grant" || type === "cooperative_agreement";
    const payer = random.chance(0.05) ? this.awards.otherAgency(random) : undefined;
    const { parent } = agency;
    return {
      id: `DD${no + 1}`,
      updated_date: constants.updated_date,
      award_id: award.awardId,
      title: text.title,
      abstract: text.abstract,
      type,
      category: categoryOf({ stage, phase, isGrant }),
      amount: money(years.reduce((sum, { cents }) => sum + cents, 0)),
      obligations: years.map(({ fiscal_year, cents }) => ({ fiscal_year, amount: money(cents) })),
      transaction_count: transactions,
      start_date: begins,
      end_date: begins + length * 10_000,
      recipients: this.recipients(random, award).map(recipientOf),
      agencies: distinctAgencies([agency, payer]),
      agency_id: parent ? parent.id : agency.agency.id,
      sub_agency_id: parent ? agency.agency.id : "",
      psc,
      naics: isContract ? random.pick(codes.industries) : NONE,
      assistance_listings: isContract || type === "other" ? [] : [random.pick(codes.listings)],
      principal_investigators: isGrant || phase ? [award.investigator] : [],
      phase,
      provenance: [{ source: "demo", record_id: `DD${no + 1}`, url: "", fields: FIELDS }],
      url: constants.url,
      record: no + 1,
    };
  }

  /** Mostly one; a second one takes part in some centres and agreements. */
  private recipients(random: Random, { recipient, type, isCentre }: Award) {
    const shares = isCentre ? 0.5 : type === "cooperative_agreement" ? 0.1 : 0;
    if (!random.chance(shares)) return [recipient];
    const partner = this.home.draw(random, 0);
    return partner === recipient ? [recipient] : [recipient, partner];
  }
}

function drawPhase(random: Random, { type, recipient, draft, isCorrected }: Award): string {
  const isPhased = recipient.type === "company" && recipient.city.country === "US" && !isCorrected;
  if (!isPhased || (type !== "grant" && type !== "contract") || !random.chance(PHASED)) return "";
  const phase = phases[drawIndex(random, phaseSums)]!;
  // The last phase is always bought, and what is published comes before it.
  return phase === "III" && (type === "grant" || draft) ? "II" : phase;
}

/** What a contract buys: research of a stage, or anything else; stage 0 is no research. */
function drawPurchase(
  random: Random,
  { topic, draft, type }: Award,
  phase: string,
): { psc: StagedCode; stage: number } {
  const { research, purchases } = fundingCodes[topic]!;
  const isResearch =
    phase !== "" || draft !== undefined || random.chance(type === "idv" ? 0.3 : 0.55);
  if (!isResearch) return { psc: random.pick(purchases), stage: 0 };
  const stage = phase === "" ? drawIndex(random, stageSums) + 1 : { I: 2, II: 3, III: 7 }[phase]!;
  return { psc: researchCode(random.pick(research), stage), stage };
}

/** How far from use the paid work is: told by the phase, the stage of research, or a grant for research; else unknown. */
function categoryOf(told: { stage: number; phase: string; isGrant: boolean }): FundingCategory {
  const { stage, phase, isGrant } = told;
  if (phase)
    return phase === "I" ? "early_stage" : phase === "II" ? "late_stage" : "commercialization";
  if (stage === 1) return "basic_research";
  if (stage === 2) return "early_stage";
  if (stage >= 3 && stage <= 5) return "late_stage";
  if (stage === 7) return "commercialization";
  return isGrant ? "basic_research" : "unknown";
}

function timesOf({ isCentre, isCorrected, topic, draft }: Award): number {
  if (isCentre) return CENTRE_TIMES;
  if (isCorrected) return CORRECTED_TIMES;
  return draft ? 1 : (LARGER_TOPICS.get(topic) ?? 1);
}

/** A day of the fiscal year (yyyymmdd): it begins in October of the year before. */
function drawDay(random: Random, fiscalYear: number): number {
  const month = random.between(1, 12);
  const year = month >= 10 ? fiscalYear - 1 : fiscalYear;
  return year * 10_000 + month * 100 + random.between(1, 28);
}

function distinctAgencies(agencies: readonly (DemoAgency | undefined)[]): StagedDeal["agencies"] {
  const all = agencies.flatMap((one) => (one ? [one.parent, one.agency] : []));
  return [...new Set(all)].filter((agency) => agency !== undefined);
}
