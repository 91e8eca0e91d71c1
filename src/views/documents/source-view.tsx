import { VisuallyHidden } from "@mantine/core";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { Scan } from "../../../contract/entities/scan.ts";
import type { FilterSource } from "../../../contract/entities/source.ts";
import { documentsMachine } from "../../machines/documents/documents-machine.ts";
import { selectFilters } from "../../machines/documents/documents-selectors.ts";
import { selectScan } from "../../machines/scan/scan-selectors.ts";
import { FilterSide } from "../filters/filter-side.tsx";
import type { FiltersPart } from "../filters/filters-part.ts";
import { useScanActor } from "../scan/scan-context.tsx";
import { useUser } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import classes from "./documents.module.css";
import type { DocumentsPart } from "./documents-part.ts";
import { useDocumentsAddress } from "./use-documents-address.ts";

interface SourceViewPart {
  /** What the view is called, for those who do not see it. */
  title: string;
  children: (parts: DocumentsPart & FiltersPart) => ReactNode;
}

/** A view over the documents of one source of the open scan, as its address says: the filters at the left, beside them what is made of the documents. */
export function SourceView({ source, ...part }: SourceViewPart & { source: FilterSource }) {
  const scan = useSelector(useScanActor(), selectScan);
  return scan && <StartedView key={source} source={source} scan={scan} {...part} />;
}

function StartedView({
  source,
  scan,
  ...part
}: SourceViewPart & { source: FilterSource; scan: Scan }) {
  const { search } = useLocation();
  const user = useUser();
  const documents = useScreenActor(documentsMachine, {
    source,
    scan,
    search,
    maySave: user.role !== "PUBLIC" && user.uid === scan.user_id,
  });
  return <SourceFrame documents={documents} scan={scan} {...part} />;
}

/** The frame of such a view around running documents. */
export function SourceFrame({
  documents,
  scan,
  title,
  children,
}: SourceViewPart & DocumentsPart & { scan: Scan }) {
  useDocumentsAddress(documents, scan);
  const filters = useSelector(documents, selectFilters);
  return (
    <div className={classes["screen"]}>
      {filters && <FilterSide filters={filters} />}
      <section className={classes["main"]} aria-labelledby="documents-title">
        <VisuallyHidden component="h2" id="documents-title">
          {title}
        </VisuallyHidden>
        {filters && children({ documents, filters })}
      </section>
    </div>
  );
}
