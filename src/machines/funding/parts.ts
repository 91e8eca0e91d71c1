import { ROWS_PER_PAGE } from "../../../contract/limits.ts";
import type {
  ByPsc,
  ByType,
  ByTypeOverTime,
  Choropleth,
  FundingBody,
  FundingCounts,
  TableBody,
  TableData,
  TableType,
} from "../../../contract/services/funding.ts";
import {
  fetchChoropleth,
  fetchFundingByType,
  fetchFundingCounts,
  fetchFundingOverTime,
  fetchFundingTable,
  fetchPscCodes,
} from "../../services/funding.ts";
import type { FundingPart } from "../../../contract/funding-errors.ts";
import { partMachine } from "./part-machine.ts";

export type TableSort = NonNullable<TableBody["sort"]>;

/** The page and the order of a table. */
export interface TableLook {
  page: number;
  sort: TableSort;
}

export const firstLook: TableLook = { page: 1, sort: { field: "amount", direction: "DESC" } };

/** A part that has one look only. */
const chart = <TData>(
  part: FundingPart,
  fetch: (set: FundingBody, signal: AbortSignal) => Promise<TData>,
) =>
  partMachine<TData, null>(part, {
    fetch: (set, _, signal) => fetch(set, signal),
    first: null,
    renew: () => null,
    emptied: null,
  });

const table = (tableType: TableType) =>
  partMachine<TableData, TableLook>(tableType, {
    fetch: (set, { page, sort }, signal) =>
      fetchFundingTable({ ...set, tableType, page, rowsPerPage: ROWS_PER_PAGE, sort }, signal),
    first: firstLook,
    renew: ({ sort }) => ({ page: 1, sort }),
    emptied: { tableType, rows: [], total: 0 },
  });

export const countsMachine = chart<FundingCounts>("counts", fetchFundingCounts);
export const choroplethMachine = chart<Choropleth>("choropleth", fetchChoropleth);
export const byTypeMachine = chart<ByType>("byType", fetchFundingByType);
export const overTimeMachine = chart<ByTypeOverTime>("overTime", fetchFundingOverTime);
export const pscMachine = chart<ByPsc>("psc", fetchPscCodes);
export const recipientsMachine = table("recipients");
export const fundersMachine = table("funders");
