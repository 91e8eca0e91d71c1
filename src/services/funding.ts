import {
  type ByPsc,
  type ByType,
  type ByTypeOverTime,
  type Choropleth,
  funding,
  type FundingBody,
  type FundingCounts,
  type TableBody,
  type TableData,
} from "../../contract/services/funding.ts";
import { call } from "./api.ts";

/** The key figures of a set's deals; a newer call takes its place, as with all of these. Throws ApiError. */
export function fetchFundingCounts(
  body: FundingBody,
  signal?: AbortSignal,
): Promise<FundingCounts> {
  return call(funding, "counts", { body, signal, view: "funding.counts" });
}

/** One page of the recipients or funders of a set's deals. Throws ApiError. */
export function fetchFundingTable(body: TableBody, signal?: AbortSignal): Promise<TableData> {
  return call(funding, "tableData", { body, signal, view: `funding.${body.tableType}` });
}

/** What recipients got by state and country. Throws ApiError. */
export function fetchChoropleth(body: FundingBody, signal?: AbortSignal): Promise<Choropleth> {
  return call(funding, "choropleth", { body, signal, view: "funding.choropleth" });
}

/** Amounts and deals by type of award. Throws ApiError. */
export function fetchFundingByType(body: FundingBody, signal?: AbortSignal): Promise<ByType> {
  return call(funding, "fundingByType", { body, signal, view: "funding.by-type" });
}

/** Amounts by type of award and fiscal year. Throws ApiError. */
export function fetchFundingOverTime(
  body: FundingBody,
  signal?: AbortSignal,
): Promise<ByTypeOverTime> {
  return call(funding, "fundingByTypeOverTime", { body, signal, view: "funding.over-time" });
}

/** Amounts by product and service code; refused for semantic scans. Throws ApiError. */
export function fetchPscCodes(body: FundingBody, signal?: AbortSignal): Promise<ByPsc> {
  return call(funding, "pscCodes", { body, signal, view: "funding.psc" });
}
