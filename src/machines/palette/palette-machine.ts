import { assign, emit, fromPromise, setup } from "xstate";
import type { User } from "../../../contract/entities/user.ts";
import { getUserScans } from "../../services/scans.ts";
import { storedRecents, storeRecents } from "../../services/shell-storage.ts";
import { findItems } from "./find-items.ts";
import { paletteItems, type PaletteItem, type ScanName } from "./palette-item.ts";

/** How long the names of the scans serve before they are asked for again. */
const NAMES_MS = 60_000;
const RECENTS_KEPT = 8;

export interface PaletteContext {
  user: User;
  /** Whether it was ever open: before, its dialog need not be there. */
  isUsed: boolean;
  typed: string;
  /** Which of the found items Enter chooses. */
  at: number;
  scans: readonly ScanName[];
  /** Ids of what was chosen before, the latest first. */
  recents: readonly string[];
}

export type PaletteEvent =
  | { type: "palette.open"; user: User }
  | { type: "palette.close" }
  | { type: "palette.type"; text: string }
  | { type: "palette.move"; by: number }
  | { type: "palette.point"; at: number }
  | { type: "palette.choose"; item: PaletteItem }
  | { type: "names.retry" };

/** Something was chosen; whoever shows the palette does it. */
export interface ChosenEmitted {
  type: "chosen";
  item: PaletteItem;
}

/** What the palette offers for what is typed. */
export function selectFound({ context }: { context: PaletteContext }): PaletteItem[] {
  return findItems(context.typed, paletteItems(context.user, context.scans), context.recents);
}

/** Places, scans and actions by name. The names of the scans are fetched when it opens and serve for a minute. */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    emitted: {} as ChosenEmitted,
    input: {} as { user: User },
  },
  actors: {
    fetchNames: fromPromise<ScanName[], string>(({ input, signal }) => getUserScans(input, signal)),
  },
  actions: {
    begin: assign((_, { user }: { user: User }) => ({ user, isUsed: true, typed: "", at: 0 })),
    type: assign((_, { text }: { text: string }) => ({ typed: text, at: 0 })),
    move: assign({
      at: ({ context }, { by }: { by: number }) => {
        const count = selectFound({ context }).length;
        return count === 0 ? 0 : (context.at + by + count) % count;
      },
    }),
    point: assign({ at: (_, { at }: { at: number }) => at }),
    hold: assign((_, { scans }: { scans: ScanName[] }) => ({ scans, at: 0 })),
    remember: assign({
      recents: ({ context }, { item: { id } }: { item: PaletteItem }) =>
        [id, ...context.recents.filter((other) => other !== id)].slice(0, RECENTS_KEPT),
    }),
    storeRecents: ({ context }) => storeRecents(context.recents),
    tell: emit((_, { item }: { item: PaletteItem }) => ({ type: "chosen", item }) as const),
  },
  guards: {
    hasScans: (_, { user }: { user: User }) => user.role !== "PUBLIC",
  },
  delays: { NAMES_MS },
}).createMachine({
  id: "palette",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    isUsed: false,
    typed: "",
    at: 0,
    scans: [],
    recents: storedRecents(),
  }),
  states: {
    dialog: {
      initial: "closed",
      states: {
        closed: {
          on: {
            "palette.open": {
              target: "open",
              actions: { type: "begin", params: ({ event }) => event },
            },
          },
        },
        open: {
          on: {
            "palette.close": "closed",
            "palette.open": "closed",
            "palette.type": { actions: { type: "type", params: ({ event }) => event } },
            "palette.move": { actions: { type: "move", params: ({ event }) => event } },
            "palette.point": { actions: { type: "point", params: ({ event }) => event } },
            "palette.choose": {
              target: "closed",
              actions: [
                { type: "remember", params: ({ event }) => event },
                "storeRecents",
                { type: "tell", params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
    names: {
      initial: "stale",
      states: {
        stale: {
          on: {
            "palette.open": {
              guard: { type: "hasScans", params: ({ event }) => event },
              target: "fetching",
            },
          },
        },
        fetching: {
          invoke: {
            id: "fetchNames",
            src: "fetchNames",
            input: ({ context }) => context.user.uid,
            onDone: {
              target: "fresh",
              actions: { type: "hold", params: ({ event }) => ({ scans: event.output }) },
            },
            onError: "failed",
          },
        },
        fresh: { after: { NAMES_MS: "stale" } },
        failed: {
          description: "The rest of the palette serves without them.",
          on: { "names.retry": "fetching", "palette.open": "fetching" },
        },
      },
    },
  },
});
