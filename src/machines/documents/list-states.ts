import { pageBody } from "./document-set.ts";
import { documentsSetup } from "./documents-setup.ts";

/** The page of documents: asked, shown, shown dimmed while the next is on its way, empty with ways out, or failed. */
export const listStates = documentsSetup.createStateConfig({
  initial: "fetching",
  on: {
    "address.open": [
      {
        guard: { type: "isOtherResult", params: ({ event }) => event },
        target: ".fetching",
        actions: [{ type: "openAddress", params: ({ event }) => event }, "showFilters"],
      },
      { actions: [{ type: "openAddress", params: ({ event }) => event }, "showFilters"] },
    ],
    "filters.changed": {
      target: ".fetching",
      actions: [{ type: "takeFilters", params: ({ event }) => event }, "pushAddress"],
    },
    "search.apply": {
      guard: "isOtherSearch",
      target: ".fetching",
      actions: ["takeSearch", "pushAddress", "showFilters"],
    },
    "sort.change": {
      target: ".fetching",
      actions: [{ type: "takeChange", params: ({ event }) => event }, "pushAddress"],
    },
    "page.change": {
      target: ".fetching",
      actions: [{ type: "takeChange", params: ({ event }) => event }, "pushAddress"],
    },
    "rows.change": {
      target: ".fetching",
      actions: [{ type: "takeChange", params: ({ event }) => event }, "pushAddress"],
    },
  },
  states: {
    fetching: {
      tags: "busy",
      initial: "choosing",
      invoke: {
        id: "fetchPage",
        src: "fetchPage",
        input: ({ context }) => pageBody(context.source, context.scan, context.view),
        onDone: [
          {
            guard: { type: "isPastEnd", params: ({ event }) => ({ page: event.output }) },
            target: "fetching",
            reenter: true,
            actions: [
              { type: "goToLastPage", params: ({ event }) => ({ page: event.output }) },
              "correctAddress",
            ],
          },
          {
            guard: { type: "isEmpty", params: ({ event }) => ({ page: event.output }) },
            target: "empty",
            actions: [
              { type: "takePage", params: ({ event }) => ({ page: event.output }) },
              { type: "tellCount", params: ({ event }) => ({ page: event.output }) },
            ],
          },
          {
            target: "ready",
            actions: [
              { type: "takePage", params: ({ event }) => ({ page: event.output }) },
              { type: "tellCount", params: ({ event }) => ({ page: event.output }) },
            ],
          },
        ],
        onError: { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
      },
      states: {
        choosing: { always: [{ guard: "hasPage", target: "refetching" }, { target: "loading" }] },
        loading: {},
        refetching: { tags: "dimmed" },
      },
    },
    ready: {},
    empty: {
      initial: "choosing",
      exit: "forgetExits",
      states: {
        choosing: {
          always: [{ guard: "isRestricted", target: "counting" }, { target: "bare" }],
        },
        counting: {
          description: "Counts the documents without each restriction.",
          invoke: {
            id: "countExits",
            src: "countExits",
            input: ({ context: { source, scan, view } }) => ({
              source,
              scan,
              filters: view.filters,
              search_within: view.search_within,
            }),
            onDone: {
              target: "explained",
              actions: { type: "takeExits", params: ({ event }) => ({ exits: event.output }) },
            },
            onError: "unexplained",
          },
        },
        explained: {},
        unexplained: { description: "The ways out are offered without numbers." },
        bare: { description: "The query itself finds nothing." },
      },
    },
    failed: { on: { "documents.retry": "fetching" } },
  },
});
