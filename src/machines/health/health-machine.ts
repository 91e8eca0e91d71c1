import { assign, fromPromise, setup } from "xstate";
import type { Health } from "../../../contract/health.ts";
import { getHealth } from "../../services/health.ts";

/** What the server says of itself and its corpus; asked again every second while the corpus is being prepared, every five while the server is away. */
export const healthMachine = setup({
  types: { context: {} as { health: Health | null } },
  actors: { fetchHealth: fromPromise<Health>(({ signal }) => getHealth(signal)) },
  actions: {
    keep: assign({ health: (_, { health }: { health: Health }) => health }),
  },
  guards: {
    isReady: (_, { health }: { health: Health }) => health.status === "ok",
  },
  delays: { preparing: 1_000, away: 5_000 },
}).createMachine({
  id: "health",
  context: { health: null },
  initial: "asking",
  states: {
    asking: {
      invoke: {
        id: "fetchHealth",
        src: "fetchHealth",
        onDone: [
          {
            guard: { type: "isReady", params: ({ event }) => ({ health: event.output }) },
            target: "ready",
            actions: { type: "keep", params: ({ event }) => ({ health: event.output }) },
          },
          {
            target: "preparing",
            actions: { type: "keep", params: ({ event }) => ({ health: event.output }) },
          },
        ],
        onError: "away",
      },
    },
    ready: {},
    preparing: { after: { preparing: "asking" } },
    away: { after: { away: "asking" } },
  },
});
