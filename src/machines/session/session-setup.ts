import { assign, emit, fromCallback, fromPromise, setup } from "xstate";
import type { Session, User } from "../../../contract/entities/user.ts";
import { SESSION_TOAST_MS } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { onSessionEnded } from "../../services/api.ts";
import { beginPublicSession, login, logout } from "../../services/auth.ts";
import { onPageShown } from "../../services/browser.ts";
import {
  announceEnd,
  announceSession,
  announceUser,
  askOtherTabs,
  joinTabs,
} from "../../services/session-channel.ts";
import { holdSession } from "../../services/session-lock.ts";
import {
  clearSession,
  clearTab,
  dropSession,
  forgetPage,
  isOver,
  rememberedPage,
  rememberPage,
  storedSession,
  storeSession,
} from "../../services/session-storage.ts";
import { getUser, updateUser } from "../../services/users.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { refusalText } from "./refusal-text.ts";

export interface Credentials {
  username: string;
  password: string;
}

export interface SessionContext {
  session: Session | null;
  /** Why signing in or accepting the terms failed, in the server's words. */
  error: string | null;
  /** Where to go after signing in; null means the start page. */
  returnTo: string | null;
}

export type SessionEvent =
  | ({ type: "login.submit" } & Credentials)
  | { type: "guest.begin" }
  /** A single sign-on or a registration has yielded a session. */
  | { type: "sign-on.done"; session: Session }
  | { type: "registered"; session: Session }
  | { type: "page.remember"; path: string }
  /** The user may have changed: asks the server. */
  | { type: "session.check" }
  | { type: "session.ended" }
  | { type: "session.ended.elsewhere" }
  | { type: "session.begun.elsewhere"; session: Session }
  /** Another tab knows the user as they are now. */
  | { type: "user.changed.elsewhere"; user: User }
  | { type: "terms.accept" }
  | { type: "terms.decline" }
  | { type: "logout" };

/** Between two looks at the clock: it is looked at often, for it may be set, and stands still while a laptop sleeps. */
const LOOK_MS = 60_000;

const isAccount = (session: Session | null) => session !== null && session.user.role !== "PUBLIC";

/** What the session's chart is made of. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as NoticeEmitted,
    tags: {} as "signed-in" | "busy" | "checking" | "terms",
  },
  actors: {
    restore: fromPromise<Session | null>(async ({ signal }) => {
      const own = storedSession();
      return own && !isOver(own) ? own : ((await askOtherTabs(signal)) ?? own);
    }),
    signIn: fromPromise<Session, Credentials | null>(async ({ input, signal }) => {
      const session = await (input ? login(input, signal) : beginPublicSession(signal));
      if (isOver(session)) throw new Error(messages.clock);
      return session;
    }),
    fetchUser: fromPromise<User, string>(({ input, signal }) => getUser(input, signal)),
    acceptTerms: fromPromise<User, string>(async ({ input, signal }) => {
      await updateUser(input, { tos_accepted: true }, signal);
      return getUser(input, signal);
    }),
    hold: fromCallback<SessionEvent, Session | null>(({ input }) =>
      holdSession(isAccount(input) ? "account" : "guest"),
    ),
    signOut: fromPromise<void>(({ signal }) => logout(signal)),
    watch: fromCallback<SessionEvent>(({ sendBack }) => {
      const stops = [
        onSessionEnded(() => sendBack({ type: "session.ended" })),
        onPageShown(() => sendBack({ type: "session.check" })),
        joinTabs({
          onBegun: (session) => sendBack({ type: "session.begun.elsewhere", session }),
          onUser: (user) => sendBack({ type: "user.changed.elsewhere", user }),
          onEnded: (end) =>
            sendBack({ type: end === "left" ? "session.ended.elsewhere" : "session.ended" }),
        }),
      ];
      return () => stops.forEach((stop) => stop());
    }),
  },
  actions: {
    begin: assign((_, { session }: { session: Session | null }) => ({
      session,
      returnTo: rememberedPage(),
      error: null,
    })),
    renew: assign(({ context: { session } }, { user }: { user: User }) => ({
      session: session && { ...session, user },
    })),
    replace: assign((_, { session }: { session: Session }) => ({ session })),
    store: ({ context: { session } }) => {
      if (session) storeSession(session);
    },
    fail: assign({ error: (_, { error }: { error: unknown }) => refusalText(error) }),
    clearError: assign({ error: null }),
    announceBegin: ({ context: { session } }) => {
      if (session && isAccount(session)) announceSession(session);
    },
    announceUser: ({ context: { session } }) => {
      if (session) announceUser(session.user);
    },
    announceEnd: ({ context: { session } }) => {
      if (session) announceEnd(session.token, "left");
    },
    announceExpiry: ({ context: { session } }) => {
      if (session) announceEnd(session.token, "expired");
    },
    forget: assign({ session: null, error: null, returnTo: null }),
    forgetPage: () => forgetPage(),
    dropStored: () => dropSession(),
    clearTab: () => clearTab(),
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
    tellDeclined: emit({
      type: "notice",
      tone: "info",
      text: "Scoutline cannot be used without its terms of service. You are signed out.",
    }),
  },
  guards: {
    isSession: (_, { session }: { session: Session | null }) => session !== null,
    isAccount: (_, { session }: { session: Session | null }) => isAccount(session),
    isOver: (_, { session }: { session: Session | null }) => session !== null && isOver(session),
    isSameUser: ({ context: { session } }, { user }: { user: User }) =>
      isAccount(session) && session?.user.uid === user.uid,
    isNews: ({ context: { session } }, { user }: { user: User }) =>
      JSON.stringify(session?.user) !== JSON.stringify(user),
    mustAccept: ({ context: { session } }) => isAccount(session) && !session?.user.tos_accepted,
    hasAccepted: ({ context: { session } }) => session?.user.tos_accepted === true,
  },
  delays: {
    look: ({ context: { session } }) => {
      const left = session ? Date.parse(session.expires_at) - Date.now() : 0;
      return Math.min(Math.max(left, 0), LOOK_MS);
    },
  },
});
