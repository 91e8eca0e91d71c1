import { DEMO_SEED } from "../../server/ingest/demo/load-demo.ts";
import { money } from "../../server/ingest/demo/money.ts";
import { Random } from "../../server/ingest/demo/random.ts";
import { Universe } from "../../server/ingest/demo/universe.ts";
import { agencyCodes } from "../../server/ingest/reference/code-lists.ts";
import type { Cells } from "./csv.ts";
import { drawRecipient } from "./recipients.ts";

/** An award that was made up, before it is laid out as a contract or as assistance. */
export interface FederalAward {
  no: number;
  /** For what its layout draws. */
  random: Random;
  /** Four characters. */
  subAgency: string;
  /** Fiscal year that it begins in. */
  year: number;
  title: string;
  text: string;
  changes: Change[];
  /** Columns that both layouts have, of the award as a whole. */
  cells: Cells;
}

/** A transaction of an award, the first from 0. */
export interface Change {
  no: number;
  cells: Cells;
}

/** Each is a stream of its own, so that what is left out changes nothing else. */
const streams = { award: 200, change: 202, layout: 203 };
/** More changes than an award has. */
const CHANGES = 1_000;
const FIRST_YEAR = 2010;
const YEARS = 14;
/** On average, beside the transaction that makes the award; a few awards have hundreds. */
const MEAN_CHANGES = 3.2;
const MANY = { chance: 0.001, from: 100, to: 400 };
/** How often a change moves no money, and how often it takes some back. */
const EMPTY = 0.3;
const NEGATIVE = 0.12;
const MEDIAN = 60_000;

const parts = agencyCodes().filter(({ code, parent }) => code.length === 4 && parent !== "");
const names = new Map(agencyCodes().map(({ code, name }) => [code, name]));

/** Awards by number, always the same; texts are those of the demo universe's awards, codes are real ones. */
export class FederalAwards {
  readonly #universe = new Universe(DEMO_SEED);

  /** Changes that `isWanted` leaves out are not made; without any there is no award. */
  make(no: number, isWanted: (change: number) => boolean): FederalAward | null {
    const random = new Random(DEMO_SEED, streams.award, no);
    const count = countChanges(random);
    const wanted = Array.from({ length: count }, (_, change) => change).filter(isWanted);
    if (wanted.length === 0) return null;
    const part = parts[Math.floor(parts.length * random.fraction() ** 2)]!;
    const year = FIRST_YEAR + random.below(YEARS);
    const years = random.between(1, 5);
    const cents = drawCents(random, count);
    const { title, abstract } = this.#universe.deal(no);
    return {
      no,
      random: new Random(DEMO_SEED, streams.layout, no),
      subAgency: part.code,
      year,
      title: title.toUpperCase(),
      text: abstract.toUpperCase(),
      cells: {
        ...drawRecipient(random, DEMO_SEED),
        ...agencyCells(random, part),
        ...awardCells(random, year, years, cents),
      },
      changes: wanted.map((change) => ({
        no: change,
        cells: changeCells(
          new Random(DEMO_SEED, streams.change, no * CHANGES + change),
          year + Math.floor((change / count) * years),
          cents[change]!,
        ),
      })),
    };
  }
}

function countChanges(random: Random): number {
  if (random.chance(MANY.chance)) return random.between(MANY.from, MANY.to);
  return 1 + Math.floor(-MEAN_CHANGES * Math.log(1 - random.fraction()));
}

/** Cents of each transaction. */
function drawCents(random: Random, count: number): number[] {
  return Array.from({ length: count }, (_, change) => {
    if (change > 0 && random.chance(EMPTY)) return 0;
    const cents = Math.round(100 * MEDIAN * Math.exp(1.7 * random.normal()));
    return change > 0 && random.chance(NEGATIVE) ? -Math.ceil(cents / 4) : cents;
  });
}

const day = (random: Random, year: number, month: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(random.between(1, 28)).padStart(2, "0")}`;

function changeCells(random: Random, fiscalYear: number, cents: number): Cells {
  const month = random.between(1, 12);
  const date = day(random, month >= 10 ? fiscalYear - 1 : fiscalYear, month);
  return {
    federal_action_obligation: money(cents),
    action_date: date,
    action_date_fiscal_year: fiscalYear,
    initial_report_date: date,
    last_modified_date: `${day(random, fiscalYear + 1, month)} ${String(random.below(24)).padStart(2, "0")}:15:42`,
  };
}

function agencyCells(random: Random, part: { code: string; parent: string; name: string }): Cells {
  const parent = names.get(part.parent) ?? part.name;
  const office = `${part.code}${random.between(10, 60)}`;
  const account = `${part.parent}-${random.between(1_000, 1_400)}`;
  return {
    awarding_agency_code: part.parent,
    awarding_agency_name: parent,
    awarding_sub_agency_code: part.code,
    awarding_sub_agency_name: part.name,
    awarding_office_code: office,
    awarding_office_name: `${part.name.toUpperCase()} OFFICE ${office}`,
    funding_agency_code: part.parent,
    funding_agency_name: parent,
    funding_sub_agency_code: part.code,
    funding_sub_agency_name: part.name,
    funding_office_code: office,
    funding_office_name: `${part.name.toUpperCase()} OFFICE ${office}`,
    treasury_accounts_funding_this_award: `${account}-000`,
    federal_accounts_funding_this_award: account,
    object_classes_funding_this_award: `25.${random.between(1, 8)}: OTHER SERVICES FROM NON-FEDERAL SOURCES`,
    program_activities_funding_this_award: `000${random.between(1, 9)}: RESEARCH AND OPERATIONS`,
  };
}

function awardCells(random: Random, year: number, years: number, cents: readonly number[]): Cells {
  const total = money(cents.reduce((sum, one) => sum + one, 0));
  const last = day(random, year + years, random.between(1, 9));
  return {
    total_dollars_obligated: total,
    total_obligated_amount: total,
    total_outlayed_amount_for_overall_award: total,
    base_and_exercised_options_value: total,
    current_total_value_of_award: total,
    base_and_all_options_value: total,
    potential_total_value_of_award: total,
    generated_pragmatic_obligations: total,
    period_of_performance_start_date: day(random, year, random.between(1, 9)),
    period_of_performance_current_end_date: last,
    period_of_performance_potential_end_date: `${last} 00:00:00`,
    highly_compensated_officer_1_name: random.chance(0.1) ? "ANN OFFICER" : "",
    highly_compensated_officer_1_amount: random.chance(0.1) ? "351000.00" : "",
  };
}
