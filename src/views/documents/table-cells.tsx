import type { ReactNode } from "react";
import type { Deal } from "../../../contract/entities/deal.ts";
import type { Patent } from "../../../contract/entities/patent.ts";
import type { Publication } from "../../../contract/entities/publication.ts";
import type {
  DealColumn,
  PatentColumn,
  PublicationColumn,
} from "../../machines/documents/columns.ts";
import type { DocumentPage } from "../../machines/documents/document-set.ts";
import { ExternalLink } from "../shared/external-link.tsx";
import { formatCount } from "../shared/format.ts";
import { Money } from "../shared/money.tsx";
import { DocumentBadges } from "./document-badges.tsx";
import { addressOf, agencyOf, doiAddress, institutionsOf, wordsOfCode } from "./document-facts.ts";
import { type DocumentNames, labelOf, placeOf } from "./document-names.ts";
import { FamilyMembers } from "./family-members.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** A row of the table: a document, where its title leads, and its cells by column. */
export interface TableRow {
  of: Publication | Patent | Deal;
  address: string | null;
  cell: (column: string) => ReactNode;
}

type Cells<C extends string, T> = Record<C, (of: T, names: DocumentNames) => ReactNode>;

/** The rows of a page of any source. */
export function rowsOf(page: DocumentPage, names: DocumentNames): TableRow[] {
  switch (page.source) {
    case "patent":
      return page.documents.map((of) => ({
        of,
        address: of.url,
        cell: (column) => patentCells[column as PatentColumn](of, names),
      }));
    case "funding":
      return page.documents.map((of) => ({
        of,
        address: of.url,
        cell: (column) => dealCells[column as DealColumn](of, names),
      }));
    default:
      return page.documents.map((of) => ({
        of,
        address: addressOf(of),
        cell: (column) => publicationCells[column as PublicationColumn](of, names),
      }));
  }
}

const firstOf = (names: readonly string[], total: number) =>
  total > 1 ? `${names[0] ?? ""} +${formatCount(total - 1)}` : (names[0] ?? "");
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

const publicationCells: Cells<PublicationColumn, Publication> = {
  authors: ({ authors, author_count }) => firstOf(namesOf(authors), author_count),
  institutions: (publication) => institutionsOf(publication, 1),
  countries: ({ countries }, { places }) =>
    countries.map((code) => places[code] ?? code).join(", "),
  venue_name: ({ venue_name }) => venue_name,
  publication_year: ({ publication_year }) => publication_year,
  type: ({ type }, names) => type && labelOf(names, "type", type),
  citation_count: ({ citation_count }) => formatCount(citation_count),
  is_open_access: (publication) => <DocumentBadges publication={publication} />,
  doi: ({ doi }) => doi && <ExternalLink href={doiAddress(doi)}>{doi}</ExternalLink>,
  funders: ({ funders }) => firstOf(namesOf(funders), funders.length),
  awards: ({ awards }) =>
    firstOf(
      awards.map(({ award_id }) => award_id),
      awards.length,
    ),
};

const patentCells: Cells<PatentColumn, Patent> = {
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

const dealCells: Cells<DealColumn, Deal> = {
  award_id: ({ award_id }) => award_id,
  type: ({ type }, names) => labelOf(names, "type", type),
  category: ({ category }, names) => labelOf(names, "category", category),
  recipients: ({ recipients }) => firstOf(namesOf(recipients), recipients.length),
  places: ({ recipients: [first] }, names) => first && placeOf(names, first),
  agency: (deal) => agencyOf(deal),
  amount: ({ amount }) => <Money amount={amount} />,
  amount_in_range: ({ amount_in_range }) => <Money amount={amount_in_range} />,
  start_date: ({ start_date }) => start_date,
  end_date: ({ end_date }) => end_date,
  psc: ({ psc }) => psc && <span title={psc.title ?? undefined}>{psc.id}</span>,
  naics: ({ naics }) => naics && wordsOfCode(naics),
  phase: ({ phase }) => phase,
  principal_investigators: ({ principal_investigators: names }) => firstOf(names, names.length),
};
