import { scanEditorSetup } from "./scan-editor-setup.ts";

/** Looks names up for the completion, one question at a time: a newer one drops the older. */
export const namesStates = scanEditorSetup.createStateConfig({
  initial: "idle",
  on: {
    "names.asked": {
      target: ".asking",
      actions: { type: "askNames", params: ({ event }) => event },
    },
  },
  states: {
    idle: {},
    asking: {
      invoke: {
        id: "fetchNames",
        src: "fetchNames",
        input: ({ context }) => context.asked,
        onDone: {
          target: "idle",
          actions: { type: "answerNames", params: ({ event }) => ({ names: event.output }) },
        },
        onError: {
          target: "idle",
          actions: { type: "answerNames", params: { names: [] } },
        },
      },
    },
  },
});
