import { useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import type { Scan } from "../../../contract/entities/scan.ts";
import { documentsMachine } from "../../machines/documents/documents-machine.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { useUser } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { useScanActor } from "../scan/scan-context.tsx";
import type { DocumentsActor } from "./documents-part.ts";

/**
 * The documents of the open scan, tied to the address both ways: what the address says is shown,
 * and what the documents say becomes the address. The scan hears of new versions and counts.
 */
export function useDocuments(scan: Scan): DocumentsActor {
  const { search } = useLocation();
  const { active } = useParams();
  const user = useUser();
  const scanActor = useScanActor();
  const navigate = useNavigate();
  const documents = useScreenActor(documentsMachine, {
    source: "publication",
    scan,
    search,
    maySave: user.role !== "PUBLIC" && user.uid === scan.user_id,
  });
  useEffect(() => {
    const subscriptions = [
      documents.on("address", ({ scan_id, version_id, search: written, replace }) => {
        const pathname = paths.scan(scan_id, version_id, "publications", "documents");
        void navigate({ pathname, search: written }, { replace });
      }),
      documents.on("version.saved", (event) => scanActor.send(event)),
      documents.on("documents.counted", (event) => scanActor.send(event)),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [documents, scanActor, navigate]);
  useEffect(() => {
    // Until the scan holds the version that the address names, the address cannot be understood.
    if (scan.version_id === active) documents.send({ type: "address.open", search, scan });
  }, [documents, search, scan, active]);
  return documents;
}
