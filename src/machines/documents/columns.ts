/** The columns of the documents' table, in their order; the title is always there. */
export const columns = [
  { id: "authors", label: "Authors" },
  { id: "institutions", label: "Institutions" },
  { id: "countries", label: "Countries" },
  { id: "venue_name", label: "Venue" },
  { id: "publication_year", label: "Year" },
  { id: "type", label: "Type" },
  { id: "citation_count", label: "Citations" },
  { id: "is_open_access", label: "Access" },
  { id: "doi", label: "DOI" },
] as const;

export type ColumnId = (typeof columns)[number]["id"];

export const defaultColumns: readonly ColumnId[] = [
  "authors",
  "venue_name",
  "publication_year",
  "type",
  "citation_count",
];

/** The chosen columns in the table's order; anything that is no column is left out. */
export function knownColumns(ids: readonly string[]): ColumnId[] {
  return columns.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
}
