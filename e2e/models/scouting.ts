import { createMachine } from "xstate";

/** What an analyst sees while scouting, and what they can do about it; knows nothing of how the product does it. */
export const scouting = createMachine({
  id: "scouting",
  initial: "signedOut",
  states: {
    signedOut: { on: { "sign in": "search.empty" } },
    search: {
      initial: "empty",
      states: {
        empty: {
          on: {
            "write a query": "counted",
            "write a malformed query": "malformed",
            "go to the scans": "#scouting.scans",
            "sign out": "#scouting.signedOut",
          },
        },
        counted: {
          on: {
            "write a malformed query": "malformed",
            "switch to blocks": "blocks",
            "reload the page": "restored",
            "go to the scans": "leaving",
            save: "#scouting.documents.all",
          },
        },
        blocks: { on: { "switch to text": "counted", save: "#scouting.documents.all" } },
        malformed: { on: { "take the mend": "counted" } },
        restored: {
          on: { "keep what came back": "counted", "discard what came back": "empty" },
        },
        leaving: {
          on: { "keep editing": "counted", "leave without saving": "#scouting.scans" },
        },
      },
    },
    documents: {
      initial: "all",
      states: {
        all: {
          on: {
            "choose a filter": "filtered",
            "search for what is not there": "none",
            "edit the scan": "#scouting.editing.unchanged",
            "go to the scans": "#scouting.scans",
          },
        },
        filtered: { on: { "clear the filters": "all", "open the link again": "filtered" } },
        none: { on: { "clear the search": "all" } },
      },
    },
    editing: {
      initial: "unchanged",
      states: {
        unchanged: {
          on: { "write another query": "changed", "go to the scans": "#scouting.scans" },
        },
        changed: { on: { save: "#scouting.documents.all" } },
      },
    },
    scans: {
      on: {
        "begin a new search": "search.empty",
        "sign out": "signedOut",
      },
    },
  },
});
