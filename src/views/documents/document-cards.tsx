import { useSelector } from "@xstate/react";
import { selectPage } from "../../machines/documents/documents-selectors.ts";
import { isOfPublications } from "../../machines/documents/document-set.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import { DocumentCard } from "./document-card.tsx";
import classes from "./documents.module.css";
import type { DocumentsPart } from "./documents-part.ts";
import { useDocumentKeys } from "./use-document-keys.ts";

/** The documents as cards. */
export function DocumentCards({ documents, filters }: DocumentsPart & FiltersPart) {
  const page = useSelector(documents, selectPage);
  const list = useDocumentKeys<HTMLOListElement>();
  return (
    <ol ref={list} className={classes["cards"]}>
      {page &&
        isOfPublications(page) &&
        page.documents.map((publication) => (
          <li key={publication.id}>
            <DocumentCard publication={publication} filters={filters} />
          </li>
        ))}
    </ol>
  );
}
