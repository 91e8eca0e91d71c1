import { useSelector } from "@xstate/react";
import { useCallback, useEffect } from "react";
import { useLocation, useParams } from "react-router-dom";
import type { Scan } from "../../../contract/entities/scan.ts";
import { selectSource, selectView } from "../../machines/documents/documents-selectors.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { useScanActor } from "../scan/scan-context.tsx";
import { useFollowedAddress } from "../shared/use-followed-address.ts";
import type { DocumentsActor } from "./documents-part.ts";

/**
 * Ties the documents to the address both ways: what the address says is shown, and what the documents
 * say becomes the address. The open scan hears of new versions, of counts and of the filters in view.
 */
export function useDocumentsAddress(documents: DocumentsActor, scan: Scan): void {
  const { search } = useLocation();
  const { active } = useParams();
  const view = useViewPath();
  const scanActor = useScanActor();
  const open = useCallback(() => {
    // Until the scan holds the version that the address names, the address cannot be understood.
    if (scan.version_id === active) documents.send({ type: "address.open", search, scan });
  }, [documents, search, scan, active]);
  const leave = useCallback(() => documents.send({ type: "address.left" }), [documents]);
  const navigate = useFollowedAddress({ open, leave });
  const source = useSelector(documents, selectSource);
  const { filters } = useSelector(documents, selectView);
  useEffect(() => {
    const subscriptions = [
      documents.on("address", ({ scan_id, version_id, search: written, replace }) => {
        const pathname = `${paths.scan(scan_id, version_id)}/${view}`;
        navigate({ pathname, search: written }, { replace });
      }),
      documents.on("version.saved", (event) => scanActor.send(event)),
      documents.on("documents.counted", (event) => scanActor.send(event)),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [documents, scanActor, navigate, view]);
  useEffect(() => {
    scanActor.send({ type: "filters.shown", source, filters });
  }, [scanActor, source, filters]);
}

/** The part of the address behind the version: `patents/documents`. */
function useViewPath(): string {
  const { pathname } = useLocation();
  return pathname.split("/").slice(5).join("/");
}
