import { useSelector } from "@xstate/react";
import {
  selectPage,
  selectSource,
  selectView,
} from "../../machines/documents/documents-selectors.ts";
import { sortLabels } from "../../machines/documents/view-state.ts";
import classes from "./documents.module.css";
import type { DocumentsPart } from "./documents-part.ts";
import { formatDocuments } from "./nouns.ts";

/** How many documents there are and in which order they stand: “12,345 publications · sorted by relevance”. */
export function CountLine({ documents }: DocumentsPart) {
  const total = useSelector(documents, (snapshot) => selectPage(snapshot)?.total ?? 0);
  const source = useSelector(documents, selectSource);
  const { sort } = useSelector(documents, selectView);
  const order = sortLabels[sort.field][sort.direction];
  const isPlain = sort.field === "relevance" && sort.direction === "DESC";
  return (
    <p className={classes["countLine"]} role="status">
      <strong>{formatDocuments(total, source)}</strong>
      {" · "}
      {isPlain ? `sorted by ${order}` : order}
    </p>
  );
}
