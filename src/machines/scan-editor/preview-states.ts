import { scanEditorSetup } from "./scan-editor-setup.ts";

/** What the query finds, counted again after each pause in the writing. */
export const previewStates = scanEditorSetup.createStateConfig({
  initial: "weighing",
  on: {
    "query.changed": ".weighing",
    "preview.source": {
      target: ".weighing",
      actions: { type: "chooseSource", params: ({ event }) => event },
    },
  },
  states: {
    weighing: {
      description: "Decides whether there is anything to count.",
      always: [
        { guard: "isEmpty", target: "empty" },
        { guard: "isRefused", target: "refused" },
        { guard: "isPreviewed", target: "shown" },
        { target: "waiting" },
      ],
    },
    empty: {},
    invalid: { description: "The grammar cannot read the query; the last count stays, dimmed." },
    waiting: {
      description: "The user may still be typing.",
      tags: "counting",
      after: {
        previewDelay: [{ guard: "isMalformed", target: "invalid" }, { target: "previewing" }],
      },
    },
    previewing: {
      tags: "counting",
      invoke: {
        id: "fetchPreview",
        src: "fetchPreview",
        input: ({ context }) => ({ query: context.query, source: context.source }),
        onDone: {
          target: "shown",
          actions: { type: "showPreview", params: ({ event }) => ({ preview: event.output }) },
        },
        onError: [
          {
            guard: { type: "isAboutQuery", params: ({ event }) => event },
            target: "refused",
            actions: { type: "refuse", params: ({ event }) => event },
          },
          { target: "failed", actions: { type: "failPreview", params: ({ event }) => event } },
        ],
      },
    },
    shown: {},
    refused: { description: "The server names places in the query that it cannot answer." },
    failed: { on: { "preview.retry": "previewing" } },
  },
});
