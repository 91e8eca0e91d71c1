import type { Session } from "../../../contract/entities/user.ts";
import { sessionSetup } from "./session-setup.ts";
import { signedInStates } from "./signed-in-states.ts";

/** Another tab has signed in: this one joins it. */
const joinOther = {
  target: "#session.signedIn",
  actions: {
    type: "begin",
    params: ({ event }: { event: { session: Session } }) => event,
  },
} as const;

/** Who is signed in, in this tab: from the restored session of this or another tab to its end, by the user, the clock, the server or another tab. */
export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  context: { session: null, error: null, returnTo: null },
  invoke: { id: "watch", src: "watch" },
  initial: "restoring",
  on: {
    "sign-on.done": {
      target: ".signedIn",
      actions: [{ type: "begin", params: ({ event }) => event }, "announceBegin"],
    },
    registered: {
      target: ".signedIn",
      actions: [{ type: "begin", params: ({ event }) => event }, "announceBegin"],
    },
  },
  states: {
    restoring: {
      description: "Looks for the session of this tab, then asks the other open tabs.",
      tags: "busy",
      on: { "session.begun.elsewhere": joinOther },
      invoke: {
        id: "restore",
        src: "restore",
        onDone: [
          {
            guard: { type: "isOver", params: ({ event }) => ({ session: event.output }) },
            target: "signedOut.expired",
            actions: ["dropStored", "tellExpired"],
          },
          {
            guard: { type: "isAccount", params: ({ event }) => ({ session: event.output }) },
            target: "signedIn.user.checking",
            actions: { type: "begin", params: ({ event }) => ({ session: event.output }) },
          },
          {
            guard: { type: "isSession", params: ({ event }) => ({ session: event.output }) },
            target: "signedIn",
            actions: { type: "begin", params: ({ event }) => ({ session: event.output }) },
          },
          { target: "signedOut" },
        ],
        onError: { target: "signedOut" },
      },
    },
    signedOut: {
      initial: "anonymous",
      on: {
        "login.submit": "signingIn",
        "guest.begin": "signingIn",
        "session.begun.elsewhere": joinOther,
      },
      states: {
        anonymous: {
          description: "Nobody has signed in yet; the page that was asked for is remembered.",
          on: {
            "page.remember": { actions: { type: "rememberPage", params: ({ event }) => event } },
          },
        },
        expired: {
          description: "The session's time was over; the page is remembered and come back to.",
          on: {
            "page.remember": { actions: { type: "rememberPage", params: ({ event }) => event } },
          },
        },
        left: {
          description: "Signed out on purpose: whoever signs in next starts at the start page.",
        },
      },
    },
    signingIn: {
      tags: "busy",
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ event }) =>
          event.type === "login.submit"
            ? { username: event.username, password: event.password }
            : null,
        onDone: {
          target: "signedIn",
          actions: [
            { type: "begin", params: ({ event }) => ({ session: event.output }) },
            "announceBegin",
          ],
        },
        onError: {
          target: "signedOut",
          actions: { type: "fail", params: ({ event }) => event },
        },
      },
    },
    signedIn: signedInStates,
    signingOut: {
      description: "The server ends the session; here it ends whatever the server says.",
      tags: "busy",
      invoke: { id: "signOut", src: "signOut", onDone: "leaving", onError: "leaving" },
    },
    leaving: {
      description:
        "A guest who leaves is about to sign in, and comes back to the same page and work.",
      always: [
        {
          guard: { type: "isAccount", params: ({ context }) => context },
          target: "signedOut.left",
          actions: ["announceEnd", "clearStored", "forget"],
        },
        { target: "signedOut.anonymous", actions: ["announceEnd", "dropStored", "forget"] },
      ],
    },
  },
});
