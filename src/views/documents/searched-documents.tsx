import { DocumentsBar } from "./documents-bar.tsx";
import { DocumentsList } from "./documents-list.tsx";
import type { ShownPart } from "./documents-part.ts";

/** Documents of any kind under the bar that searches within, orders and lays them out. */
export function SearchedDocuments(part: ShownPart) {
  return (
    <>
      <DocumentsBar documents={part.documents} />
      <DocumentsList {...part} />
    </>
  );
}
