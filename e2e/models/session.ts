import { createMachine } from "xstate";

/** What somebody sees of being signed in, from their first time on, with one tab or two; knows nothing of how the product does it. */
export const session = createMachine({
  id: "session",
  initial: "newcomer",
  states: {
    newcomer: {
      initial: "waiting",
      states: {
        waiting: { on: { "sign in": "terms", "write a wrong password": "refused" } },
        refused: { on: { "sign in": "terms" } },
        terms: {
          on: {
            "reload the page": "terms",
            "decline the terms": "waiting",
            "accept the terms": "#session.known.working",
            "accept the terms in another tab": "#session.known.working",
          },
        },
      },
    },
    known: {
      initial: "working",
      states: {
        working: {
          on: {
            "reload the page": "working",
            "sign out": "left",
            "open another tab": "twoTabs",
            "go on after the session ended": "expired",
          },
        },
        twoTabs: {
          on: {
            "close the other tab": "working",
            "sign out in the other tab": "leftElsewhere",
            "go on in the other tab after the session ended": "expired",
          },
        },
        left: { on: { "sign in": "working", "look around": "guest" } },
        leftElsewhere: { on: { "sign in in the other tab": "working" } },
        expired: {
          on: { "sign in": "working", "write a wrong password": "refused" },
        },
        refused: { on: { "sign in": "working" } },
        guest: { on: { "go to the sign-in": "left" } },
      },
    },
  },
});
