import { dealTypes, fundingCategories } from "../../../../contract/entities/deal.ts";
import type { StagedAgency, StagedDeal } from "../../../../server/corpus/write/staged-deal.ts";
import { aDeal } from "../../../support/deals.ts";
import { dice } from "../documents.ts";

const places = [
  { country_code: "US", state_code: "US-CA" },
  { country_code: "US", state_code: "US-OH" },
  { country_code: "GB", state_code: "" },
  { country_code: "", state_code: "" },
];
const winners = ["Lyon Battery Works", "State University of Ohio", "Solid States", "Nano Carbon"];
export const agencies: readonly StagedAgency[] = [
  { id: "097", name: "Department of Solid States", abbreviation: "DSS", type: "department", parent_id: "", country_code: "US", state_code: "US-VA" },
  { id: "9700", name: "Office of Batteries", abbreviation: "OB", type: "sub_agency", parent_id: "097", country_code: "US", state_code: "" },
  { id: "080", name: "Carbon Agency", abbreviation: "", type: "independent_agency", parent_id: "", country_code: "US", state_code: "US-MD" },
  { id: "F01", name: "Fund of Lyon", abbreviation: "FL", type: "foreign", parent_id: "", country_code: "FR", state_code: "" },
]; // prettier-ignore
const services = [
  { id: "AC13", title: "Research in missiles" },
  { id: "AC12", title: "Applied research in missiles" },
  { id: "D302", title: "Systems development" },
  { id: "1005", title: "Guns" },
  { id: "1010", title: "" },
  { id: "", title: "" },
];

/** Deals that share few words, names and values, with debts, nothing and millions among their amounts. */
export function someDeals(count: number, seed: number): StagedDeal[] {
  const { random, upTo, pick, some, text } = dice(seed);
  const amount = () => {
    if (random() < 0.1) return "0.00";
    const cents = Math.floor(10 ** (random() * 11));
    return `${random() < 0.15 ? "-" : ""}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
  };
  return Array.from({ length: count }, (_, index) =>
    aDeal(`CONT_AWD_${index + 1}_-NONE-`, {
      award_id: `W-${index + 1}/x`,
      title: text(2, 9),
      abstract: random() < 0.2 ? "" : text(1, 40),
      type: pick(dealTypes),
      category: pick(fundingCategories),
      amount: random() < 0.2 ? pick(["1000.00", "999.99", "-0.01", "0.01", "5000.00"]) : amount(),
      obligations: some([2015, 2016, 2017, 2018, 2019, 2020], 4)
        .toSorted((a, b) => a - b)
        .map((fiscal_year) => ({ fiscal_year, amount: amount() })),
      start_date: random() < 0.1 ? 0 : 20_150_000 + upTo(6) * 10_000 + 101 + upTo(28),
      recipients: some(winners, 2).map((name) => ({
        id: random() < 0.1 ? "" : `R${winners.indexOf(name) + 1}`,
        name,
        city: "",
        uei: "",
        ...pick(places),
      })),
      agencies: some(agencies, 3),
      psc: pick(services),
      principal_investigators: some(["Ada Berg", "José García"], 2),
      record: index + 1,
    }),
  );
}
