import { useEffect, useRef } from "react";
import { useSelector } from "@xstate/react";
import {
  selectFace,
  selectIsDimmed,
  selectPage,
  selectView,
} from "../../machines/documents/documents-selectors.ts";
import { CountLine } from "./count-line.tsx";
import { DocumentCards } from "./document-cards.tsx";
import { DocumentTable } from "./document-table.tsx";
import classes from "./documents.module.css";
import { DocumentsEmpty } from "./documents-empty.tsx";
import { DocumentsFailed } from "./documents-failed.tsx";
import { DocumentsLoading } from "./documents-loading.tsx";
import type { ShownPart } from "./documents-part.ts";
import { Paging } from "./paging.tsx";

/** The documents in view, or what is there in their place; while the next are on their way the ones before stay, dimmed. */
export function DocumentsList({ documents, filters, kind }: ShownPart) {
  const face = useSelector(documents, selectFace);
  const isDimmed = useSelector(documents, selectIsDimmed);
  const { layout } = useSelector(documents, selectView);
  const results = useTopOnNewPage(useSelector(documents, (snapshot) => selectPage(snapshot)?.page));
  if (face === "loading") return <DocumentsLoading layout={layout} />;
  if (face === "failed") return <DocumentsFailed documents={documents} />;
  if (face === "empty") return <DocumentsEmpty documents={documents} filters={filters} />;
  return (
    <>
      <CountLine documents={documents} />
      <div
        ref={results}
        className={classes["results"]}
        aria-busy={isDimmed}
        data-dimmed={isDimmed || undefined}
      >
        {layout === "table" ? (
          <DocumentTable documents={documents} filters={filters} kind={kind} />
        ) : (
          <DocumentCards documents={documents} filters={filters} kind={kind} />
        )}
      </div>
      <Paging documents={documents} />
    </>
  );
}

/** Brings the beginning of the list into view when another page has arrived and the beginning is out of sight. */
function useTopOnNewPage(page: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    const isNew = shown.current !== undefined && page !== undefined && shown.current !== page;
    shown.current = page;
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (isNew && top < 0) list.current?.scrollIntoView({ block: "start" });
  }, [page]);
  return list;
}
