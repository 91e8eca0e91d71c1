import { assign, setup } from "xstate";
import type { Health } from "../../../contract/health.ts";

/** What the drawer may hold: the name of a component the shell knows, and its props. */
export interface DrawerContent {
  component: "about-data";
  title: string;
  icon: "database";
  props: { health: Health };
}

/** The one drawer that slides over from the right. While closed it keeps what it held, so that closing does not blank it midway. */
export const drawerMachine = setup({
  types: {
    context: {} as { content: DrawerContent | null },
    events: {} as { type: "drawer.open"; content: DrawerContent } | { type: "drawer.close" },
  },
  actions: {
    hold: assign({ content: (_, { content }: { content: DrawerContent }) => content }),
  },
}).createMachine({
  id: "drawer",
  context: { content: null },
  initial: "closed",
  on: {
    "drawer.open": { target: ".open", actions: { type: "hold", params: ({ event }) => event } },
  },
  states: {
    closed: {},
    open: { on: { "drawer.close": "closed" } },
  },
});
