import { filtersSetup } from "./filters-setup.ts";

/** The saved filter sets: pinned ones, named ones and those used before, with the changes a user makes to them. */
export const historyStates = filtersSetup.createStateConfig({
  initial: "closed",
  on: { "history.close": ".closed" },
  states: {
    closed: { on: { "history.open": "loading" } },
    loading: {
      description: "The history loading: the sets known so far stay in view.",
      tags: "history",
      invoke: {
        id: "fetchHistory",
        src: "fetchHistory",
        input: ({ context }) => context.scan.version_id,
        onDone: {
          target: "open",
          actions: { type: "takeHistory", params: ({ event }) => ({ scan: event.output }) },
        },
        onError: {
          target: "failed",
          actions: { type: "failHistory", params: ({ event }) => event },
        },
      },
    },
    failed: { tags: "history", on: { "history.retry": "loading" } },
    open: {
      tags: "history",
      on: { "set.pin": "changing", "set.name": "changing" },
    },
    changing: {
      tags: "history",
      invoke: {
        id: "changeSet",
        src: "changeSet",
        input: ({ event }) => {
          if (event.type === "set.pin")
            return {
              filter_set_id: event.set.filter_set_id,
              pinned: event.pinned,
              name: event.set.name,
            };
          if (event.type === "set.name")
            return {
              filter_set_id: event.set.filter_set_id,
              pinned: event.set.pinned,
              name: event.name.trim() === "" ? null : event.name.trim(),
            };
          throw new Error("Only a pin or a name changes a filter set.");
        },
        onDone: {
          target: "open",
          actions: { type: "takeSet", params: ({ event }) => ({ set: event.output }) },
        },
        onError: {
          target: "open",
          actions: {
            type: "tellTrouble",
            params: ({ event }) => ({
              what: "The filter set was not changed.",
              error: event.error,
            }),
          },
        },
      },
    },
  },
});
