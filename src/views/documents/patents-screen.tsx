import { patentKind } from "./patents.tsx";
import { SearchedDocuments } from "./searched-documents.tsx";
import { SourceView } from "./source-view.tsx";

/** The patent families of the open scan. */
export function PatentsScreen() {
  return (
    <SourceView source="patent" title="Documents">
      {(parts) => <SearchedDocuments kind={patentKind} {...parts} />}
    </SourceView>
  );
}
