import type { ScanEditorContext } from "./context.ts";
import { scanEditorSetup } from "./scan-editor-setup.ts";
import type { Change } from "./saving.ts";

/** Saving a scan that exists; the guard `isNew` keeps new ones out. */
const changeOf = ({ context: { scan, form } }: { context: ScanEditorContext }): Change => {
  if (!scan) throw new Error("A scan that was never saved cannot be changed.");
  return { scan, form };
};

const failing = [
  {
    guard: { type: "isAboutQuery", params: ({ event }: { event: { error: unknown } }) => event },
    target: "#scan-editor.editing",
    actions: [
      { type: "refuse", params: ({ event }: { event: { error: unknown } }) => event },
      { type: "failSaving", params: ({ event }: { event: { error: unknown } }) => event },
    ],
  },
  {
    target: "#scan-editor.editing",
    actions: { type: "failSaving", params: ({ event }: { event: { error: unknown } }) => event },
  },
] as const;

/** Saves a new scan at once; of a known one the query first, then the name, each only when it changed. */
export const storingStates = scanEditorSetup.createStateConfig({
  tags: "saving",
  initial: "sorting",
  states: {
    sorting: {
      always: [
        { guard: "isNew", target: "creating" },
        { guard: "isQueryChanged", target: "versioning" },
        { target: "renaming" },
      ],
    },
    creating: {
      invoke: {
        id: "storeNewScan",
        src: "storeNewScan",
        input: ({ context }) => context.form,
        onDone: {
          target: "#scan-editor.saved",
          actions: { type: "keepVersion", params: ({ event }) => ({ scan: event.output }) },
        },
        onError: failing,
      },
    },
    versioning: {
      invoke: {
        id: "storeVersion",
        src: "storeVersion",
        input: changeOf,
        onDone: [
          {
            guard: "isDetailsChanged",
            target: "renaming",
            actions: { type: "keepVersion", params: ({ event }) => ({ scan: event.output }) },
          },
          {
            target: "#scan-editor.saved",
            actions: { type: "keepVersion", params: ({ event }) => ({ scan: event.output }) },
          },
        ],
        onError: failing,
      },
    },
    renaming: {
      invoke: {
        id: "renameScan",
        src: "renameScan",
        input: changeOf,
        onDone: {
          target: "#scan-editor.saved",
          actions: { type: "keepDetails", params: ({ event }) => ({ summary: event.output }) },
        },
        onError: failing,
      },
    },
  },
});
