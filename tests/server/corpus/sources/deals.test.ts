import { afterAll, beforeAll, expect, test } from "vitest";
import { dealTypes } from "../../../../contract/entities/deal.ts";
import { filtersFor } from "../../../../contract/filters/catalogue.ts";
import { aggregateFilters } from "../../../../server/corpus/aggregate.ts";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import { countDocuments } from "../../../../server/corpus/count.ts";
import { aSet, openTestCorpus } from "../../../support/corpus.ts";
import { loadDeals } from "../../../support/deals.ts";
import { items, range, toggle } from "./arbitraries.ts";
import { bare, counted } from "./judge.ts";
import { dealJudge as judge } from "./judge-deals.ts";
import { searchAndCompare } from "./searches.ts";
import { someDeals } from "./some-deals.ts";

const first = someDeals(2_000, 1);
/** Awards that look different in the second load, and some that are new with it. */
const second = someDeals(2_100, 2).filter((_, index) => index % 10 === 0 || index >= 2_000);
const replaced = new Set(second.map(({ id }) => id));
const now = [...first.filter(({ id }) => !replaced.has(id)), ...second];

let corpus: Corpus;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ corpus, remove } = await openTestCorpus());
  await loadDeals(corpus, first, "first");
  await loadDeals(corpus, second, "second");
}, 60_000);
afterAll(() => remove());

const filters = {
  funding_us_fiscal_year: range(2014, 2021),
  funding_amount: range(-2_000, 2_000_000),
  category: items("basic_research", "early_stage", "unknown", "none"),
  type: items("contract", "cooperative_agreement", "idv", "gift"),
  psc_codes: items("A", "AC", "AC13", "10", "1005", "D302", "ZZ"),
  recipients: items("R1", "R2", "R3", "R99"),
  recipient_countries: items("US", "GB", "XX"),
  recipient_states: items("US", "US-CA", "US-OH", "US-NY"),
  funders: items("097", "9700", "080", "F01", "999"),
  funder_types: items("department", "sub_agency", "foreign"),
  funder_countries: items("US", "FR", "XX"),
  funder_states: items("US", "US-VA", "US-MD"),
  has_abstract: toggle,
};

test("every filter takes part", () => {
  const keys = filtersFor("funding", "boolean").map(({ key }) => key);
  expect(Object.keys(filters).toSorted()).toEqual(keys.toSorted());
});

test("searches and counts are those of reading the records", { timeout: 240_000 }, async () => {
  const searches = {
    queries: [
      "",
      "battery",
      "title:graph OR author:berg",
      '"solid state"',
      "institution:nano* NOT ion",
      "year:2016..2017 AND type:cooperative_agreement",
      'funder:"solid states" OR funder:ob',
      "concept:missiles charge NEAR/5 carbon",
      'year:..2015 OR type:"direct payment" OR concept:1005',
      "NOT doi:10.1000/abc AND country:us",
    ],
    within: ["batt", "ber nano", "dss"],
    filters,
    most: 3,
  };
  const { found } = await searchAndCompare({ corpus, judge, versions: [first, now] }, searches, 3);
  expect(found).toBeGreaterThan(5_000);
});

test("a bucket of amounts is what a filter of its ends finds, to the cent", async () => {
  const set = (funding_amount: { min?: number; max?: number }) =>
    aSet("", { source: "funding", filters: { funding_amount } });
  const { filters: reply } = await aggregateFilters(corpus, set({}), { only: ["funding_amount"] });
  const amounts = reply["funding_amount"];
  if (amounts?.kind !== "range") throw new Error("no range");
  const { histogram } = amounts;
  for (const { from, to, count } of histogram) {
    expect(await countDocuments(corpus, set({ min: from, max: to }))).toBe(count);
  }
  expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(now.length);
  const zero = now.filter(({ amount }) => amount === "0.00").length;
  expect(histogram).toContainEqual({ from: 0, to: 0, count: zero });
  const debts = now.filter(({ amount }) => amount.startsWith("-"));
  expect(await countDocuments(corpus, set({ max: -0.01 }))).toBe(debts.length);
  const thousand = now.filter(({ amount }) => amount === "1000.00").length;
  expect(await countDocuments(corpus, set({ min: 1_000, max: 1_000 }))).toBe(thousand);
});

test.each([
  ["psc_codes", "ac1", ["A", "AC", "AC12", "AC13"]],
  ["psc_codes", "missil", ["A", "AC", "AC12", "AC13"]],
  ["funders", "dss", ["097"]],
  ["funders", "carbon age", ["080"]],
  ["recipients", "solid", ["R3"]],
  ["type", "agree", ["cooperative_agreement"]],
  ["funder_types", "sub", ["sub_agency"]],
  ["funder_states", "mary", ["US", "US-MD"]],
])("values of %s that begin with “%s”", async (filter, text, ids) => {
  const reply = await aggregateFilters(corpus, aSet("", { source: "funding" }), {
    only: [filter],
    value_search: { filter, text },
  });
  const counts = counted(judge, filter, now) as Record<string, number>;
  expect(bare(reply.filters[filter]!)).toEqual(
    Object.fromEntries(ids.map((id) => [id, counts[id]])),
  );
});

test("codes have their titles, types and categories their labels", async () => {
  const { filters: reply } = await aggregateFilters(corpus, aSet("", { source: "funding" }), {
    only: ["psc_codes", "type", "category"],
  });
  const { psc_codes: tree, type, category } = reply;
  if (tree?.kind !== "tree" || type?.kind !== "values" || category?.kind !== "values") {
    throw new Error("no values");
  }
  const research = tree.values.find(({ id }) => id === "A")!.children[0]!;
  expect(research.children.map(({ name }) => name).toSorted()).toEqual([
    "AC12 – Applied research in missiles",
    "AC13 – Research in missiles",
  ]);
  expect(type.values.map(({ id }) => id).toSorted()).toEqual(dealTypes.toSorted());
  const names = Object.fromEntries([...type.values, ...category.values].map((v) => [v.id, v.name]));
  expect(names).toMatchObject({
    idv: "Indefinite-delivery vehicle",
    cooperative_agreement: "Cooperative agreement",
    basic_research: "Basic research",
    commercialization: "Commercialisation",
  });
});
