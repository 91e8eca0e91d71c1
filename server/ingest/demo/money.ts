import type { DealType } from "../../../contract/entities/deal.ts";
import type { Random } from "./random.ts";
import { LAST_YEAR } from "./truth.ts";

/** How much awards of a type are worth: log-normal about a median in dollars, over a range of years. */
interface Scale {
  median: number;
  sigma: number;
  years: readonly [from: number, to: number];
  /** Changes of an award beside the payments of its years, on average. */
  changes: number;
}

const scales: Record<DealType, Scale> = {
  contract: { median: 190_000, sigma: 1.6, years: [1, 5], changes: 2.2 },
  idv: { median: 90_000, sigma: 1.8, years: [3, 5], changes: 3 },
  grant: { median: 420_000, sigma: 0.9, years: [2, 5], changes: 0.9 },
  cooperative_agreement: { median: 1_300_000, sigma: 1.1, years: [3, 5], changes: 1.6 },
  loan: { median: 1_900_000, sigma: 1, years: [1, 1], changes: 0.3 },
  direct_payment: { median: 45_000, sigma: 1.1, years: [1, 3], changes: 0.4 },
  insurance: { median: 260_000, sigma: 0.9, years: [1, 1], changes: 0.2 },
  other: { median: 2_200_000, sigma: 1.3, years: [2, 4], changes: 2 },
};
const phases: Record<string, Scale> = {
  I: { median: 165_000, sigma: 0.25, years: [1, 1], changes: 0.5 },
  II: { median: 950_000, sigma: 0.35, years: [2, 2], changes: 1 },
  III: { median: 2_400_000, sigma: 0.9, years: [1, 3], changes: 2 },
};

/** What was obligated on an award: amounts in cents by fiscal year, ascending. */
export interface Obligations {
  years: { fiscal_year: number; cents: number }[];
  transactions: number;
  /** Fiscal years from the first to the last that the award is for. */
  length: number;
}

/** How often an indefinite-delivery vehicle has no obligation of its own: the money is on its orders. */
const EMPTY_VEHICLE = 0.6;
/** How often something is given back when an award is closed, and how often most of it is. */
const CLOSED_WITH_REST = 0.2;
const BROKEN_OFF = 0.015;

/** Draws the obligations of an award that begins in fiscal year `start`; `times` makes it larger, `returned` is taken back as planted. */
export function drawObligations(
  random: Random,
  award: { type: DealType; phase: string; start: number; times: number; returned: number },
): Obligations {
  const { type, phase, start, returned } = award;
  const scale = phases[phase] ?? scales[type];
  const length = random.between(...scale.years);
  const total = award.times * scale.median * Math.exp(scale.sigma * random.normal());
  const changes = Math.floor(-scale.changes * Math.log(1 - random.fraction()) + 0.5);
  const isEmpty = type === "idv" && random.chance(EMPTY_VEHICLE);
  // Money comes in even parts, in one, or with most of it first.
  const skew = random.fraction() * 1.5;
  const weights = Array.from({ length }, (_, year) => 1 / (1 + skew * year));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const round = random.chance(0.4);
  const years = weights
    .map((weight, index) => {
      const dollars = isEmpty ? 0 : (total * weight) / sum;
      const cents = round ? Math.round(dollars / 100) * 10_000 : Math.round(dollars * 100);
      return { fiscal_year: start + index, cents };
    })
    .filter(({ fiscal_year }, index) => fiscal_year <= LAST_YEAR && (index === 0 || !isEmpty));
  const paid = years.reduce((all, { cents }) => all + cents, 0);
  const closes = random.chance(BROKEN_OFF)
    ? 0.4 + 0.6 * random.fraction()
    : random.chance(CLOSED_WITH_REST)
      ? 0.12 * random.fraction() ** 2
      : 0;
  const back = Math.round(paid * Math.max(closes, returned));
  const closed = start + length + (returned > 0 ? 0 : random.between(0, 1));
  if (back > 0 && closed <= LAST_YEAR) years.push({ fiscal_year: closed, cents: -back });
  return { years, transactions: years.length + changes, length };
}

/** Cents as a decimal string in dollars. */
export function money(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
