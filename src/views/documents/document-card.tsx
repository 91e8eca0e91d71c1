import { UnstyledButton } from "@mantine/core";
import { useId, useState, type KeyboardEvent } from "react";
import type { Publication } from "../../../contract/entities/publication.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import { ExternalLink } from "../shared/external-link.tsx";
import { DocumentAuthors } from "./document-authors.tsx";
import { DocumentBadges } from "./document-badges.tsx";
import { DocumentConcepts } from "./document-concepts.tsx";
import { doiAddress, factsOf, institutionsOf } from "./document-facts.ts";
import { DocumentTitle } from "./document-title.tsx";
import classes from "./documents.module.css";
import { Highlighted } from "./highlighted.tsx";

/** Shorter abstracts fit the three lines of a card. */
const SHORT = 240;

/** One publication: what it is, who wrote it, what it says. Enter on the card opens and closes its abstract. */
export function DocumentCard({ publication, filters }: FiltersPart & { publication: Publication }) {
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  const { abstract, highlights, demo } = publication;
  const isLong = abstract !== null && abstract.length > SHORT;
  const toggle = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.target !== event.currentTarget || !isLong) return;
    event.preventDefault();
    setOpen(!isOpen);
  };
  const institutions = institutionsOf(publication, 2);
  return (
    <article
      className={classes["card"]}
      aria-labelledby={title}
      tabIndex={-1}
      data-document
      onKeyDown={toggle}
    >
      <h3 id={title} className={classes["title"]}>
        <DocumentTitle publication={publication} />
      </h3>
      <DocumentAuthors publication={publication} />
      <div className={classes["facts"]}>
        {factsOf(publication).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {publication.doi !== null && (
          <span>
            <ExternalLink href={doiAddress(publication.doi)}>{publication.doi}</ExternalLink>
          </span>
        )}
        <DocumentBadges publication={publication} />
      </div>
      {abstract !== null && (
        <p className={classes["abstract"]} data-clamped={(isLong && !isOpen) || undefined}>
          <Highlighted text={abstract} ranges={highlights.abstract} />
        </p>
      )}
      <div className={classes["under"]}>
        {isLong && (
          <UnstyledButton
            className={classes["more"]}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Shorter" : "Whole abstract"}
          </UnstyledButton>
        )}
        <span>{institutions}</span>
      </div>
      <div className={classes["foot"]}>
        <DocumentConcepts publication={publication} filters={filters} />
        {demo && <span className={classes["demo"]}>Demonstration data</span>}
      </div>
    </article>
  );
}
