import type { ActorRefFrom } from "xstate";
import type { scanEditorMachine } from "../../machines/scan-editor/scan-editor-machine.ts";

export type ScanEditorActor = ActorRefFrom<typeof scanEditorMachine>;

/** What every part of the screen takes: the running editor. */
export interface EditorPart {
  actor: ScanEditorActor;
}
