import type { Publication } from "../../../contract/entities/publication.ts";
import type { PublicationColumn } from "../../machines/documents/columns.ts";
import { ExternalLink } from "../shared/external-link.tsx";
import { formatCount } from "../shared/format.ts";
import { DocumentBadges } from "./document-badges.tsx";
import { addressOf, doiAddress, institutionsOf } from "./document-facts.ts";
import { type Cells, type DocumentKind, firstOf, namesOf } from "./document-kind.ts";
import { labelOf } from "./document-names.ts";
import { PublicationCard } from "./publication-card.tsx";

/** Publications, all of them or those that acknowledge federal funders. */
export const publicationKind: DocumentKind = {
  Cards: ({ page, filters }) =>
    (page.source === "publication" || page.source === "fundingPublication") &&
    page.documents.map((publication) => (
      <li key={publication.id}>
        <PublicationCard
          publication={publication}
          withFunding={page.source === "fundingPublication"}
          filters={filters}
        />
      </li>
    )),
  rowsOf: (page, names) =>
    page.source === "publication" || page.source === "fundingPublication"
      ? page.documents.map((of) => ({
          of,
          address: addressOf(of),
          cell: (column) => cells[column as PublicationColumn](of, names),
        }))
      : [],
};

const cells: Cells<PublicationColumn, Publication> = {
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
  funders: ({ funders }) => firstOf(namesOf(funders)),
  awards: ({ awards }) => firstOf(awards.map(({ award_id }) => award_id)),
};
