import { expect, test } from "vitest";
import { dealTypes, fundingCategories, Money } from "../../../contract/entities/deal.ts";
import type { StagedDeal } from "../../../server/corpus/write/staged-deal.ts";
import { recipientId } from "../../../server/ingest/demo/entity-ids.ts";
import { dealsOf, Universe } from "../../../server/ingest/demo/universe.ts";
import { universeRecords } from "../../support/universe.ts";

const SIZE = 24_000;
const universe = new Universe(1);
const { deals, institutions } = universeRecords({ size: SIZE, seed: 1 });
const share = (matches: (deal: StagedDeal) => boolean) =>
  deals.filter(matches).length / deals.length;
const cents = (amount: string) => BigInt(amount.replace(".", ""));

test("there are a quarter as many as publications, each the same in any order and whatever the size", () => {
  expect(deals.length).toBe(SIZE / 4);
  expect([1, 4, 5].map(dealsOf)).toEqual([1, 1, 2]);
  const again = new Universe(1);
  again.patent(77);
  expect(again.deal(4_321)).toEqual(deals[4_321]);
  expect(again.deal(7)).toEqual(deals[7]);
  expect(new Universe(2).deal(2).title).not.toBe(deals[2]!.title);
  expect(universe.deal(2_499_999).id).toBe("DD2500000");
});

test("amounts are the sums of the fiscal years, which end in 2025, to the cent", () => {
  for (const { amount, obligations, transaction_count: transactions } of deals) {
    for (const text of [amount, ...obligations.map((one) => one.amount)]) {
      expect(Money.safeParse(text).success, text).toBe(true);
    }
    const sum = obligations.reduce((all, one) => all + cents(one.amount), 0n);
    expect(cents(amount)).toBe(sum);
    const years = obligations.map(({ fiscal_year }) => fiscal_year);
    expect(years).toEqual([...new Set(years)].toSorted((a, b) => a - b));
    expect(years.length).toBeGreaterThan(0);
    expect(years[0]).toBeGreaterThanOrEqual(1988);
    expect(years.at(-1)).toBeLessThanOrEqual(2025);
    expect(transactions).toBeGreaterThanOrEqual(years.length);
  }
});

test("agencies are known and nest; recipients are institutions of the universe, mostly at home", () => {
  const known = new Map(universe.agencies.all.map((agency) => [agency.id, agency]));
  expect(new Set([...known.values()].map(({ name }) => name)).size).toBe(known.size);
  for (const funder of universe.funders.all.filter(({ country }) => country === "US")) {
    expect([...known.values()].map(({ name }) => name)).toContain(funder.name);
  }
  const keys = new Set<string>();
  deals.forEach((deal, index) => {
    expect(deal.id).toBe(`DD${index + 1}`);
    keys.add(deal.award_id.replaceAll(/[^A-Z0-9]/g, ""));
    for (const agency of deal.agencies) expect(known.get(agency.id)).toEqual(agency);
    const ids = deal.agencies.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(deal.agency_id);
    if (deal.sub_agency_id) {
      expect(ids).toContain(deal.sub_agency_id);
      expect(known.get(deal.sub_agency_id)!.parent_id).toBe(deal.agency_id);
    }
    expect(known.get(deal.agency_id)!.parent_id).toBe("");
    for (const recipient of deal.recipients) {
      const institution = institutions.get(recipient.id.replace("DR", "DI"))!;
      expect(recipient.id).toBe(recipientId(institution.id));
      expect([recipient.name, recipient.city]).toEqual([institution.name, institution.city.name]);
      expect(recipient.uei).toMatch(/^DEMO\d{8}$/);
    }
  });
  expect(keys.size).toBe(deals.length);
  const abroad = share(({ recipients: [first] }) => first!.country_code !== "US");
  expect(abroad).toBeGreaterThan(0);
  expect(abroad).toBeLessThan(0.05);
  expect(new Set(deals.map(({ recipients: [first] }) => first!.state_code)).size).toBeGreaterThan(
    25,
  );
});

test("codes belong to the type: what is bought has product codes, assistance has listings", () => {
  for (const { type, psc, naics, assistance_listings: listings, phase, category } of deals) {
    const isContract = type === "contract" || type === "idv";
    expect([psc.id !== "", naics.id !== ""]).toEqual([isContract, isContract]);
    if (isContract) {
      expect(psc.id).toMatch(/^[A-Z0-9]{4}$/);
      expect(naics.id).toMatch(/^\d{6}$/);
      expect(naics.title).not.toBe("");
    }
    expect(listings.length).toBe(isContract || type === "other" ? 0 : 1);
    for (const { id } of listings) expect(id).toMatch(/^\d{2}\.\d{3}$/);
    const stage = /^A[A-Z]\d(\d)$/.exec(psc.id)?.[1];
    const stages: Record<string, string> = {
      "1": "basic_research",
      "2": "early_stage",
      "3": "late_stage",
      "4": "late_stage",
      "5": "late_stage",
      "7": "commercialization",
    };
    const phases: Record<string, string> = {
      I: "early_stage",
      II: "late_stage",
      III: "commercialization",
    };
    const isGrant = type === "grant" || type === "cooperative_agreement";
    const told = phases[phase] ?? stages[stage ?? ""] ?? (isGrant ? "basic_research" : "unknown");
    expect(category).toBe(told);
  }
});

test("they vary as real ones do", () => {
  expect(new Set(deals.map(({ type }) => type))).toEqual(new Set(dealTypes));
  expect(new Set(deals.map(({ category }) => category))).toEqual(new Set(fundingCategories));
  expect(new Set(deals.map(({ phase }) => phase))).toEqual(new Set(["", "I", "II", "III"]));
  const transactions = deals.reduce((sum, deal) => sum + deal.transaction_count, 0) / deals.length;
  expect(transactions).toBeGreaterThan(3.5);
  expect(transactions).toBeLessThan(5);
  const corrected = share(({ obligations }) =>
    obligations.some(({ amount }) => amount.startsWith("-")),
  );
  expect(corrected).toBeGreaterThan(0.1);
  expect(corrected).toBeLessThan(0.3);
  expect(deals.some(({ amount }) => amount.startsWith("-"))).toBe(false);
  const amounts = deals
    .filter(({ type }) => type === "grant")
    .map(({ amount }) => Number(amount))
    .toSorted((a, b) => a - b);
  const median = amounts[Math.floor(amounts.length / 2)]!;
  expect(median).toBeGreaterThan(200_000);
  expect(median).toBeLessThan(600_000);
  expect(amounts.at(-1)! / median).toBeGreaterThan(10);
});

test("texts are whole sentences without gaps", () => {
  for (const { title, abstract } of deals) {
    expect(`${title} ${abstract}`).not.toMatch(/[{}]|undefined| {2}/);
    const sentences = abstract.split(/(?<=\.) (?=[A-Z0-9])/);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(abstract.endsWith(".")).toBe(true);
  }
  expect(new Set(deals.map(({ title }) => title)).size).toBeGreaterThan(0.8 * deals.length);
});
