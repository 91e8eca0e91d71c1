import { assign, fromPromise, setup } from "xstate";
import type { Session } from "../../../contract/entities/user.ts";
import { ApiError } from "../../services/api.ts";
import {
  checkLink,
  register,
  registerSignOn,
  resetPassword,
  type LinkFacts,
} from "../../services/auth.ts";
import { refusalText } from "../session/refusal-text.ts";
import { dropLinkToken } from "./link-token.ts";

/** What a link serves for: an account with a password, a new password, an account for single sign-on. */
export type LinkPurpose = LinkFacts["purpose"];

/** What the user has written beside the link. */
export interface Writing {
  name?: string;
  password?: string;
}

export interface LinkContext {
  purpose: LinkPurpose;
  /** The token of the link. */
  token: string;
  /** Null until the server has said what the link is. */
  facts: LinkFacts | null;
  error: string | null;
  /** What registering has yielded. */
  session: Session | null;
}

export interface Submission extends Writing {
  purpose: LinkPurpose;
  token: string;
}

async function submit(
  { purpose, token, name, password = "" }: Submission,
  signal: AbortSignal,
): Promise<Session | null> {
  const called = name ? { name } : {};
  if (purpose === "register") return register(token, { ...called, password }, signal);
  if (purpose === "oidc")
    return registerSignOn(token, password ? { password } : { ...called }, signal);
  await resetPassword(token, password, signal);
  return null;
}

/**
 * A link from an e-mail or from single sign-on: looked at, then used once with what the user writes. A link that is
 * none, was used or is too old is said to be that; a mistake in what is written can be mended.
 */
export const linkMachine = setup({
  types: {
    input: {} as { purpose: LinkPurpose; token: string },
    context: {} as LinkContext,
    events: {} as ({ type: "link.submit" } & Writing) | { type: "link.retry" },
  },
  actors: {
    checkLink: fromPromise<LinkFacts, string>(({ input, signal }) => checkLink(input, signal)),
    submit: fromPromise<Session | null, Submission>(({ input, signal }) => submit(input, signal)),
  },
  actions: {
    keepFacts: assign((_, { facts }: { facts: LinkFacts }) => ({ facts, error: null })),
    keepSession: assign((_, { session }: { session: Session | null }) => ({ session })),
    fail: assign({ error: (_, { error }: { error: unknown }) => refusalText(error) }),
    clearError: assign({ error: null }),
    dropToken: ({ context }) => dropLinkToken(context.purpose),
  },
  guards: {
    isForThis: ({ context }, { facts }: { facts: LinkFacts }) => facts.purpose === context.purpose,
    isRefused: (_, { error }: { error: unknown }) =>
      error instanceof ApiError && error.id.startsWith("link_"),
  },
}).createMachine({
  id: "link",
  context: ({ input }) => ({ ...input, facts: null, error: null, session: null }),
  initial: "checking",
  states: {
    checking: {
      invoke: {
        id: "checkLink",
        src: "checkLink",
        input: ({ context }) => context.token,
        onDone: [
          {
            guard: { type: "isForThis", params: ({ event }) => ({ facts: event.output }) },
            target: "writing",
            actions: { type: "keepFacts", params: ({ event }) => ({ facts: event.output }) },
          },
          { target: "refused" },
        ],
        onError: [
          {
            guard: { type: "isRefused", params: ({ event }) => event },
            target: "refused",
            actions: { type: "fail", params: ({ event }) => event },
          },
          { target: "unreachable", actions: { type: "fail", params: ({ event }) => event } },
        ],
      },
    },
    unreachable: {
      description: "The server could not say what the link is; it may be good.",
      on: { "link.retry": { target: "checking", actions: "clearError" } },
    },
    refused: { entry: "dropToken", description: "Another link has to be asked for." },
    writing: {
      on: { "link.submit": { target: "submitting", actions: "clearError" } },
    },
    submitting: {
      invoke: {
        id: "submit",
        src: "submit",
        input: ({ context: { purpose, token }, event }) => ({
          purpose,
          token,
          ...(event.type === "link.submit" && { name: event.name, password: event.password }),
        }),
        onDone: {
          target: "done",
          actions: { type: "keepSession", params: ({ event }) => ({ session: event.output }) },
        },
        onError: [
          {
            guard: { type: "isRefused", params: ({ event }) => event },
            target: "refused",
            actions: { type: "fail", params: ({ event }) => event },
          },
          { target: "writing", actions: { type: "fail", params: ({ event }) => event } },
        ],
      },
    },
    done: { entry: "dropToken" },
  },
});
