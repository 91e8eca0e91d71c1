import { sessionSetup } from "./session-setup.ts";

/** The end of a session that nobody asked for: told once, and one comes back to where one was. */
export const expiry = {
  target: "#session.signedOut.expired",
  actions: ["announceExpiry", "dropStored", "forget", "tellExpired"],
} as const;

/** A signed-in tab: whether the user is known as they are now, whether the terms are accepted, and whether time is left. */
export const signedInStates = sessionSetup.createStateConfig({
  tags: "signed-in",
  entry: ["store", "forgetPage"],
  invoke: { id: "hold", src: "hold", input: ({ context }) => context.session },
  type: "parallel",
  on: {
    logout: "#session.signingOut",
    "session.ended": expiry,
    "session.ended.elsewhere": [
      {
        guard: { type: "isAccount", params: ({ context }) => context },
        target: "#session.signedOut.left",
        actions: ["clearTab", "forget", "tellEndedElsewhere"],
      },
      { target: "#session.signedOut.anonymous", actions: ["dropStored", "forget"] },
    ],
    "session.begun.elsewhere": {
      description:
        "Two tabs signed the same user in at the same time: the later session serves both.",
      guard: { type: "isSameUser", params: ({ event }) => event.session },
      actions: [{ type: "replace", params: ({ event }) => event }, "store"],
    },
    "user.changed.elsewhere": {
      guard: { type: "isSameUser", params: ({ event }) => event },
      actions: [{ type: "renew", params: ({ event }) => event }, "store"],
    },
  },
  states: {
    user: {
      initial: "known",
      states: {
        known: {
          on: {
            "session.check": [
              { guard: { type: "isOver", params: ({ context }) => context }, ...expiry },
              {
                guard: { type: "isAccount", params: ({ context }) => context },
                target: "checking",
              },
            ],
          },
        },
        checking: {
          description: "Asks the server for the user again; the known one serves meanwhile.",
          tags: "checking",
          invoke: {
            id: "fetchUser",
            src: "fetchUser",
            input: ({ context }) => context.session?.user.uid ?? "",
            onDone: [
              {
                guard: { type: "isNews", params: ({ event }) => ({ user: event.output }) },
                target: "known",
                actions: [
                  { type: "renew", params: ({ event }) => ({ user: event.output }) },
                  "store",
                  "announceUser",
                ],
              },
              { target: "known" },
            ],
            onError: { target: "known" },
          },
        },
      },
    },
    terms: {
      description: "Accepted once per version of the terms; a guest is not asked.",
      initial: "settled",
      states: {
        settled: { always: { guard: "mustAccept", target: "asking" } },
        asking: {
          tags: "terms",
          always: { guard: "hasAccepted", target: "settled", actions: "clearError" },
          on: {
            "terms.accept": { target: "accepting", actions: "clearError" },
            "terms.decline": { target: "#session.signingOut", actions: "tellDeclined" },
          },
        },
        accepting: {
          tags: "terms",
          always: { guard: "hasAccepted", target: "settled" },
          invoke: {
            id: "acceptTerms",
            src: "acceptTerms",
            input: ({ context }) => context.session?.user.uid ?? "",
            onDone: {
              target: "settled",
              actions: [
                { type: "renew", params: ({ event }) => ({ user: event.output }) },
                "store",
                "announceUser",
              ],
            },
            onError: {
              target: "asking",
              actions: { type: "fail", params: ({ event }) => event },
            },
          },
        },
      },
    },
    clock: {
      initial: "running",
      states: {
        running: {
          description:
            "Notices that the session's time is over though nothing is asked of the server.",
          after: {
            look: [
              { guard: { type: "isOver", params: ({ context }) => context }, ...expiry },
              { target: "running", reenter: true },
            ],
          },
        },
      },
    },
  },
});
