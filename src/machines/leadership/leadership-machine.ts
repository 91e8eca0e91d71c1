import { addressStates } from "../documents/address-states.ts";
import { readLeadersView } from "./leaders-view.ts";
import { countBody, leadersBody, leadershipSetup } from "./leadership-setup.ts";

/**
 * Who leads in the documents of one source of a scan, as the address says: asked again whenever the filters, who leads
 * or by what changes, the newest request winning. Starts the source's filters; some of the leaders can be compared.
 */
export const leadershipMachine = leadershipSetup.createMachine({
  id: "leadership",
  context: ({ input: { search, ...input } }) => ({
    ...input,
    view: readLeadersView(search, input),
    reply: null,
    trouble: null,
    documents: null,
    chosen: [],
    late: null,
  }),
  type: "parallel",
  invoke: {
    id: "filters",
    src: "filters",
    input: ({ context: { source, scan, view, maySave }, self }) => ({
      listener: self,
      source,
      scan,
      filters: view.documents.filters,
      search_within: view.documents.search_within,
      maySave,
    }),
  },
  on: {
    "filters.noticed": { actions: { type: "tellNotice", params: ({ event }) => event } },
  },
  states: {
    table: {
      initial: "fetching",
      on: {
        "address.open": [
          {
            guard: { type: "isOtherTable", params: ({ event }) => event },
            target: ".fetching",
            actions: [{ type: "openAddress", params: ({ event }) => event }, "showFilters"],
          },
          { actions: [{ type: "openAddress", params: ({ event }) => event }, "showFilters"] },
        ],
        "filters.changed": {
          target: ".fetching",
          actions: [{ type: "takeFilters", params: ({ event }) => event }, "pushAddress"],
        },
        "search.clear": {
          guard: "isSearched",
          target: ".fetching",
          actions: ["forgetSearch", "pushAddress", "showFilters"],
        },
        "entity.change": {
          guard: { type: "isOtherEntity", params: ({ event }) => event },
          target: ".fetching",
          actions: [{ type: "takeEntity", params: ({ event }) => event }, "pushAddress"],
        },
        "leadersBy.change": {
          guard: { type: "isOtherOrder", params: ({ event }) => event },
          target: ".fetching",
          actions: [{ type: "takeLeadersBy", params: ({ event }) => event }, "pushAddress"],
        },
      },
      states: {
        fetching: {
          tags: "busy",
          initial: "choosing",
          invoke: {
            id: "fetchLeaders",
            src: "fetchLeaders",
            input: ({ context }) => leadersBody(context),
            onDone: [
              {
                guard: { type: "isEmpty", params: ({ event }) => ({ reply: event.output }) },
                target: "empty",
                actions: { type: "takeLeaders", params: ({ event }) => ({ reply: event.output }) },
              },
              {
                target: "ready",
                actions: { type: "takeLeaders", params: ({ event }) => ({ reply: event.output }) },
              },
            ],
            onError: { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
          },
          states: {
            choosing: {
              always: [{ guard: "hasLeaders", target: "refetching" }, { target: "loading" }],
            },
            loading: {},
            refetching: {
              description: "The leaders before stay in view; others than asked for would mislead.",
              tags: "dimmed",
            },
          },
        },
        ready: {},
        empty: { description: "Nobody is named in the documents, or there are none." },
        failed: { on: { "leaders.retry": "fetching" } },
      },
    },
    address: addressStates,
    count: {
      initial: "counting",
      on: {
        "address.open": {
          guard: { type: "isOtherSet", params: ({ event }) => event },
          target: ".counting",
        },
        "filters.changed": ".counting",
        "search.clear": { guard: "isSearched", target: ".counting" },
      },
      states: {
        counting: {
          entry: "forgetCount",
          invoke: {
            id: "countDocuments",
            src: "countDocuments",
            input: ({ context }) => countBody(context),
            onDone: {
              target: "counted",
              actions: [
                { type: "takeCount", params: ({ event }) => ({ documents: event.output }) },
                "tellCount",
              ],
            },
            onError: "uncounted",
          },
        },
        counted: {},
        uncounted: { description: "The leaders are shown without the number of documents." },
      },
    },
    comparison: {
      initial: "closed",
      on: {
        "leader.choose": {
          guard: { type: "isRoom", params: ({ event }) => event },
          actions: { type: "choose", params: ({ event }) => event },
        },
        "choice.clear": { target: ".closed", actions: "forgetChoice" },
      },
      states: {
        closed: { on: { "comparison.open": { guard: "hasSeveral", target: "open" } } },
        open: {
          description: "Ends by itself when fewer than two are left to compare.",
          always: { guard: "hasTooFew", target: "closed" },
          on: { "comparison.close": "closed" },
        },
      },
    },
  },
});
