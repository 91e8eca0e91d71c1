import { assign, emit, setup } from "xstate";
import { shortcutOf, startsSequence, type ShortcutName } from "./shortcuts.ts";

/** How long the second key of a sequence is waited for. */
const SEQUENCE_MS = 1_200;

export interface NavigationContext {
  /** The last address whose screen opened; null before the first. Who is turned away from another goes back there. */
  lastOpened: string | null;
  /** What the thing at an address is called, as the screen there says: a scan's name at the scan's address. */
  named: { path: string; name: string } | null;
  /** The first key of a sequence that is being typed. */
  firstKey: string | null;
}

export type NavigationEvent =
  | { type: "place.opened"; path: string }
  | { type: "place.named"; path: string; name: string }
  | { type: "key.pressed"; key: string };

/** A key or a sequence of keys that stands for something was pressed. */
export interface ShortcutEmitted {
  type: "shortcut";
  name: ShortcutName;
}

const typed = (first: string | null, key: string) => (first === null ? key : `${first} ${key}`);

/** Where this tab has been, what the open thing is called, and the keys that hold everywhere. */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    emitted: {} as ShortcutEmitted,
  },
  actions: {
    open: assign({ lastOpened: (_, { path }: { path: string }) => path }),
    name: assign({
      named: (_, { path, name }: { path: string; name: string }) => ({ path, name }),
    }),
    begin: assign({ firstKey: (_, { key }: { key: string }) => key }),
    forgetKey: assign({ firstKey: null }),
    tell: emit((_, { name }: { name: ShortcutName }) => ({ type: "shortcut", name }) as const),
  },
  guards: {
    isShortcut: ({ context }, { key }: { key: string }) =>
      shortcutOf(typed(context.firstKey, key)) !== undefined,
    startsSequence: (_, { key }: { key: string }) => startsSequence(key),
  },
  delays: { SEQUENCE_MS },
}).createMachine({
  id: "navigation",
  context: { lastOpened: null, named: null, firstKey: null },
  initial: "listening",
  on: {
    "place.opened": { actions: { type: "open", params: ({ event }) => event } },
    "place.named": { actions: { type: "name", params: ({ event }) => event } },
  },
  states: {
    listening: {
      entry: "forgetKey",
      on: {
        "key.pressed": [
          {
            guard: { type: "isShortcut", params: ({ event }) => event },
            actions: {
              type: "tell",
              params: ({ event }) => ({ name: shortcutOf(event.key)! }),
            },
          },
          {
            guard: { type: "startsSequence", params: ({ event }) => event },
            target: "inSequence",
            actions: { type: "begin", params: ({ event }) => event },
          },
        ],
      },
    },
    inSequence: {
      description:
        "The first of two keys was pressed; any other second key than one that means something ends it.",
      after: { SEQUENCE_MS: "listening" },
      on: {
        "key.pressed": [
          {
            guard: { type: "isShortcut", params: ({ event }) => event },
            target: "listening",
            actions: {
              type: "tell",
              params: ({ context, event }) => ({
                name: shortcutOf(typed(context.firstKey, event.key))!,
              }),
            },
          },
          { target: "listening" },
        ],
      },
    },
  },
});
