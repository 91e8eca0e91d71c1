import type { Patent } from "../../../contract/entities/patent.ts";
import type { PatentColumn } from "../../machines/documents/columns.ts";
import { formatCount } from "../shared/format.ts";
import { type Cells, type DocumentKind, firstOf, namesOf } from "./document-kind.ts";
import { FamilyMembers } from "./family-members.tsx";
import { PatentCard } from "./patent-card.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** Patent families. */
export const patentKind: DocumentKind = {
  Cards: ({ page, filters }) =>
    page.source === "patent" &&
    page.documents.map((patent) => (
      <li key={patent.id}>
        <PatentCard patent={patent} filters={filters} />
      </li>
    )),
  rowsOf: (page, names) =>
    page.source === "patent"
      ? page.documents.map((of) => ({
          of,
          address: of.url,
          cell: (column) => cells[column as PatentColumn](of, names),
        }))
      : [],
};

const cells: Cells<PatentColumn, Patent> = {
  publication_number: ({ publication_number }) => publication_number,
  authority: ({ authority }, { values }) =>
    authority && (values["authority"]?.[authority] ?? authority),
  status: ({ status }, names) => <StatusBadge status={status} names={names} />,
  assignees: ({ assignees, assignee_count }) => firstOf(namesOf(assignees), assignee_count),
  inventors: ({ inventors, inventor_count }) => firstOf(namesOf(inventors), inventor_count),
  countries: ({ assignees, inventors }, { places }) =>
    [...new Set([...assignees, ...inventors].flatMap(({ country_code }) => country_code ?? []))]
      .map((code) => places[code] ?? code)
      .join(", "),
  filing_date: ({ filing_date, filing_year }) => filing_date ?? filing_year,
  priority_date: ({ priority_date }) => priority_date,
  granted_date: ({ granted_date }) => granted_date,
  cpc_codes: ({ cpc_codes, cpc_count }) =>
    firstOf(
      cpc_codes.map(({ id }) => id),
      cpc_count,
    ),
  family_size: (patent) => <FamilyMembers patent={patent} isShort />,
  citation_count: ({ citation_count }) => formatCount(citation_count),
};
