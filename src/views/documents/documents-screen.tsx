import type { FiltersPart } from "../filters/filters-part.ts";
import { DocumentsBar } from "./documents-bar.tsx";
import { DocumentsList } from "./documents-list.tsx";
import type { DocumentsPart } from "./documents-part.ts";
import { SourceView } from "./source-view.tsx";

/** The publications of the open scan. */
export function DocumentsScreen() {
  return (
    <SourceView source="publication" title="Documents">
      {(parts) => <SearchedDocuments {...parts} />}
    </SourceView>
  );
}

/** The patent families of the open scan. */
export function PatentsScreen() {
  return (
    <SourceView source="patent" title="Documents">
      {(parts) => <SearchedDocuments {...parts} />}
    </SourceView>
  );
}

/** The publications of the open scan that acknowledge federal funders. */
export function AcknowledgementsScreen() {
  return (
    <SourceView source="fundingPublication" title="Acknowledgements">
      {(parts) => <SearchedDocuments {...parts} />}
    </SourceView>
  );
}

/** Documents of any source under the bar that searches within, orders and lays them out; deals stand so under the charts of their dollars. */
export function SearchedDocuments(parts: DocumentsPart & FiltersPart) {
  return (
    <>
      <DocumentsBar documents={parts.documents} />
      <DocumentsList {...parts} />
    </>
  );
}
