import * as z from "zod/mini";
import { answer } from "../answer.ts";
import { defineService } from "../endpoint.ts";
import { DealType, Money, YearAmount } from "../entities/deal.ts";
import { ROWS_PER_PAGE_MAX } from "../limits.ts";
import { setFields } from "./documents.ts";

/** Deals of the set are counted with what falls into the fiscal years of its filter; charts over time show the last ten of those years. */
const fundingSet = { ...setFields, source: z.literal("funding") };
export const FundingBody = z.strictObject(fundingSet);
export type FundingBody = z.infer<typeof FundingBody>;

export const TableType = z.enum(["funders", "recipients"]);
export type TableType = z.infer<typeof TableType>;

export const TableBody = z.strictObject({
  ...fundingSet,
  tableType: TableType,
  page: z.optional(z.number().check(z.int(), z.minimum(1))),
  rowsPerPage: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(ROWS_PER_PAGE_MAX))),
  /** The largest amount first unless told. */
  sort: z.optional(
    z.strictObject({
      field: z.enum(["amount", "deal_count", "name"]),
      direction: z.enum(["ASC", "DESC"]),
    }),
  ),
});
export type TableBody = z.infer<typeof TableBody>;

/** A recipient, or an agency that pays, with its sums over the set and the last ten fiscal years. */
export const TableRow = z.object({
  id: z.string(),
  name: z.string(),
  type: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  country_code: z.nullable(z.string()),
  amount: Money,
  deal_count: z.number(),
  by_year: z.array(YearAmount),
});
export type TableRow = z.infer<typeof TableRow>;
export const TableData = z.object({
  tableType: TableType,
  rows: z.array(TableRow),
  total: z.number(),
});
export type TableData = z.infer<typeof TableData>;

/** What recipients of a place got; `per_capita` in dollars of 2020's census, null where the population is not known. */
export const PlaceAmount = z.object({
  code: z.string(),
  name: z.string(),
  amount: Money,
  deal_count: z.number(),
  per_capita: z.nullable(Money),
});
export type PlaceAmount = z.infer<typeof PlaceAmount>;
/** `unplaced` is what deals got whose recipients' place is not known. */
export const Choropleth = z.object({
  states: z.array(PlaceAmount),
  countries: z.array(PlaceAmount),
  unplaced: Money,
});
export type Choropleth = z.infer<typeof Choropleth>;

export const TypeAmount = z.object({
  type: DealType,
  label: z.string(),
  amount: Money,
  deal_count: z.number(),
});
export type TypeAmount = z.infer<typeof TypeAmount>;
export const ByType = z.object({ types: z.array(TypeAmount) });
export type ByType = z.infer<typeof ByType>;

/** For each type an amount for each of the years, in their order. */
export const ByTypeOverTime = z.object({
  years: z.array(z.number()),
  series: z.array(z.object({ type: DealType, label: z.string(), amounts: z.array(Money) })),
});
export type ByTypeOverTime = z.infer<typeof ByTypeOverTime>;

/** The largest product and service codes, and what the others and deals without one come to. */
export const ByPsc = z.object({
  codes: z.array(
    z.object({
      code: z.string(),
      title: z.nullable(z.string()),
      amount: Money,
      deal_count: z.number(),
    }),
  ),
  others: Money,
  unclassified: Money,
});
export type ByPsc = z.infer<typeof ByPsc>;

/** The key figures of the set; `median` is that of the deals' amounts, null without deals. */
export const FundingCounts = z.object({
  amount: Money,
  deal_count: z.number(),
  recipient_count: z.number(),
  funder_count: z.number(),
  median: z.nullable(Money),
  /** First and last fiscal year with obligations in the set; null without. */
  years: z.nullable(z.object({ from: z.number(), to: z.number() })),
});
export type FundingCounts = z.infer<typeof FundingCounts>;

export const funding = defineService("funding", {
  tableData: {
    method: "POST",
    path: "table-data",
    summary: "One page of the recipients or funders of a set's deals, with their sums.",
    access: "session",
    body: TableBody,
    response: answer(TableData),
  },
  choropleth: {
    method: "POST",
    path: "charts/choropleth",
    summary: "What recipients got by state and country.",
    access: "session",
    body: FundingBody,
    response: answer(Choropleth),
  },
  fundingByType: {
    method: "POST",
    path: "charts/funding-by-type",
    summary: "Amounts and deals by type of award.",
    access: "session",
    body: FundingBody,
    response: answer(ByType),
  },
  fundingByTypeOverTime: {
    method: "POST",
    path: "charts/funding-by-type-over-time",
    summary: "Amounts by type of award and fiscal year.",
    access: "session",
    body: FundingBody,
    response: answer(ByTypeOverTime),
  },
  pscCodes: {
    method: "POST",
    path: "charts/psc-codes",
    summary: "Amounts by product and service code; not for semantic scans.",
    access: "session",
    body: FundingBody,
    response: answer(ByPsc),
  },
  counts: {
    method: "POST",
    path: "counts",
    summary: "The key figures of a set's deals.",
    access: "session",
    body: FundingBody,
    response: answer(FundingCounts),
  },
});
