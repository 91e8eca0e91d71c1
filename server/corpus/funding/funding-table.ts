import { RESULT_WINDOW } from "../../../contract/limits.ts";
import type {
  TableBody,
  TableData,
  TableRow,
  TableType,
} from "../../../contract/services/funding.ts";
import type { Corpus } from "../corpus.ts";
import type { DocumentSet } from "../document-set.ts";
import { ResultWindowExceeded } from "../errors.ts";
import { alphabeticalSql } from "../names.ts";
import { compileDeals, type Deals, funderSql, recipientSql } from "./deals.ts";
import { isCounted, lastYears, YEARS_SHOWN } from "./fiscal-years.ts";
import { readParties } from "./parties.ts";

/** Whose sums a table has. */
export const tableKinds = {
  recipients: { kind: "recipient", table: "recipients", no: recipientSql },
  funders: { kind: "agency", table: "agencies", no: funderSql },
} as const satisfies Record<TableType, { kind: string; table: string; no: string }>;

export interface TableRequest {
  tableType: TableType;
  /** From 1. */
  page: number;
  rowsPerPage: number;
  sort: NonNullable<TableBody["sort"]>;
}

interface Answer {
  total: number;
  /** First and last fiscal year of the set, 0 without. */
  span: [number, number];
  page: [no: number, amount: string, deals: number][];
  series: [no: number, year: number, amount: string][];
}

/** One page of the recipients or funders of a set's deals. Ties go by amount, deals and number. A page that ends beyond `RESULT_WINDOW` is a `ResultWindowExceeded`. */
export async function fundingTable(
  corpus: Corpus,
  set: DocumentSet,
  request: TableRequest,
  signal?: AbortSignal,
): Promise<TableData> {
  const { tableType, page, rowsPerPage } = request;
  if (page * rowsPerPage > RESULT_WINDOW) {
    throw new ResultWindowExceeded(`Only the first ${RESULT_WINDOW} rows can be paged through.`);
  }
  const deals = await compileDeals(corpus, set, signal);
  const [answer] = await corpus.engine.rows<Answer>(
    tableSql(deals, request),
    deals.compiled.bindings.parameters,
    { signal, settings: { enable_materialized_cte: 1 } },
  );
  const { total, span, page: rows, series } = answer!;
  const years = lastYears(...span);
  const amounts = new Map(series.map(([no, year, amount]) => [`${no} ${year}`, amount]));
  const numbers = rows.map(([no]) => no);
  const parties = await readParties(corpus, tableKinds[tableType].kind, numbers, signal);
  return {
    tableType,
    rows: rows.flatMap(([no, amount, deal_count]): TableRow[] => {
      const party = parties.get(no);
      if (!party) return [];
      const by_year = years.map((fiscal_year) => {
        return { fiscal_year, amount: amounts.get(`${no} ${fiscal_year}`) ?? "0.00" };
      });
      return [{ ...party, amount, deal_count, by_year }];
    }),
    total,
  };
}

function tableSql(deals: Deals, { tableType, page, rowsPerPage, sort }: TableRequest): string {
  const { compiled, years, amount, select, countedYears } = deals;
  const { table, no } = tableKinds[tableType];
  const names = `INNER JOIN (SELECT no, name, ${alphabeticalSql("name")} AS alphabetical FROM ${table} FINAL
    WHERE no IN (SELECT v FROM grouped)) AS named ON named.no = v`;
  const orders: Record<typeof sort.field, string> = {
    amount: `amount ${sort.direction}, n DESC, v`,
    deal_count: `n ${sort.direction}, amount DESC, v`,
    name: `alphabetical ${sort.direction}, name, v`,
  };
  return `WITH documents AS MATERIALIZED (
      ${select([`${no} AS v`, `${amount} AS counted`, `${countedYears} AS counted_years`, "years AS all_years", "year_amounts"])}),
    grouped AS MATERIALIZED (
      SELECT v, sum(counted) AS amount, count() AS n FROM documents WHERE v != 0 GROUP BY v),
    (SELECT (minArray(counted_years), maxArray(counted_years)) FROM documents) AS span,
    (SELECT groupArray((v, toDecimalString(amount, 2), n)) FROM (
      SELECT v, amount, n FROM grouped ${sort.field === "name" ? names : ""}
      ORDER BY ${orders[sort.field]} LIMIT ${rowsPerPage} OFFSET ${(page - 1) * rowsPerPage})) AS page
    SELECT (SELECT count() FROM grouped) AS total, span, page,
      (SELECT groupArray((v, year, toDecimalString(obligated, 2))) FROM (
        SELECT v, year, sum(part) AS obligated
        FROM (SELECT v, all_years, year_amounts FROM documents WHERE has(page.1, v))
        ARRAY JOIN all_years AS year, year_amounts AS part
        WHERE year > toInt32(span.2) - ${YEARS_SHOWN} AND ${isCounted("year", years, compiled.bindings)}
        GROUP BY v, year)) AS series`;
}
