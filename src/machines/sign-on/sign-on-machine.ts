import { assign, fromPromise, setup, type ActorRef, type Snapshot } from "xstate";
import type { Session } from "../../../contract/entities/user.ts";
import { completeSignOn, linkSignOn, type ReturnedSignOn } from "../../services/auth.ts";
import { dropSignOnState, keptSignOn, type KeptSignOn } from "../../services/sign-on-state.ts";
import { refusalText } from "../session/refusal-text.ts";
import type { SessionEvent } from "../session/session-setup.ts";
import { readReturned } from "./returned.ts";

interface Read {
  purpose: KeptSignOn["purpose"];
  returned: ReturnedSignOn;
}

/** A session, or the token with which whom nobody knows yet goes on to register. */
type Completed = { session: Session; token: null } | { session: null; token: string };

export interface SignOnContext {
  /** The query of the address that the provider sent the browser to. */
  search: string;
  session: ActorRef<Snapshot<unknown>, SessionEvent>;
  returned: ReturnedSignOn | null;
  token: string | null;
  error: string | null;
}

/** The way back from the provider of single sign-on: a session, a registration, an identity that is linked, or why none of them. */
export const signOnMachine = setup({
  types: {
    context: {} as SignOnContext,
    input: {} as Pick<SignOnContext, "search" | "session">,
    tags: {} as "busy",
  },
  actors: {
    /** Fails with the reason why what came back cannot be completed. */
    read: fromPromise<Read, string>(async ({ input }) => {
      const kept = keptSignOn();
      const read = readReturned(input, kept);
      if ("error" in read) throw new Error(read.error);
      return { ...read, purpose: kept?.purpose ?? "sign-in" };
    }),
    complete: fromPromise<Completed, ReturnedSignOn>(async ({ input }) => {
      const completed = await completeSignOn(input);
      return completed.action === "SIGN_IN"
        ? { session: completed.session, token: null }
        : { session: null, token: completed.token };
    }),
    link: fromPromise<void, ReturnedSignOn>(({ input }) => linkSignOn(input)),
  },
  actions: {
    keepReturned: assign((_, { returned }: Read) => ({ returned })),
    keepToken: assign((_, { token }: Completed) => ({ token })),
    handOver: ({ context }, { session }: Completed) => {
      if (session) context.session.send({ type: "sign-on.done", session });
    },
    dropState: () => dropSignOnState(),
    fail: assign({ error: (_, { error }: { error: unknown }) => refusalText(error) }),
  },
  guards: {
    isLink: (_, { purpose }: Read) => purpose === "link",
    isSignIn: (_, { session }: Completed) => session !== null,
  },
}).createMachine({
  id: "signOn",
  context: ({ input }) => ({ ...input, returned: null, token: null, error: null }),
  initial: "reading",
  states: {
    reading: {
      tags: "busy",
      invoke: {
        id: "read",
        src: "read",
        input: ({ context }) => context.search,
        onDone: [
          {
            guard: { type: "isLink", params: ({ event }) => event.output },
            target: "linking",
            actions: { type: "keepReturned", params: ({ event }) => event.output },
          },
          {
            target: "exchanging",
            actions: { type: "keepReturned", params: ({ event }) => event.output },
          },
        ],
        onError: { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
      },
    },
    exchanging: {
      description: "What this tab kept is forgotten first: a code serves once.",
      tags: "busy",
      entry: "dropState",
      invoke: {
        id: "complete",
        src: "complete",
        input: ({ context }) => context.returned!,
        onDone: [
          {
            guard: { type: "isSignIn", params: ({ event }) => event.output },
            target: "signedIn",
            actions: { type: "handOver", params: ({ event }) => event.output },
          },
          {
            target: "registering",
            actions: { type: "keepToken", params: ({ event }) => event.output },
          },
        ],
        onError: { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
      },
    },
    linking: {
      tags: "busy",
      entry: "dropState",
      invoke: {
        id: "link",
        src: "link",
        input: ({ context }) => context.returned!,
        onDone: "linked",
        onError: { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
      },
    },
    signedIn: { type: "final" },
    registering: { type: "final" },
    linked: { type: "final" },
    failed: { type: "final" },
  },
});
