import { useSelector } from "@xstate/react";
import {
  selectFace,
  selectIsDimmed,
  selectView,
} from "../../machines/documents/documents-selectors.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import { CountLine } from "./count-line.tsx";
import { DocumentCards } from "./document-cards.tsx";
import { DocumentTable } from "./document-table.tsx";
import classes from "./documents.module.css";
import { DocumentsEmpty } from "./documents-empty.tsx";
import { DocumentsFailed } from "./documents-failed.tsx";
import { DocumentsLoading } from "./documents-loading.tsx";
import type { DocumentsPart } from "./documents-part.ts";
import { Paging } from "./paging.tsx";

/** The documents in view, or what is there in their place; while the next are on their way the ones before stay, dimmed. */
export function DocumentsList({ documents, filters }: DocumentsPart & FiltersPart) {
  const face = useSelector(documents, selectFace);
  const isDimmed = useSelector(documents, selectIsDimmed);
  const { layout } = useSelector(documents, selectView);
  if (face === "loading") return <DocumentsLoading layout={layout} />;
  if (face === "failed") return <DocumentsFailed documents={documents} />;
  if (face === "empty") return <DocumentsEmpty documents={documents} filters={filters} />;
  return (
    <>
      <CountLine documents={documents} />
      <div className={classes["results"]} aria-busy={isDimmed} data-dimmed={isDimmed || undefined}>
        {layout === "table" ? (
          <DocumentTable documents={documents} filters={filters} />
        ) : (
          <DocumentCards documents={documents} filters={filters} />
        )}
      </div>
      <Paging documents={documents} />
    </>
  );
}
