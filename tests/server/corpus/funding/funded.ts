import type { StagedDeal } from "../../../../server/corpus/write/staged-deal.ts";
import { dice } from "../documents.ts";
import { agencies, someDeals } from "../sources/some-deals.ts";

const states = ["US-CA", "US-OH", "US-TX", "US-PR", ""];
/** Who gets money, each in one place; in the last one nobody knows where. */
const winners = Array.from({ length: 70 }, (_, index) => {
  const country_code = index % 7 === 6 ? "" : index % 5 === 4 ? "GB" : "US";
  return {
    id: `R${index + 1}`,
    name: `${["Ärztehaus", "zinc works", "Acme", "Ölwerk"][index % 4]} ${index % 9}`,
    city: index % 3 === 0 ? "" : `City ${index % 10}`,
    uei: "",
    country_code,
    state_code: country_code === "US" ? states[index % 5]! : "",
  };
});
const codes = Array.from({ length: 30 }, (_, index) => ({
  id: `R${100 + index}`,
  title: index % 4 === 0 ? "" : `Service ${index}`,
}));

/** Deals of many recipients and codes, with the agency that awards each, several recipients, and some without any. */
export function someFundedDeals(count: number, seed: number): StagedDeal[] {
  const { random, upTo, pick, some } = dice(seed + 1);
  return someDeals(count, seed).map((deal) => {
    const one = winners[Math.floor(random() ** 2 * winners.length)]!;
    const nameless = { ...pick(winners), id: "" };
    return {
      ...deal,
      recipients:
        random() < 0.05 ? [] : random() < 0.1 ? [nameless, one] : [one, ...some(winners, 1)],
      agency_id: random() < 0.1 ? "" : (deal.agencies[upTo(deal.agencies.length)]?.id ?? ""),
      psc: random() < 0.3 ? { id: "", title: "" } : pick(codes),
    };
  });
}

export const agencyById = new Map(agencies.map((agency) => [agency.id, agency]));
