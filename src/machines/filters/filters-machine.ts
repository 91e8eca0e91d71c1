import { documentSetBody } from "../documents/document-set.ts";
import { filtersSetup } from "./filters-setup.ts";
import { historyStates } from "./history-states.ts";
import { versionStates } from "./version-states.ts";

const change = [
  {
    guard: "isChange",
    target: ".loading",
    actions: ["change", "tellChanged", "refreshLists"],
  },
] as const;

/**
 * The filters of one source over a scan's documents. A change counts again at once and tells the listener;
 * for the scan's owner it becomes a version in the background, and the number of documents is remembered
 * with it as soon as the documents have arrived.
 */
export const filtersMachine = filtersSetup.createMachine({
  id: "filters",
  context: ({ input }) => ({
    ...input,
    reply: null,
    aggregationTrouble: null,
    names: {},
    places: {},
    lists: {},
    sets: input.scan.filter_sets[input.source],
    counted: null,
    versionTrouble: null,
    historyTrouble: null,
  }),
  type: "parallel",
  states: {
    aggregation: {
      initial: "loading",
      on: {
        "value.choose": change,
        "selection.change": change,
        "filters.replace": change,
        "filters.show": [
          {
            guard: { type: "isOtherSet", params: ({ event }) => event },
            target: ".loading",
            actions: [{ type: "show", params: ({ event }) => event }, "refreshLists"],
          },
          { actions: { type: "show", params: ({ event }) => event } },
        ],
        "values.search": { actions: { type: "searchValues", params: ({ event }) => event } },
        "values.more": { actions: { type: "extendValues", params: ({ event }) => event } },
      },
      states: {
        loading: {
          description: "The counts are on their way; those of before stay in view, dimmed.",
          tags: "counting",
          invoke: {
            id: "fetchFilters",
            src: "fetchFilters",
            input: ({ context: { source, scan, filters, search_within } }) => ({
              ...documentSetBody(source, scan, filters, search_within),
              size: 0,
            }),
            onDone: {
              target: "ready",
              actions: { type: "takeReply", params: ({ event }) => ({ reply: event.output }) },
            },
            onError: {
              target: "failed",
              actions: { type: "failAggregation", params: ({ event }) => event },
            },
          },
        },
        ready: {},
        failed: {
          description:
            "The aggregation error: the documents stay usable, the counts can be asked again.",
          on: { "aggregation.retry": "loading" },
        },
      },
    },
    version: versionStates,
    history: historyStates,
    places: {
      initial: "loading",
      states: {
        loading: {
          invoke: {
            id: "fetchPlaces",
            src: "fetchPlaces",
            onDone: {
              target: "known",
              actions: { type: "takePlaces", params: ({ event }) => ({ places: event.output }) },
            },
            onError: "unknown",
          },
        },
        known: {},
        unknown: { description: "Places are called by their codes until the counts name them." },
      },
    },
  },
});
