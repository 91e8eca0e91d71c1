import { useSelector } from "@xstate/react";
import { selectScan, selectTrouble } from "../../machines/documents/documents-selectors.ts";
import { CouldNotLoad } from "../shared/could-not-load.tsx";
import type { DocumentsPart } from "./documents-part.ts";

/** In place of documents that could not be had: why, and what to do. */
export function DocumentsFailed({ documents }: DocumentsPart) {
  const trouble = useSelector(documents, selectTrouble);
  const { scan_id } = useSelector(documents, selectScan);
  const retry = () => documents.send({ type: "documents.retry" });
  return <CouldNotLoad what="documents" trouble={trouble} scan_id={scan_id} retry={retry} />;
}
