import { assign, emit, fromCallback, fromPromise, setup } from "xstate";
import type { Session, User } from "../../../contract/entities/user.ts";
import { SESSION_TOAST_MS } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { onSessionEnded } from "../../services/api.ts";
import { beginPublicSession, login, logout } from "../../services/auth.ts";
import { announceEnd, askOtherTabs, shareSession } from "../../services/session-channel.ts";
import {
  clearSession,
  dropSession,
  rememberPage,
  storedSession,
  storeSession,
  takeRememberedPage,
} from "../../services/session-storage.ts";
import { onPageShown } from "../../services/browser.ts";
import { getUser } from "../../services/users.ts";
import type { NoticeEmitted } from "../notices/notice.ts";

export interface Credentials {
  username: string;
  password: string;
}

export interface SessionContext {
  session: Session | null;
  /** Why signing in failed, in the server's words. */
  error: string | null;
  /** Where to go after signing in; null means the start page. */
  returnTo: string | null;
}

/** A session that has just begun, and the remembered page if there is one. */
export interface SignedIn {
  session: Session;
  returnTo: string | null;
}
type Begun = { session: Session | null; returnTo?: string | null };

export type SessionEvent =
  | ({ type: "login.submit" } & Credentials)
  | { type: "guest.begin" }
  | { type: "page.remember"; path: string }
  | { type: "session.check" }
  | { type: "session.ended" }
  | { type: "session.ended.elsewhere" }
  | { type: "terms.accepted" }
  | { type: "logout" };

const errorText = (error: unknown) => (error instanceof Error ? error.message : messages.internal);

/** Who is signed in, in this tab: from the restored session of this or another tab to its end, by the user, the server or another tab. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as NoticeEmitted,
    tags: {} as "signed-in" | "busy",
  },
  actors: {
    restore: fromPromise<Session | null>(
      async ({ signal }) => storedSession() ?? (await askOtherTabs(signal)),
    ),
    signIn: fromPromise<SignedIn, Credentials | null>(async ({ input, signal }) => {
      const session = await (input ? login(input, signal) : beginPublicSession(signal));
      return { session, returnTo: takeRememberedPage() };
    }),
    fetchUser: fromPromise<User, string>(({ input, signal }) => getUser(input, signal)),
    signOut: fromPromise<void>(({ signal }) => logout(signal)),
    watch: fromCallback<SessionEvent>(({ sendBack }) => {
      const stops = [
        onSessionEnded(() => sendBack({ type: "session.ended" })),
        shareSession(() => sendBack({ type: "session.ended.elsewhere" })),
        onPageShown(() => sendBack({ type: "session.check" })),
      ];
      return () => stops.forEach((stop) => stop());
    }),
  },
  actions: {
    begin: assign((_, { session, returnTo = null }: Begun) => ({
      session,
      returnTo,
      error: null,
    })),
    renew: assign(({ context: { session } }, { user }: { user: User }) => ({
      session: session && { ...session, user },
    })),
    store: ({ context: { session } }) => {
      if (session) storeSession(session);
    },
    acceptTerms: assign(({ context: { session } }) => ({
      session: session && { ...session, user: { ...session.user, tos_accepted: true } },
    })),
    fail: assign({ error: (_, { error }: { error: unknown }) => errorText(error) }),
    announceEnd: ({ context }) => {
      if (context.session) announceEnd(context.session.token);
    },
    forget: assign({ session: null, error: null, returnTo: null }),
    dropStored: () => dropSession(),
    clearStored: () => clearSession(),
    rememberPage: (_, { path }: { path: string }) => rememberPage(path),
    tellExpired: emit({
      type: "notice",
      tone: "negative",
      text: messages.session,
      ms: SESSION_TOAST_MS,
    }),
    tellEndedElsewhere: emit({
      type: "notice",
      tone: "info",
      text: "You signed out in another tab.",
    }),
  },
  guards: {
    isSession: (_, { session }: { session: Session | null }) => session !== null,
    isAccount: (_, { session }: { session: Session | null }) =>
      session !== null && session.user.role !== "PUBLIC",
  },
}).createMachine({
  id: "session",
  context: { session: null, error: null, returnTo: null },
  initial: "restoring",
  states: {
    restoring: {
      description: "Looks for the session of this tab, then asks the other open tabs.",
      tags: "busy",
      invoke: {
        id: "restore",
        src: "restore",
        onDone: [
          {
            guard: { type: "isAccount", params: ({ event }) => ({ session: event.output }) },
            target: "signedIn.checking",
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
      },
      states: {
        anonymous: {
          on: {
            "page.remember": { actions: { type: "rememberPage", params: ({ event }) => event } },
          },
        },
        expired: {
          description: "The server ended the session; the page is remembered and come back to.",
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
          actions: { type: "begin", params: ({ event }) => event.output },
        },
        onError: {
          target: "signedOut",
          actions: { type: "fail", params: ({ event }) => event },
        },
      },
    },
    signedIn: {
      tags: "signed-in",
      entry: "store",
      invoke: { id: "watch", src: "watch" },
      initial: "idle",
      on: {
        logout: "signingOut",
        "session.ended": {
          target: "signedOut.expired",
          actions: ["dropStored", "forget", "tellExpired"],
        },
        "session.ended.elsewhere": {
          target: "signedOut.left",
          actions: ["clearStored", "forget", "tellEndedElsewhere"],
        },
        "terms.accepted": { actions: ["acceptTerms", "store"] },
      },
      states: {
        idle: {
          on: {
            "session.check": {
              guard: { type: "isAccount", params: ({ context }) => context },
              target: "checking",
            },
          },
        },
        checking: {
          description: "Asks the server for the user again; the known one serves meanwhile.",
          invoke: {
            id: "fetchUser",
            src: "fetchUser",
            input: ({ context }) => context.session?.user.uid ?? "",
            onDone: {
              target: "idle",
              actions: [
                { type: "renew", params: ({ event }) => ({ user: event.output }) },
                "store",
              ],
            },
            onError: { target: "idle" },
          },
        },
      },
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
    signingOut: {
      tags: "busy",
      invoke: {
        id: "signOut",
        src: "signOut",
        onDone: "leaving",
        onError: "leaving",
      },
    },
  },
});
