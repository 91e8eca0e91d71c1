import { useSelector } from "@xstate/react";
import type { Scan } from "../../../contract/entities/scan.ts";
import { selectFilters } from "../../machines/documents/documents-selectors.ts";
import { selectScan } from "../../machines/scan/scan-selectors.ts";
import { FilterSide } from "../filters/filter-side.tsx";
import { useScanActor } from "../scan/scan-context.tsx";
import classes from "./documents.module.css";
import { DocumentsBar } from "./documents-bar.tsx";
import { DocumentsList } from "./documents-list.tsx";
import { useDocuments } from "./use-documents.ts";

/** The publications of the open scan: filters on the left, documents in the middle. */
export function DocumentsScreen() {
  const scan = useSelector(useScanActor(), selectScan);
  return scan && <Documents scan={scan} />;
}

function Documents({ scan }: { scan: Scan }) {
  const documents = useDocuments(scan);
  const filters = useSelector(documents, selectFilters);
  return (
    <div className={classes["screen"]}>
      {filters && <FilterSide filters={filters} />}
      <section className={classes["main"]} aria-label="Documents">
        <DocumentsBar documents={documents} />
        {filters && <DocumentsList documents={documents} filters={filters} />}
      </section>
    </div>
  );
}
