import { readForm, type ScanEditorContext } from "./context.ts";
import { emptyForm, type FormEvent } from "./form.ts";
import { namesStates } from "./names-states.ts";
import { previewStates } from "./preview-states.ts";
import { scanEditorSetup } from "./scan-editor-setup.ts";
import { storingStates } from "./storing-states.ts";

const nothing = {
  scan_type: "boolean",
  scan: null,
  base: emptyForm,
  ...readForm(emptyForm),
  refusals: [],
  preview: null,
  source: "publication",
  asked: null,
  isRestored: false,
  openingFailure: null,
  previewFailure: null,
  savingFailure: null,
} satisfies Partial<ScanEditorContext>;

const written = {
  actions: [
    { type: "write", params: ({ event }: { event: FormEvent }) => ({ event }) },
    "rememberDraft",
  ],
} as const;

/** Writing one scan, new or saved before: the form with its kept draft, the live preview, and saving. Ends in `saved`. */
export const scanEditorMachine = scanEditorSetup.createMachine({
  id: "scan-editor",
  context: ({ input }) => ({ ...nothing, ...input }),
  initial: "opening",
  states: {
    opening: {
      description: "Finds the scan and the unsaved work on it.",
      tags: "loading",
      invoke: {
        id: "openScan",
        src: "openScan",
        input: ({ context: { scan_id, owner } }) => ({ scan_id, owner }),
        onDone: {
          target: "editing",
          actions: { type: "open", params: ({ event }) => event.output },
        },
        onError: {
          target: "failed",
          actions: { type: "failOpening", params: ({ event }) => event },
        },
      },
    },
    failed: { on: { "scan.retry": "opening" } },
    editing: {
      type: "parallel",
      on: {
        "mode.changed": written,
        "text.changed": written,
        "block.added": written,
        "block.changed": written,
        "block.operator.changed": written,
        "block.moved": written,
        "block.removed": written,
        "problem.mended": written,
        "details.changed": written,
        "scan_type.changed": {
          actions: { type: "chooseType", params: ({ event }) => event },
        },
        "draft.kept": { actions: "keepRestored" },
        "draft.discarded": { actions: ["revert", "rememberDraft"] },
        "save.asked": { guard: "canSave", target: "storing" },
      },
      states: {
        preview: previewStates,
        names: namesStates,
      },
    },
    storing: storingStates,
    saved: { type: "final", entry: ["forgetDraft", "tellSaved"] },
  },
});
