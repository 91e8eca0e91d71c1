import { assign, fromPromise, setup } from "xstate";
import { getSettings, startSignOn, type SignInSettings } from "../../services/auth.ts";
import { leaveFor } from "../../services/browser.ts";
import { keepSignOnState } from "../../services/sign-on-state.ts";
import { refusalText } from "../session/refusal-text.ts";

export interface LoginContext {
  /** Null until the server has said it; signing in by password works meanwhile. */
  settings: SignInSettings | null;
  /** Why single sign-on could not begin. */
  error: string | null;
}

/** What the sign-in offers here, and the way to the provider of single sign-on. */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as { type: "sign-on.begin" },
    tags: {} as "busy",
  },
  actors: {
    fetchSettings: fromPromise<SignInSettings>(({ signal }) => getSettings(signal)),
    startSignOn: fromPromise<string>(async ({ signal }) => {
      const { authorization_url, state } = await startSignOn(signal);
      keepSignOnState(state);
      return authorization_url;
    }),
  },
  actions: {
    keepSettings: assign((_, { settings }: { settings: SignInSettings }) => ({ settings })),
    fail: assign({ error: (_, { error }: { error: unknown }) => refusalText(error) }),
    clearError: assign({ error: null }),
    leave: (_, { address }: { address: string }) => leaveFor(address),
  },
  delays: { away: 5_000, slow: 10_000 },
}).createMachine({
  id: "login",
  context: { settings: null, error: null },
  initial: "asking",
  states: {
    asking: {
      invoke: {
        id: "fetchSettings",
        src: "fetchSettings",
        onDone: {
          target: "ready",
          actions: { type: "keepSettings", params: ({ event }) => ({ settings: event.output }) },
        },
        onError: "away",
      },
    },
    away: { after: { away: "asking" } },
    ready: { on: { "sign-on.begin": { target: "starting", actions: "clearError" } } },
    starting: {
      tags: "busy",
      invoke: {
        id: "startSignOn",
        src: "startSignOn",
        onDone: {
          target: "leaving",
          actions: { type: "leave", params: ({ event }) => ({ address: event.output }) },
        },
        onError: { target: "ready", actions: { type: "fail", params: ({ event }) => event } },
      },
    },
    leaving: {
      description:
        "The browser is on its way to the provider; whoever stays, or comes back by the Back button, may try again.",
      tags: "busy",
      after: { slow: "ready" },
    },
  },
});
