import { publicationKind } from "./publications.tsx";
import { SearchedDocuments } from "./searched-documents.tsx";
import { SourceView } from "./source-view.tsx";

/** The publications of the open scan. */
export function DocumentsScreen() {
  return (
    <SourceView source="publication" title="Documents">
      {(parts) => <SearchedDocuments kind={publicationKind} {...parts} />}
    </SourceView>
  );
}

/** The publications of the open scan that acknowledge federal funders. */
export function AcknowledgementsScreen() {
  return (
    <SourceView source="fundingPublication" title="Acknowledgements">
      {(parts) => <SearchedDocuments kind={publicationKind} {...parts} />}
    </SourceView>
  );
}
