import type { DataSourceRow, DataSourceType } from "../../../contract/entities/data-source.ts";
import type { Cell } from "../shared/csv.ts";
import { formatCount, formatMoney, formatMoneyExactly } from "../shared/format.ts";
import { formatPlace } from "../shared/format-place.ts";

/** A column of a list of data sources: what it says, what it sorts by if it does, and what it hands on. */
export interface Column {
  label: string;
  /** Fields are sorted by the server. */
  sort?:
    | "name"
    | "works_count"
    | "patent_count"
    | "grant_count"
    | "deal_count"
    | "amount"
    | "citation_count";
  isNumber?: true;
  /** Left out on narrow screens. */
  isWide?: true;
  show: (row: DataSourceRow) => string;
  /** The exact value, where a shortened one is shown. */
  exact?: (row: DataSourceRow) => string | undefined;
  cell: (row: DataSourceRow) => Cell;
}

const count = (
  label: string,
  sort: "works_count" | "patent_count" | "grant_count" | "deal_count" | "citation_count",
  isWide?: true,
): Column => ({
  label,
  sort,
  isNumber: true,
  ...(isWide && { isWide }),
  show: (row) => orDash(row[sort], formatCount),
  cell: (row) => row[sort],
});

const name: Column = {
  label: "Name",
  sort: "name",
  show: (row) => row.name,
  cell: (row) => row.name,
};
const parent = (label: string): Column => ({
  label,
  isWide: true,
  show: (row) => row.parent ?? "–",
  cell: (row) => row.parent,
});
const place: Column = {
  label: "Place",
  isWide: true,
  show: formatPlace,
  cell: (row) => (row.country_code === null ? null : formatPlace(row)),
};
const code: Column = {
  label: "Code",
  isWide: true,
  show: (row) => row.id,
  cell: (row) => row.id,
};
const years: Column = {
  label: "Years",
  isWide: true,
  show: ({ first_year, last_year }) => {
    if (first_year === null || last_year === null) return "–";
    return first_year === last_year ? String(first_year) : `${first_year}–${last_year}`;
  },
  cell: ({ first_year, last_year }) =>
    first_year === null ? null : `${first_year}–${last_year ?? ""}`,
};
const amount: Column = {
  label: "Amount",
  sort: "amount",
  isNumber: true,
  show: (row) => orDash(row.amount, formatMoney),
  exact: (row) => (row.amount === null ? undefined : formatMoneyExactly(row.amount)),
  cell: (row) => row.amount,
};

const venue: readonly Column[] = [
  name,
  parent("Publisher"),
  place,
  years,
  count("Works", "works_count"),
  count("Citations", "citation_count", true),
];

/** The columns of each list. */
export const columnsOf: Record<DataSourceType, readonly Column[]> = {
  repository: venue,
  journal: venue,
  conference: venue,
  authority: [
    name,
    code,
    years,
    count("Families", "patent_count"),
    count("Cited by", "citation_count", true),
  ],
  agency: [
    name,
    parent("Department"),
    years,
    count("Grants", "grant_count"),
    count("Deals", "deal_count", true),
    amount,
  ],
  funder: [
    name,
    parent("Department"),
    years,
    count("Deals", "deal_count"),
    count("Grants", "grant_count", true),
    amount,
  ],
  recipient: [name, place, years, count("Deals", "deal_count"), amount],
};

function orDash<T>(value: T | null, format: (value: T) => string): string {
  return value === null ? "–" : format(value);
}
