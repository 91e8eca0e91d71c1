import { useSelector } from "@xstate/react";
import { selectPage } from "../../machines/documents/documents-selectors.ts";
import classes from "./documents.module.css";
import type { ShownPart } from "./documents-part.ts";
import { useDocumentKeys } from "./use-document-keys.ts";

/** The documents as cards. */
export function DocumentCards({ documents, filters, kind: { Cards } }: ShownPart) {
  const page = useSelector(documents, selectPage);
  const list = useDocumentKeys<HTMLOListElement>();
  return (
    <ol ref={list} className={classes["cards"]}>
      {page && <Cards page={page} filters={filters} />}
    </ol>
  );
}
