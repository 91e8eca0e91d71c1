import { VisuallyHidden } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useLocation } from "react-router-dom";
import type { Scan } from "../../../contract/entities/scan.ts";
import { documentsMachine } from "../../machines/documents/documents-machine.ts";
import { selectFilters } from "../../machines/documents/documents-selectors.ts";
import { selectScan } from "../../machines/scan/scan-selectors.ts";
import { FilterSide } from "../filters/filter-side.tsx";
import { useScanActor } from "../scan/scan-context.tsx";
import { useUser } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import classes from "./documents.module.css";
import { DocumentsBar } from "./documents-bar.tsx";
import { DocumentsList } from "./documents-list.tsx";
import type { DocumentsPart } from "./documents-part.ts";
import { useDocumentsAddress } from "./use-documents-address.ts";

/** The publications of the open scan. */
export function DocumentsScreen() {
  const scan = useSelector(useScanActor(), selectScan);
  return scan && <StartDocuments scan={scan} />;
}

function StartDocuments({ scan }: { scan: Scan }) {
  const { search } = useLocation();
  const user = useUser();
  const documents = useScreenActor(documentsMachine, {
    source: "publication",
    scan,
    search,
    maySave: user.role !== "PUBLIC" && user.uid === scan.user_id,
  });
  return <DocumentsView documents={documents} scan={scan} />;
}

/** Filters on the left, documents in the middle, both as the address says. */
export function DocumentsView({ documents, scan }: DocumentsPart & { scan: Scan }) {
  useDocumentsAddress(documents, scan);
  const filters = useSelector(documents, selectFilters);
  return (
    <div className={classes["screen"]}>
      {filters && <FilterSide filters={filters} />}
      <section className={classes["main"]} aria-labelledby="documents-title">
        <VisuallyHidden component="h2" id="documents-title">
          Documents
        </VisuallyHidden>
        <DocumentsBar documents={documents} />
        {filters && <DocumentsList documents={documents} filters={filters} />}
      </section>
    </div>
  );
}
