import { useSelector } from "@xstate/react";
import type { DocumentPage } from "../../machines/documents/document-set.ts";
import { selectPage } from "../../machines/documents/documents-selectors.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import { DealCard } from "./deal-card.tsx";
import classes from "./documents.module.css";
import type { DocumentsPart } from "./documents-part.ts";
import { PatentCard } from "./patent-card.tsx";
import { PublicationCard } from "./publication-card.tsx";
import { useDocumentKeys } from "./use-document-keys.ts";

/** The documents as cards. */
export function DocumentCards({ documents, filters }: DocumentsPart & FiltersPart) {
  const page = useSelector(documents, selectPage);
  const list = useDocumentKeys<HTMLOListElement>();
  return (
    <ol ref={list} className={classes["cards"]}>
      {page && <Cards page={page} filters={filters} />}
    </ol>
  );
}

function Cards({ page, filters }: FiltersPart & { page: DocumentPage }) {
  switch (page.source) {
    case "patent":
      return page.documents.map((patent) => (
        <li key={patent.id}>
          <PatentCard patent={patent} filters={filters} />
        </li>
      ));
    case "funding":
      return page.documents.map((deal) => (
        <li key={deal.id}>
          <DealCard deal={deal} filters={filters} />
        </li>
      ));
    default:
      return page.documents.map((publication) => (
        <li key={publication.id}>
          <PublicationCard
            publication={publication}
            withFunding={page.source === "fundingPublication"}
            filters={filters}
          />
        </li>
      ));
  }
}
