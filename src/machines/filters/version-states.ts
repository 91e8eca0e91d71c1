import { filtersSetup, filtersToSave } from "./filters-setup.ts";

/** Whether the filters in view are a version of the scan yet, and whether their count is remembered. */
export const versionStates = filtersSetup.createStateConfig({
  initial: "comparing",
  on: {
    "filters.show": {
      guard: { type: "isOtherVersion", params: ({ event }) => event },
      target: ".comparing",
    },
    "documents.counted": { actions: { type: "takeCount", params: ({ event }) => event } },
  },
  states: {
    comparing: {
      always: [
        { guard: "mayNotSave", target: "readOnly" },
        { guard: "isActiveSet", target: "own.awaitingDocCount" },
        { target: "own.opened" },
      ],
    },
    readOnly: { description: "A public session or somebody else's scan: nothing is saved." },
    own: {
      initial: "opened",
      on: {
        "value.choose": { guard: "isChange", target: ".changed" },
        "selection.change": { guard: "isChange", target: ".changed" },
        "filters.replace": { guard: "isChange", target: ".changed" },
      },
      states: {
        opened: {
          description:
            "The address brought other filters than the version's; they are saved when the user changes them.",
        },
        changed: {
          tags: "unsaved",
          after: {
            saveDelay: [{ guard: "isActiveSet", target: "awaitingDocCount" }, { target: "saving" }],
          },
        },
        saving: {
          tags: "unsaved",
          invoke: {
            id: "saveVersion",
            src: "saveVersion",
            input: ({ context }) => ({
              scan: context.scan,
              source: context.source,
              filters: filtersToSave(context),
            }),
            onDone: {
              target: "awaitingDocCount",
              actions: [
                { type: "takeVersion", params: ({ event }) => ({ scan: event.output }) },
                "tellSaved",
              ],
            },
            onError: {
              target: "unsaved",
              actions: { type: "failVersion", params: ({ event }) => event },
            },
          },
        },
        awaitingDocCount: {
          description: "The version exists; its count comes with the documents.",
          always: [
            { guard: "isCountRemembered", target: "saved" },
            { guard: "hasCount", target: "recording" },
          ],
        },
        recording: {
          invoke: {
            id: "recordCounts",
            src: "recordCounts",
            input: ({ context: { scan, source, counted } }) => ({
              source,
              version_id: scan.version_id,
              filter_set_id: scan.filter_set_ids[source],
              total: counted ?? 0,
            }),
            onDone: {
              target: "saved",
              actions: [{ type: "takeCounts", params: ({ event }) => event.output }, "tellSaved"],
            },
            onError: {
              target: "saved",
              actions: {
                type: "tellTrouble",
                params: ({ event }) => ({
                  what: "The number of documents could not be remembered.",
                  error: event.error,
                }),
              },
            },
          },
        },
        saved: {
          on: {
            "documents.counted": {
              target: "awaitingDocCount",
              actions: { type: "takeCount", params: ({ event }) => event },
            },
          },
        },
        unsaved: {
          description: "Saving failed; the view works on, and saving can be tried again.",
          tags: "unsaved",
          on: { "version.retry": "saving" },
        },
      },
    },
  },
});
