import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dealTypes } from "../../../../contract/entities/deal.ts";
import type { TableData, TableType } from "../../../../contract/services/funding.ts";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import type { DocumentSet } from "../../../../server/corpus/document-set.ts";
import { ResultWindowExceeded } from "../../../../server/corpus/errors.ts";
import { fundingByPlace } from "../../../../server/corpus/funding/by-place.ts";
import { fundingByPsc } from "../../../../server/corpus/funding/by-psc.ts";
import { fundingByType, fundingByTypeOverTime } from "../../../../server/corpus/funding/by-type.ts";
import {
  fundingTable,
  type TableRequest,
} from "../../../../server/corpus/funding/funding-table.ts";
import { fundingCounts } from "../../../../server/corpus/funding/key-figures.ts";
import { aSet, openTestCorpus } from "../../../support/corpus.ts";
import { aDeal, loadDeals } from "../../../support/deals.ts";
import { alphabetical, compareBy, numbersById } from "../entity-order.ts";
import { items, range, someOf } from "../sources/arbitraries.ts";
import { isIn } from "../sources/judge.ts";
import { dealJudge } from "../sources/judge-deals.ts";
import { someFundedDeals } from "./funded.ts";
import { Sums } from "./sum-by-hand.ts";

const first = someFundedDeals(3_000, 3);
/** Awards that look different in a later load, and deals from before the year 2000 and of long ago. */
const second = [
  ...someFundedDeals(200, 4),
  aDeal("OLD", { amount: "7.05", obligations: [{ fiscal_year: 1998, amount: "7.05" }] }),
];
const replaced = new Set(second.map(({ id }) => id));
const now = [...first.filter(({ id }) => !replaced.has(id)), ...second];

let corpus: Corpus;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ corpus, remove } = await openTestCorpus());
  await loadDeals(corpus, first, "first");
  await loadDeals(
    corpus,
    second.map((deal) => ({ ...deal, updated_date: "2025-01-01 00:00:00" })),
    "second",
  );
});
afterAll(() => remove());

const setOf = (more: Partial<DocumentSet> = {}, query = "") =>
  aSet(query, { ...more, source: "funding" });
const sumsOf = (set: DocumentSet) => {
  const deals = (set.as_of === 1 ? first : now).filter((deal) => isIn(dealJudge, deal, set));
  return { deals, sums: new Sums(deals, set) };
};

const years = range(2014, 2021);
const filters = someOf(
  {
    funding_us_fiscal_year: years,
    type: items(...dealTypes),
    recipient_states: items("US-CA", "US-OH", "US"),
    funders: items("097", "080"),
  },
  3,
);
const sets = fc
  .record({
    query: fc.constantFrom("", "", "battery", "nano* OR charge NOT model"),
    filters,
    cross_filters: someOf({ funding_us_fiscal_year: years, type: items(...dealTypes) }, 2),
    as_of: fc.constantFrom(null, 1, 2),
  })
  .map(({ query, ...more }) => setOf(more, query));

describe("every sum is that of the records, to the cent", () => {
  test("over any set", async () => {
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(sets, async (set) => {
        const { deals, sums } = sumsOf(set);
        counted += deals.length;
        expect(await fundingCounts(corpus, set)).toEqual(sums.counts());
        expect(await fundingByType(corpus, set)).toEqual(sums.byType());
        expect(await fundingByTypeOverTime(corpus, set)).toEqual(sums.overTime());
        expect(await fundingByPsc(corpus, set)).toEqual(sums.byPsc());
        expect(await fundingByPlace(corpus, set)).toEqual(sums.byPlace());
      }),
      { numRuns: 30, seed: 5, endOnFailure: true },
    );
    expect(counted).toBeGreaterThan(5_000);
  });

  test("what falls into years adds up to the same in every chart and table", async () => {
    const set = setOf({ filters: { funding_us_fiscal_year: { min: 2016, max: 2018 } } });
    const { amount } = await fundingCounts(corpus, set);
    const { types } = await fundingByType(corpus, set);
    const { series, years: shown } = await fundingByTypeOverTime(corpus, set);
    const { codes, others, unclassified } = await fundingByPsc(corpus, set);
    const { countries, unplaced } = await fundingByPlace(corpus, set);
    const placed = countries.map((place) => place.amount);
    expect(shown).toEqual([2016, 2017, 2018]);
    expect(added(types.map((type) => type.amount))).toBe(added([amount]));
    expect(added(series.flatMap(({ amounts }) => amounts))).toBe(added([amount]));
    expect(added([...codes.map((code) => code.amount), others, unclassified])).toBe(
      added([amount]),
    );
    expect(added([...placed, unplaced])).toBe(added([amount]));
  });
});

describe("tables", () => {
  const orders = [
    ["recipients", "amount", "DESC"],
    ["recipients", "deal_count", "ASC"],
    ["recipients", "name", "ASC"],
    ["funders", "amount", "ASC"],
    ["funders", "name", "DESC"],
  ] as const;

  test.each(orders)("%s by %s %s", async (tableType, field, direction) => {
    const set = setOf({ filters: { funding_us_fiscal_year: { min: 2016 } } });
    const expected = sumsOf(set).sums.table(tableType);
    const numbers = await numbersById(corpus, tableType === "recipients" ? "recipient" : "agency");
    const rows = await everyRow(set, { tableType, sort: { field, direction } });
    const values = {
      amount: (row: TableRowOf) => BigInt(row.amount.replace(".", "")),
      deal_count: (row: TableRowOf) => row.deal_count,
      name: (row: TableRowOf) => alphabetical(row.name),
    };
    const ordered = [...expected.values()].toSorted((a, b) => {
      const pair = (key: keyof typeof values) => [values[key](a), values[key](b)] as const;
      const own = pair(field);
      const rest =
        field === "name"
          ? [[a.name, b.name] as const]
          : field === "amount"
            ? [flip(pair("deal_count"))]
            : [flip(pair("amount"))];
      return compareBy(direction === "ASC" ? own : flip(own), ...rest, [
        numbers.get(a.id),
        numbers.get(b.id),
      ]);
    });
    expect(rows).toEqual(ordered);
  });

  test("a set without deals has no rows and no years", async () => {
    const set = setOf({ filters: { recipients: { items: [{ id: "nobody" }] } } });
    const request: TableRequest = {
      tableType: "funders",
      page: 1,
      rowsPerPage: 10,
      sort: { field: "amount", direction: "DESC" },
    };
    expect(await fundingTable(corpus, set, request)).toEqual({
      tableType: "funders",
      rows: [],
      total: 0,
    });
    expect(await fundingCounts(corpus, set)).toEqual({
      amount: "0.00",
      deal_count: 0,
      recipient_count: 0,
      funder_count: 0,
      median: null,
      years: null,
    });
    expect(await fundingByTypeOverTime(corpus, set)).toEqual({ years: [], series: [] });
    expect(await fundingByPlace(corpus, set)).toEqual({
      states: [],
      countries: [],
      unplaced: "0.00",
    });
    expect(await fundingByPsc(corpus, set)).toEqual({
      codes: [],
      others: "0.00",
      unclassified: "0.00",
    });
  });

  test("a page beyond what can be paged through is refused", async () => {
    const request: TableRequest = {
      tableType: "funders",
      page: 1_001,
      rowsPerPage: 10,
      sort: { field: "amount", direction: "DESC" },
    };
    await expect(fundingTable(corpus, setOf(), request)).rejects.toThrow(ResultWindowExceeded);
  });
});

type TableRowOf = TableData["rows"][number];
const flip = <A, B>([a, b]: readonly [A, B]) => [b, a] as const;
const added = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum + BigInt(amount.replace(".", "")), 0n);

async function everyRow(
  set: DocumentSet,
  request: { tableType: TableType; sort: TableRequest["sort"] },
): Promise<TableRowOf[]> {
  const rows: TableRowOf[] = [];
  for (let page = 1; ; page++) {
    const reply = await fundingTable(corpus, set, { ...request, page, rowsPerPage: 7 });
    rows.push(...reply.rows);
    if (page * 7 >= reply.total) {
      expect(rows).toHaveLength(reply.total);
      return rows;
    }
  }
}
