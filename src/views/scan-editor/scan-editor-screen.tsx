import { useParams } from "react-router-dom";
import { scanEditorMachine } from "../../machines/scan-editor/scan-editor-machine.ts";
import type { ScanEditorInput } from "../../machines/scan-editor/context.ts";
import { useUser } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { ScanEditor } from "./scan-editor.tsx";

/** `/search` and `/edit/scan/:id`: writes a scan, shows what it finds, and leads to its results once it is saved. */
export function ScanEditorScreen() {
  const { id = null } = useParams();
  const user = useUser();
  const owner = user.role === "PUBLIC" ? null : user.uid;
  return <RunningEditor key={`${id} ${owner}`} input={{ scan_id: id, owner }} />;
}

function RunningEditor({ input }: { input: ScanEditorInput }) {
  return <ScanEditor actor={useScreenActor(scanEditorMachine, input)} />;
}
