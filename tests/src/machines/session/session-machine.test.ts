import { expect, test, beforeEach } from "vitest";
import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import type { Session } from "../../../../contract/entities/user.ts";
import { messages } from "../../../../contract/messages.ts";
import { forwardNotices } from "../../../../src/machines/notices/forward-notices.ts";
import { noticesMachine } from "../../../../src/machines/notices/notices-machine.ts";
import {
  sessionMachine,
  type Credentials,
  type SessionEvent,
  type SignedIn,
} from "../../../../src/machines/session/session-machine.ts";
import {
  rememberPage,
  storedSession,
  storeSession,
} from "../../../../src/services/session-storage.ts";
import { contentsOf, emptyBrowserStorage } from "../../../support/browser-storage.ts";
import { coverMachine, done, failed } from "../../../support/machine-paths.ts";
import { analyst, sessionOf } from "../../../support/session.ts";

const session = sessionOf({ ...analyst, tos_accepted: false });
const guest = sessionOf({ ...analyst, uid: "", role: "PUBLIC" });
const credentials = { username: "ada", password: "long enough" };

beforeEach(emptyBrowserStorage);

test("every state and transition of the session is walked", () => {
  coverMachine(sessionMachine, {
    events: [
      { type: "login.submit", ...credentials },
      { type: "guest.begin" },
      { type: "page.remember", path: "/scan" },
      { type: "session.check" },
      { type: "session.ended" },
      { type: "session.ended.elsewhere" },
      { type: "terms.accepted" },
      { type: "logout" },
      done("restore", session),
      done("restore", guest),
      done("restore", null),
      failed("restore"),
      done("signIn", { session, returnTo: null }),
      failed("signIn"),
      done("fetchUser", session.user),
      failed("fetchUser"),
      done("signOut"),
      failed("signOut"),
    ],
    distinguish: ({ context }) => context.session?.user.role ?? "",
    beforePath: emptyBrowserStorage,
    invariant: (snapshot) => {
      const isHeld = snapshot.hasTag("signed-in") || snapshot.matches("signingOut");
      expect(snapshot.context.session !== null).toBe(isHeld);
      if (isHeld) expect(storedSession()).toEqual(snapshot.context.session);
      if (snapshot.matches("signedOut")) expect(storedSession()).toBeNull();
    },
  });
});

/** The production machine with the calls to the server replaced; what the server and other tabs would report is sent by hand. */
function started(
  calls: { signIn?: () => Promise<Session>; fetchUser?: () => Promise<Session["user"]> } = {},
) {
  const machine = sessionMachine.provide({
    actors: {
      restore: fromPromise<Session | null>(async () => storedSession()),
      watch: fromCallback<SessionEvent>(() => undefined),
      signOut: fromPromise<void>(async () => undefined),
      fetchUser: fromPromise<Session["user"], string>(
        calls.fetchUser ?? (async () => session.user),
      ),
      signIn: fromPromise<SignedIn, Credentials | null>(async () => ({
        session: await (calls.signIn ?? (async () => session))(),
        returnTo: null,
      })),
    },
  });
  const notices = createActor(noticesMachine).start();
  const actor = createActor(machine);
  forwardNotices(actor, notices);
  actor.start();
  return { actor, notices };
}

test("signing in with a wrong password shows the server's message and keeps nobody signed in", async () => {
  const { actor } = started({
    signIn: () => Promise.reject(new Error(messages.credentials)),
  });
  await waitFor(actor, (state) => state.matches("signedOut"));
  actor.send({ type: "login.submit", ...credentials });
  const state = await waitFor(actor, (snapshot) => snapshot.context.error !== null);
  expect(state.value).toEqual({ signedOut: "anonymous" });
  expect(state.context).toEqual({ session: null, error: messages.credentials, returnTo: null });
  expect(JSON.stringify([contentsOf(sessionStorage), contentsOf(localStorage)])).not.toContain(
    "long enough",
  );
});

test("the server's end of a session is told once and keeps the page and the unsaved work", async () => {
  storeSession(session);
  rememberPage("/scan/1/active/2?page=3");
  sessionStorage.setItem("scoutline.draft.new", "work");
  const { actor, notices } = started();
  await waitFor(actor, (state) => state.matches({ signedIn: "idle" }));
  actor.send({ type: "session.ended" });
  actor.send({ type: "session.ended" });
  expect(actor.getSnapshot().value).toEqual({ signedOut: "expired" });
  expect(notices.getSnapshot().context.notices.map(({ tone, text }) => ({ tone, text }))).toEqual([
    { tone: "negative", text: "Your session has expired." },
  ]);
  expect(contentsOf(sessionStorage)).toEqual({
    "scoutline.remembered-page": "/scan/1/active/2?page=3",
    "scoutline.draft.new": "work",
  });
});

test("a guest who goes to sign in comes back to the same page and work", async () => {
  storeSession(guest);
  sessionStorage.setItem("scoutline.draft.new", "work");
  const { actor } = started();
  await waitFor(actor, (state) => state.matches({ signedIn: "idle" }));
  actor.send({ type: "logout" });
  await waitFor(actor, (state) => state.matches({ signedOut: "anonymous" }));
  actor.send({ type: "page.remember", path: "/search" });
  expect(contentsOf(sessionStorage)).toEqual({
    "scoutline.remembered-page": "/search",
    "scoutline.draft.new": "work",
  });
});

test("a restored session has its user checked again and serves meanwhile", async () => {
  storeSession(session);
  const { actor } = started({
    fetchUser: async () => ({ ...session.user, licensed_features: { workspaces: true } }),
  });
  await waitFor(actor, (state) => state.matches({ signedIn: "checking" }));
  const state = await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: "idle" }));
  expect(state.context.session?.user.licensed_features).toEqual({ workspaces: true });
  expect(storedSession()).toEqual(state.context.session);
});

test("whoever signs out on purpose leaves neither work nor page, only how things look", async () => {
  storeSession(session);
  sessionStorage.setItem("scoutline.draft.new", "work");
  localStorage.setItem("scoutline.color-scheme", "dark");
  localStorage.setItem("scoutline.trends.task", "9");
  localStorage.setItem("another.product", "kept");
  const { actor } = started();
  await waitFor(actor, (state) => state.matches({ signedIn: "idle" }));
  actor.send({ type: "logout" });
  await waitFor(actor, (state) => state.matches({ signedOut: "left" }));
  actor.send({ type: "page.remember", path: "/scan/1" });
  expect(contentsOf(sessionStorage)).toEqual({});
  expect(contentsOf(localStorage)).toEqual({
    "scoutline.color-scheme": "dark",
    "another.product": "kept",
  });
});
