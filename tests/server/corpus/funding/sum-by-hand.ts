import { dealTypes } from "../../../../contract/entities/deal.ts";
import type {
  ByPsc,
  ByType,
  ByTypeOverTime,
  Choropleth,
  FundingCounts,
  TableRow,
  TableType,
} from "../../../../contract/services/funding.ts";
import type { DocumentSet } from "../../../../server/corpus/document-set.ts";
import { placeName } from "../../../../server/corpus/labels.ts";
import type { StagedDeal } from "../../../../server/corpus/write/staged-deal.ts";
import { agencyById } from "./funded.ts";

/*
 * What the tables and charts must say of some deals, by adding up the records one by one, in cents as big integers and
 * without anything of the code that it is the measure of.
 */

const cents = (money: string) => BigInt(money.replace(".", ""));
const money = (sum: bigint) => {
  const text = (sum < 0n ? -sum : sum).toString().padStart(3, "0");
  return `${sum < 0n ? "-" : ""}${text.slice(0, -2)}.${text.slice(-2)}`;
};
const people: Record<string, number> = {
  US: 331_449_281,
  "US-CA": 39_538_223,
  "US-OH": 11_799_448,
  "US-TX": 29_145_505,
  "US-PR": 3_285_874,
};
const labels: Record<string, string> = {
  contract: "Contract",
  idv: "Indefinite-delivery vehicle",
  grant: "Grant",
  cooperative_agreement: "Cooperative agreement",
  loan: "Loan",
  direct_payment: "Direct payment",
  insurance: "Insurance",
  other: "Other",
};

/** The deals of a set and how they are counted. */
export class Sums {
  readonly #deals: readonly StagedDeal[];
  readonly #isCounted: (year: number) => boolean;
  readonly #isByYear: boolean;

  constructor(deals: readonly StagedDeal[], { filters, cross_filters }: DocumentSet) {
    const ranges = [filters, cross_filters].flatMap(
      (all) => (all["funding_us_fiscal_year"] as { min?: number; max?: number } | undefined) ?? [],
    );
    this.#deals = deals;
    this.#isByYear = ranges.some(({ min, max }) => min !== undefined || max !== undefined);
    this.#isCounted = (year) =>
      ranges.every(({ min = -Infinity, max = Infinity }) => year >= min && year <= max);
  }

  #years(deal: StagedDeal) {
    return deal.obligations.filter(({ fiscal_year }) => this.#isCounted(fiscal_year));
  }

  #amount(deal: StagedDeal): bigint {
    if (!this.#isByYear) return cents(deal.amount);
    return this.#years(deal).reduce((sum, { amount }) => sum + cents(amount), 0n);
  }

  #total(deals: readonly StagedDeal[]): string {
    return money(deals.reduce((sum, deal) => sum + this.#amount(deal), 0n));
  }

  /** The last ten fiscal years that occur. */
  get years(): number[] {
    const all = this.#deals.flatMap((deal) => this.#years(deal).map((one) => one.fiscal_year));
    const last = Math.max(...all);
    return all.length === 0
      ? []
      : Array.from({ length: 10 }, (_, index) => last - 9 + index).filter(
          (year) => year >= Math.min(...all),
        );
  }

  #byYear(deals: readonly StagedDeal[]): string[] {
    return this.years.map((year) =>
      money(
        deals
          .flatMap(({ obligations }) => obligations)
          .filter(({ fiscal_year }) => fiscal_year === year)
          .reduce((sum, { amount }) => sum + cents(amount), 0n),
      ),
    );
  }

  counts(): FundingCounts {
    const amounts = this.#deals
      .map((deal) => this.#amount(deal))
      .toSorted((a, b) => (a < b ? -1 : 1));
    const all = this.#deals.flatMap((deal) => this.#years(deal).map((one) => one.fiscal_year));
    const half = amounts.length / 2;
    const twice =
      amounts.length % 2
        ? amounts[half - 0.5]! * 2n
        : (amounts[half - 1] ?? 0n) + (amounts[half] ?? 0n);
    // Half a cent away from zero.
    const median = twice / 2n + (twice % 2n);
    return {
      amount: this.#total(this.#deals),
      deal_count: this.#deals.length,
      recipient_count: new Set(this.#deals.flatMap(recipientOf)).size,
      funder_count: new Set(this.#deals.flatMap(funderOf)).size,
      median: amounts.length === 0 ? null : money(median),
      years: all.length === 0 ? null : { from: Math.min(...all), to: Math.max(...all) },
    };
  }

  byType(): ByType {
    const types = dealTypes.flatMap((type) => {
      const deals = this.#deals.filter((deal) => deal.type === type);
      if (deals.length === 0) return [];
      return { type, label: labels[type]!, amount: this.#total(deals), deal_count: deals.length };
    });
    return { types: types.toSorted((a, b) => (cents(a.amount) > cents(b.amount) ? -1 : 1)) };
  }

  overTime(): ByTypeOverTime {
    const { years } = this;
    const series = dealTypes.flatMap((type) => {
      const deals = this.#deals.filter(
        (deal) =>
          deal.type === type && this.#years(deal).some((one) => years.includes(one.fiscal_year)),
      );
      return deals.length === 0 ? [] : { type, label: labels[type]!, amounts: this.#byYear(deals) };
    });
    const sum = ({ amounts }: { amounts: string[] }) =>
      amounts.reduce((total, amount) => total + cents(amount), 0n);
    return { years, series: series.toSorted((a, b) => (sum(a) > sum(b) ? -1 : 1)) };
  }

  byPsc(): ByPsc {
    const codes = [...grouped(this.#deals, ({ psc }) => psc.id)].map(([code, deals]) => ({
      code,
      title: deals[0]!.psc.title || null,
      amount: this.#total(deals),
      deal_count: deals.length,
    }));
    const coded = codes
      .filter(({ code }) => code !== "")
      .toSorted((a, b) => (cents(a.amount) > cents(b.amount) ? -1 : 1));
    const others = coded.slice(20).reduce((sum, { amount }) => sum + cents(amount), 0n);
    return {
      codes: coded.slice(0, 20),
      others: money(others),
      unclassified: codes.find(({ code }) => code === "")?.amount ?? "0.00",
    };
  }

  byPlace(): Choropleth {
    const placed = (placeOf: (deal: StagedDeal) => string) =>
      [...grouped(this.#deals, placeOf)]
        .filter(([code]) => code !== "")
        .map(([code, deals]) => {
          const amount = this.#total(deals);
          return {
            code,
            name: placeName(code),
            amount,
            deal_count: deals.length,
            per_capita: perHead(amount, people[code]),
          };
        })
        .toSorted((a, b) => (cents(a.amount) > cents(b.amount) ? -1 : 1));
    return {
      states: placed(stateOf),
      countries: placed(countryOf),
      unplaced: this.#total(this.#deals.filter((deal) => countryOf(deal) === "")),
    };
  }

  /** Rows by id, in no order. */
  table(tableType: TableType): Map<string, TableRow> {
    const own = tableType === "recipients" ? recipientOf : funderOf;
    const groups = grouped(this.#deals, (deal) => own(deal)[0] ?? "");
    groups.delete("");
    return new Map(
      [...groups].map(([id, deals]) => [
        id,
        {
          ...(tableType === "recipients" ? recipientShown(id, deals) : funderShown(id)),
          amount: this.#total(deals),
          deal_count: deals.length,
          by_year: this.#byYear(deals).map((amount, index) => ({
            fiscal_year: this.years[index]!,
            amount,
          })),
        },
      ]),
    );
  }
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** The first recipient that is known by an id. */
const recipientOf = ({ recipients }: StagedDeal) =>
  recipients.flatMap(({ id }) => id || []).slice(0, 1);
const funderOf = ({ agency_id }: StagedDeal) => (agency_id ? [agency_id] : []);

function countryOf({ recipients }: StagedDeal): string {
  return recipients.map((one) => one.country_code).find((code) => code !== "") ?? "";
}

function stateOf(deal: StagedDeal): string {
  const country = countryOf(deal);
  const states = deal.recipients.map((one) => one.state_code).filter((code) => code !== "");
  return states.find((code) => code.startsWith(`${country}-`)) ?? "";
}

function recipientShown(id: string, deals: readonly StagedDeal[]) {
  const { name, city, state_code, country_code } = deals
    .flatMap(({ recipients }) => recipients)
    .find((one) => one.id === id)!;
  return {
    id,
    name,
    type: null,
    city: city || null,
    state_code: state_code || null,
    country_code: country_code || null,
  };
}

function funderShown(id: string) {
  const { name, type, state_code, country_code } = agencyById.get(id)!;
  return { id, name, type, city: null, state_code: state_code || null, country_code };
}

/** Dollars for each of the people, to the nearest cent. */
function perHead(amount: string, count: number | undefined): string | null {
  if (count === undefined) return null;
  const all = cents(amount);
  const size = all < 0n ? -all : all;
  let share = size / BigInt(count);
  if ((size - share * BigInt(count)) * 2n >= BigInt(count)) share += 1n;
  return money(all < 0n ? -share : share);
}
