import type { Publication } from "../../../contract/entities/publication.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import { ExternalLink } from "../shared/external-link.tsx";
import { CardFrame } from "./card-frame.tsx";
import { DocumentBadges } from "./document-badges.tsx";
import { addressOf, doiAddress, factsOf, institutionsOf } from "./document-facts.ts";
import { DocumentTitle } from "./document-title.tsx";
import classes from "./documents.module.css";
import { FilterChip } from "./filter-chip.tsx";
import { FirstNames } from "./first-names.tsx";

const CONCEPTS = 5;

interface PublicationCardPart extends FiltersPart {
  publication: Publication;
  /** Whose money it acknowledges is part of what it is. */
  withFunding: boolean;
}

/** One publication: what it is, who wrote it, what it says. */
export function PublicationCard({ publication, withFunding, filters }: PublicationCardPart) {
  const { authors, author_count, doi, concepts } = publication;
  return (
    <CardFrame
      of={publication}
      title={<DocumentTitle of={publication} address={addressOf(publication)} />}
      under={<span>{institutionsOf(publication, 2)}</span>}
      foot={concepts.slice(0, CONCEPTS).map(({ id, name }) => (
        <FilterChip key={id} filters={filters} filterKey="concepts" id={id} name={name} />
      ))}
    >
      <FirstNames names={authors.map(({ name }) => name)} total={author_count} plural="authors" />
      <div className={classes["facts"]}>
        {factsOf(publication).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {doi !== null && (
          <span>
            <ExternalLink href={doiAddress(doi)}>{doi}</ExternalLink>
          </span>
        )}
        <DocumentBadges publication={publication} />
      </div>
      {withFunding && <Funding publication={publication} />}
    </CardFrame>
  );
}

/** Whose money a publication acknowledges: the funders and, under each, its awards. */
function Funding({ publication: { funders, awards } }: { publication: Publication }) {
  const named = new Set(awards.map(({ funder }) => funder?.id));
  const others = funders.filter(({ id }) => !named.has(id));
  if (funders.length === 0 && awards.length === 0) return null;
  return (
    <dl className={classes["funding"]}>
      <dt>Acknowledges</dt>
      <dd>
        <ul className={classes["plainList"]}>
          {awards.map(({ award_id, funder, deal_id }) => (
            <li key={`${award_id} ${funder?.id}`}>
              {funder?.name ?? "Award"} <b>{award_id}</b>
              {deal_id !== null && <span className={classes["lead"]}> among the deals</span>}
            </li>
          ))}
          {others.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
