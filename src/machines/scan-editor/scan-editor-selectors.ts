import type { SnapshotFrom } from "xstate";
import { isUnsaved, whyNotSaved } from "./context.ts";
import { hintFor } from "./hints.ts";
import { totalOf } from "./preview.ts";
import type { EditorProblem } from "./problems.ts";
import type { scanEditorMachine } from "./scan-editor-machine.ts";

type EditorSnapshot = SnapshotFrom<typeof scanEditorMachine>;

const previewPhases = ["empty", "invalid", "waiting", "previewing", "refused", "failed"] as const;

export const selectForm = ({ context }: EditorSnapshot) => context.form;
export const selectMode = ({ context }: EditorSnapshot) => context.form.mode;
export const selectQuery = ({ context }: EditorSnapshot) => context.query;
export const selectSource = ({ context }: EditorSnapshot) => context.source;
export const selectPreview = ({ context }: EditorSnapshot) => context.preview;

/** Work that leaving would lose; none once it is saved. */
export const selectIsUnsaved = (snapshot: EditorSnapshot) =>
  !snapshot.matches("saved") && isUnsaved(snapshot.context);

/** Why saving is not possible now, as a sentence; null when it is. */
export const selectHindrance = ({ context }: EditorSnapshot) => whyNotSaved(context);

/** Where the server refused the query. */
export const selectRefusals = ({ context }: EditorSnapshot) => context.refusals;

/** Where the query cannot be read or answered, once the user has paused: the grammar's word first, else the server's. */
export const selectProblems = (snapshot: EditorSnapshot): EditorProblem[] => {
  if (snapshot.matches({ editing: { preview: "invalid" } })) return snapshot.context.problems;
  return snapshot.context.refusals;
};

/** What would make a readable query find more to the point; the preview must be of this query. */
export const selectHint = (snapshot: EditorSnapshot): string | null =>
  snapshot.matches({ editing: { preview: "shown" } }) && snapshot.context.preview
    ? hintFor(snapshot.context.query, totalOf(snapshot.context.preview))
    : null;

/** Which part of the preview's life the editor is in; saving keeps what was shown. */
export const selectPreviewPhase = (snapshot: EditorSnapshot) =>
  previewPhases.find((phase) => snapshot.matches({ editing: { preview: phase } })) ?? "shown";
