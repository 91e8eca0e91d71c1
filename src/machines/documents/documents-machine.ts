import { addressStates } from "./address-states.ts";
import { documentsContext, documentsSetup } from "./documents-setup.ts";
import { listStates } from "./list-states.ts";

/**
 * The documents of one source of a scan, as their address says: fetched again whenever the filters, the
 * search within, the order or the page change, the newest request winning. Starts the source's filters.
 */
export const documentsMachine = documentsSetup.createMachine({
  id: "documents",
  context: ({ input }) => documentsContext(input),
  type: "parallel",
  entry: "recallColumns",
  invoke: {
    id: "filters",
    src: "filters",
    input: ({ context: { source, scan, view, maySave }, self }) => ({
      listener: self,
      source,
      scan,
      filters: view.filters,
      search_within: view.search_within,
      maySave,
    }),
  },
  on: {
    "layout.change": {
      actions: [{ type: "takeLayout", params: ({ event }) => event }, "correctAddress"],
    },
    "columns.change": { actions: { type: "takeColumns", params: ({ event }) => event } },
    "filters.noticed": { actions: { type: "tellNotice", params: ({ event }) => event } },
  },
  states: {
    list: listStates,
    address: addressStates,
    searchBox: {
      initial: "still",
      states: {
        still: {},
        typing: {
          description: "Waits for a pause before the result is narrowed.",
          after: { searchDelay: { target: "still", actions: "applySearch" } },
        },
      },
      on: {
        "search.type": {
          target: ".typing",
          actions: { type: "takeText", params: ({ event }) => event },
        },
      },
    },
  },
});
