import type {
  ByPsc,
  ByType,
  ByTypeOverTime,
  Choropleth,
  FundingBody,
  FundingCounts,
  TableData,
  TableRow,
  TableType,
} from "../../contract/services/funding.ts";
import { fundingSet } from "../../src/machines/funding/funding-set.ts";
import { aScan } from "./scans.ts";

/** The deals of the test analyst's scan, unrestricted. */
export function aFundingSet(more: Partial<FundingBody> = {}): FundingBody {
  return { ...fundingSet(aScan(), {}, ""), ...more };
}

export const someCounts: FundingCounts = {
  amount: "12345678.90",
  deal_count: 1_234,
  recipient_count: 56,
  funder_count: 7,
  median: "950.00",
  years: { from: 2016, to: 2025 },
};

export const somePlaces: Choropleth = {
  states: [
    { code: "US-TX", name: "Texas", amount: "9000000.50", deal_count: 12, per_capita: "0.31" },
    { code: "US-PR", name: "Puerto Rico", amount: "2000.00", deal_count: 2, per_capita: "0.01" },
    { code: "US-VT", name: "Vermont", amount: "-12.30", deal_count: 1, per_capita: "0.00" },
  ],
  countries: [
    {
      code: "US",
      name: "United States",
      amount: "9001988.20",
      deal_count: 15,
      per_capita: "0.03",
    },
    { code: "FR", name: "France", amount: "500.00", deal_count: 1, per_capita: null },
  ],
  unplaced: "1250.00",
};

export const someTypes: ByType = {
  types: [
    { type: "grant", label: "Grant", amount: "9000000.00", deal_count: 10 },
    { type: "contract", label: "Contract", amount: "3345678.90", deal_count: 1_224 },
  ],
};

export const someYears: ByTypeOverTime = {
  years: [2023, 2024],
  series: [
    { type: "grant", label: "Grant", amounts: ["4000000.00", "5000000.00"] },
    { type: "contract", label: "Contract", amounts: ["-1.50", "3345680.40"] },
  ],
};

export const someCodes: ByPsc = {
  codes: [
    { code: "AC13", title: "National defense R&D", amount: "3000000.00", deal_count: 4 },
    { code: "7030", title: null, amount: "200000.00", deal_count: 2 },
  ],
  others: "145678.90",
  unclassified: "9000000.00",
};

/** A row of a table of dollars. */
export function aMoneyRow(id: string, more: Partial<TableRow> = {}): TableRow {
  return {
    id,
    name: `Works ${id}`,
    type: null,
    city: "Austin",
    state_code: "US-TX",
    country_code: "US",
    amount: "1234567.89",
    deal_count: 3,
    by_year: [
      { fiscal_year: 2023, amount: "1000000.00" },
      { fiscal_year: 2024, amount: "234567.89" },
    ],
    ...more,
  };
}

/** A page of a table of dollars. */
export function aMoneyTable(
  tableType: TableType,
  rows: TableRow[],
  total = rows.length,
): TableData {
  return { tableType, rows, total };
}
