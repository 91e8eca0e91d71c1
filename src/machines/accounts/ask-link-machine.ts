import { assign, fromPromise, setup } from "xstate";
import {
  getSettings,
  sendPasswordReset,
  sendRegistration,
  type SignInSettings,
} from "../../services/auth.ts";
import { refusalText } from "../session/refusal-text.ts";

/** What the link is to do: make an account, or set a new password. */
export type AskedLink = "register" | "reset";

export interface AskLinkContext {
  purpose: AskedLink;
  /** Who may register here; null until it is known. */
  registration: SignInSettings["registration"] | null;
  /** Where the last link was sent. */
  username: string;
  error: string | null;
}

/** Asks for an e-mail with a link. What comes is the same whoever asks, so that nobody learns who has an account. */
export const askLinkMachine = setup({
  types: {
    input: {} as { purpose: AskedLink },
    context: {} as AskLinkContext,
    events: {} as { type: "link.ask"; username: string } | { type: "link.again" },
  },
  actors: {
    fetchSettings: fromPromise<SignInSettings>(({ signal }) => getSettings(signal)),
    sendLink: fromPromise<void, { purpose: AskedLink; username: string }>(
      ({ input: { purpose, username }, signal }) =>
        purpose === "register"
          ? sendRegistration(username, signal)
          : sendPasswordReset(username, signal),
    ),
  },
  actions: {
    keepSettings: assign((_, { registration }: Pick<SignInSettings, "registration">) => ({
      registration,
    })),
    keepUsername: assign((_, { username }: { username: string }) => ({ username, error: null })),
    fail: assign({ error: (_, { error }: { error: unknown }) => refusalText(error) }),
  },
  guards: {
    isClosed: ({ context }, { registration }: Pick<SignInSettings, "registration">) =>
      context.purpose === "register" && registration === "closed",
  },
}).createMachine({
  id: "askLink",
  context: ({ input }) => ({ ...input, registration: null, username: "", error: null }),
  initial: "opening",
  states: {
    opening: {
      invoke: {
        id: "fetchSettings",
        src: "fetchSettings",
        onDone: [
          {
            guard: { type: "isClosed", params: ({ event }) => event.output },
            target: "closed",
            actions: { type: "keepSettings", params: ({ event }) => event.output },
          },
          {
            target: "writing",
            actions: { type: "keepSettings", params: ({ event }) => event.output },
          },
        ],
        onError: "writing",
      },
    },
    closed: { description: "Nobody can register here; an administrator invites." },
    writing: {
      on: {
        "link.ask": {
          target: "sending",
          actions: { type: "keepUsername", params: ({ event }) => event },
        },
      },
    },
    sending: {
      invoke: {
        id: "sendLink",
        src: "sendLink",
        input: ({ context }) => context,
        onDone: "sent",
        onError: { target: "writing", actions: { type: "fail", params: ({ event }) => event } },
      },
    },
    sent: { on: { "link.again": "writing" } },
  },
});
