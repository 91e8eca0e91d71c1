import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { ScanSummary } from "../../../contract/entities/scan.ts";
import { paths } from "../../machines/navigation/paths.ts";
import type { EditorPart } from "./actor.ts";

/** Leads to the results once the scan is saved; coming back from there skips the editor. */
export function GoToResults({ actor }: EditorPart) {
  const saved = useSelector(actor, (snapshot) =>
    snapshot.matches("saved") ? snapshot.context.scan : null,
  );
  const navigate = useNavigate();
  useEffect(() => {
    if (saved) void navigate(resultsOf(saved), { replace: true });
  }, [saved, navigate]);
  return null;
}

/** The first tab that a scan opens with: its category decides. */
function resultsOf({ scan_id, version_id, scan_category }: ScanSummary): string {
  if (scan_category === "institutions") return paths.scan(scan_id, version_id, "institutions");
  if (scan_category === "people") return paths.scan(scan_id, version_id, "authors");
  return paths.scan(scan_id, version_id, "publications", "documents");
}
