import type { FilterSource } from "../../../contract/entities/source.ts";

/** A column of a documents' table; figures stand at the right, what is whole is not broken into lines. */
export interface Column<Id extends string = string> {
  id: Id;
  label: string;
  isFigure?: true;
  isWhole?: true;
}

const ofPublications = [
  { id: "authors", label: "Authors" },
  { id: "institutions", label: "Institutions" },
  { id: "countries", label: "Countries" },
  { id: "venue_name", label: "Venue" },
  { id: "publication_year", label: "Year", isFigure: true },
  { id: "type", label: "Type" },
  { id: "citation_count", label: "Citations", isFigure: true },
  { id: "is_open_access", label: "Access" },
  { id: "doi", label: "DOI" },
] as const satisfies readonly Column[];

const ofFundedPublications = [
  ...ofPublications,
  { id: "funders", label: "Agencies" },
  { id: "awards", label: "Awards" },
] as const satisfies readonly Column[];

const ofPatents = [
  { id: "publication_number", label: "Publication", isWhole: true },
  { id: "authority", label: "Authority" },
  { id: "status", label: "Status", isWhole: true },
  { id: "assignees", label: "Assignees" },
  { id: "inventors", label: "Inventors" },
  { id: "countries", label: "Countries" },
  { id: "filing_date", label: "Filed", isWhole: true },
  { id: "priority_date", label: "Priority", isWhole: true },
  { id: "granted_date", label: "Granted", isWhole: true },
  { id: "cpc_codes", label: "CPC codes" },
  { id: "family_size", label: "Family", isFigure: true },
  { id: "citation_count", label: "Cited by", isFigure: true },
] as const satisfies readonly Column[];

const ofDeals = [
  { id: "award_id", label: "Award", isWhole: true },
  { id: "type", label: "Type" },
  { id: "category", label: "Category" },
  { id: "recipients", label: "Recipient" },
  { id: "places", label: "Place" },
  { id: "agency", label: "Agency" },
  { id: "amount", label: "Amount", isFigure: true },
  { id: "amount_in_range", label: "In the years", isFigure: true },
  { id: "start_date", label: "Start", isWhole: true },
  { id: "end_date", label: "End", isWhole: true },
  { id: "psc", label: "PSC" },
  { id: "naics", label: "NAICS" },
  { id: "phase", label: "Phase" },
  { id: "principal_investigators", label: "Investigators" },
] as const satisfies readonly Column[];

export type PublicationColumn = (typeof ofFundedPublications)[number]["id"];
export type PatentColumn = (typeof ofPatents)[number]["id"];
export type DealColumn = (typeof ofDeals)[number]["id"];

/** The columns of each source's table, in their order; the title is always there. */
export const columns: {
  publication: readonly Column<PublicationColumn>[];
  fundingPublication: readonly Column<PublicationColumn>[];
  patent: readonly Column<PatentColumn>[];
  funding: readonly Column<DealColumn>[];
} = {
  publication: ofPublications,
  fundingPublication: ofFundedPublications,
  patent: ofPatents,
  funding: ofDeals,
};

/** The columns shown until others are chosen. */
export const defaultColumns: Record<FilterSource, readonly string[]> = {
  publication: ["authors", "venue_name", "publication_year", "type", "citation_count"],
  fundingPublication: ["authors", "venue_name", "publication_year", "funders", "awards"],
  patent: [
    "publication_number",
    "status",
    "assignees",
    "filing_date",
    "family_size",
    "citation_count",
  ],
  funding: ["award_id", "type", "recipients", "agency", "amount", "start_date"],
};

/** The chosen columns in the table's order; anything that is no column of the source is left out. */
export function knownColumns(source: FilterSource, ids: readonly string[]): string[] {
  return columns[source].flatMap(({ id }) => (ids.includes(id) ? [id] : []));
}
