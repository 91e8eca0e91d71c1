import { assign, setup } from "xstate";
import { storeDrawerWidth } from "../../services/shell-storage.ts";
import type { DrawerContent } from "./drawer-content.ts";
import { clampWidth, initialWidth } from "./drawer-width.ts";

export interface DrawerContext {
  /** What was opened since the drawer is open, in that order. Kept while closed, so that closing does not blank it midway. */
  history: readonly DrawerContent[];
  /** Which of the history is shown. */
  at: number;
  /** In pixels. */
  width: number;
}

export type DrawerEvent =
  | { type: "drawer.open"; content: DrawerContent }
  | { type: "drawer.close" }
  | { type: "drawer.back" }
  | { type: "drawer.forward" }
  | { type: "drawer.grip" }
  | { type: "drawer.drag"; width: number }
  | { type: "drawer.release" }
  | { type: "drawer.resize"; width: number };

/** The one drawer that slides over from the right, with its own way back and forward; a new content ends the way forward. */
export const drawerMachine = setup({
  types: { context: {} as DrawerContext, events: {} as DrawerEvent },
  actions: {
    begin: assign((_, { content }: { content: DrawerContent }) => ({ history: [content], at: 0 })),
    push: assign(({ context: { history, at } }, { content }: { content: DrawerContent }) => ({
      history: [...history.slice(0, at + 1), content],
      at: at + 1,
    })),
    step: assign({ at: ({ context }, { by }: { by: 1 | -1 }) => context.at + by }),
    resize: assign({ width: (_, { width }: { width: number }) => clampWidth(width) }),
    storeWidth: ({ context }) => storeDrawerWidth(context.width),
  },
  guards: {
    hasBack: ({ context }) => context.at > 0,
    hasForward: ({ context }) => context.at < context.history.length - 1,
  },
}).createMachine({
  id: "drawer",
  context: () => ({ history: [], at: 0, width: initialWidth() }),
  initial: "closed",
  states: {
    closed: {
      on: {
        "drawer.open": { target: "open", actions: { type: "begin", params: ({ event }) => event } },
      },
    },
    open: {
      initial: "resting",
      on: {
        "drawer.open": { actions: { type: "push", params: ({ event }) => event } },
        "drawer.back": { guard: "hasBack", actions: { type: "step", params: { by: -1 } } },
        "drawer.forward": { guard: "hasForward", actions: { type: "step", params: { by: 1 } } },
        "drawer.close": "closed",
      },
      states: {
        resting: {
          on: {
            "drawer.grip": "resizing",
            "drawer.resize": {
              actions: [{ type: "resize", params: ({ event }) => event }, "storeWidth"],
            },
          },
        },
        resizing: {
          description: "Its edge is held; the width is kept when it is let go.",
          exit: "storeWidth",
          on: {
            "drawer.drag": { actions: { type: "resize", params: ({ event }) => event } },
            "drawer.release": "resting",
          },
        },
      },
    },
  },
});

/** What the drawer shows, or showed last. */
export function selectContent({ context }: { context: DrawerContext }): DrawerContent | null {
  return context.history[context.at] ?? null;
}
