import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router-dom";
import type { ScanSummary } from "../../../contract/entities/scan.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { scanEditorMachine } from "../../machines/scan-editor/scan-editor-machine.ts";
import { useUser } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import type { EditorPart } from "./actor.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { ScanEditor } from "./scan-editor.tsx";

/** `/search` and `/edit/scan/:id`: writes a scan, shows what it finds, and leads to its results once it is saved. */
export function ScanEditorScreen() {
  const { id = null } = useParams();
  const user = useUser();
  const owner = user.role === "PUBLIC" ? null : user.uid;
  return <RunningEditor key={`${id} ${owner}`} input={{ scan_id: id, owner }} />;
}

function RunningEditor({ input }: { input: { scan_id: string | null; owner: string | null } }) {
  const actor = useScreenActor(scanEditorMachine, input);
  return (
    <>
      <ScanEditor actor={actor} />
      <LeaveDialog actor={actor} />
      <GoToResults actor={actor} />
    </>
  );
}

function GoToResults({ actor }: EditorPart) {
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
