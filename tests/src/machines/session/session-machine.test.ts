import { expect, test, beforeEach } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from "xstate";
import type { Session, User } from "../../../../contract/entities/user.ts";
import { messages } from "../../../../contract/messages.ts";
import { forwardNotices } from "../../../../src/machines/notices/forward-notices.ts";
import { noticesMachine } from "../../../../src/machines/notices/notices-machine.ts";
import { sessionMachine } from "../../../../src/machines/session/session-machine.ts";
import type { Credentials, SessionEvent } from "../../../../src/machines/session/session-setup.ts";
import {
  rememberPage,
  storedSession,
  storeSession,
} from "../../../../src/services/session-storage.ts";
import { contentsOf, emptyBrowserStorage } from "../../../support/browser-storage.ts";
import { after, coverMachine, done, failed } from "../../../support/machine-paths.ts";
import { analyst, sessionOf } from "../../../support/session.ts";

const accepted = analyst;
const newcomer: User = { ...analyst, tos_accepted: false };
const session = sessionOf();
const over = { ...session, expires_at: "2020-01-01T00:00:00Z" };
const guest = sessionOf({ ...analyst, uid: "", role: "PUBLIC" });
const credentials = { username: "ada", password: "long enough" };
const known = { signedIn: { user: "known" } } as const;

beforeEach(emptyBrowserStorage);

test("every state and transition of the session is walked", () => {
  coverMachine(sessionMachine, {
    events: [
      { type: "login.submit", ...credentials },
      { type: "guest.begin" },
      { type: "sign-on.done", session: sessionOf(newcomer) },
      { type: "registered", session: over },
      { type: "page.remember", path: "/scan" },
      { type: "session.check" },
      { type: "session.ended" },
      { type: "session.ended.elsewhere" },
      { type: "session.begun.elsewhere", session },
      { type: "user.changed.elsewhere", user: accepted },
      { type: "terms.accept" },
      { type: "terms.decline" },
      { type: "logout" },
      done("restore", session),
      done("restore", guest),
      done("restore", over),
      done("restore", null),
      failed("restore"),
      done("signIn", session),
      failed("signIn"),
      done("fetchUser", newcomer),
      failed("fetchUser"),
      done("acceptTerms", accepted),
      failed("acceptTerms"),
      done("signOut"),
      failed("signOut"),
      after("look", "session.signedIn.clock.running"),
    ],
    distinguish: ({ context: { session: held } }) =>
      held ? `${held.user.role} ${held.user.tos_accepted} ${held.expires_at}` : "",
    beforePath: emptyBrowserStorage,
    invariant: (snapshot) => {
      const isHeld = snapshot.hasTag("signed-in") || snapshot.matches("signingOut");
      expect(snapshot.context.session !== null).toBe(isHeld);
      if (isHeld) expect(storedSession()).toEqual(snapshot.context.session);
      if (snapshot.matches("signedOut")) expect(storedSession()).toBeNull();
      if (snapshot.hasTag("signed-in")) {
        const { role, tos_accepted } = snapshot.context.session!.user;
        expect(snapshot.hasTag("terms")).toBe(role !== "PUBLIC" && !tos_accepted);
      }
    },
  });
});

interface Calls {
  signIn?: () => Promise<Session>;
  fetchUser?: () => Promise<User>;
  acceptTerms?: () => Promise<User>;
}

/** The production machine with the calls to the server replaced; what the server and other tabs would report is sent by hand. */
function started(calls: Calls = {}) {
  const {
    signIn = async () => session,
    fetchUser = async () => accepted,
    acceptTerms = async () => accepted,
  } = calls;
  const machine = sessionMachine.provide({
    actors: {
      restore: fromPromise<Session | null>(async () => storedSession()),
      watch: fromCallback<SessionEvent>(() => undefined),
      signOut: fromPromise<void>(async () => undefined),
      fetchUser: fromPromise<User, string>(fetchUser),
      acceptTerms: fromPromise<User, string>(acceptTerms),
      signIn: fromPromise<Session, Credentials | null>(signIn),
    },
  });
  const clock = new SimulatedClock();
  const notices = createActor(noticesMachine, { clock }).start();
  const actor = createActor(machine, { clock });
  forwardNotices(actor, notices);
  actor.start();
  const said = () =>
    notices.getSnapshot().context.notices.map(({ tone, text }) => `${tone}: ${text}`);
  return { actor, clock, said };
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
  sessionStorage.setItem("scoutline.draft.new", "work");
  const { actor, said } = started();
  await waitFor(actor, (state) => state.matches(known));
  actor.send({ type: "session.ended" });
  actor.send({ type: "session.ended" });
  actor.send({ type: "page.remember", path: "/scan/1/active/2?page=3" });
  expect(actor.getSnapshot().value).toEqual({ signedOut: "expired" });
  expect(said()).toEqual(["negative: Your session has expired."]);
  expect(contentsOf(sessionStorage)).toEqual({
    "scoutline.remembered-page": "/scan/1/active/2?page=3",
    "scoutline.draft.new": "work",
  });
});

test("a guest who goes to sign in comes back to the same page and work", async () => {
  storeSession(guest);
  sessionStorage.setItem("scoutline.draft.new", "work");
  const { actor } = started();
  await waitFor(actor, (state) => state.matches(known));
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
  await waitFor(actor, (state) => state.matches({ signedIn: { user: "checking" } }));
  const state = await waitFor(actor, (snapshot) => snapshot.matches(known));
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
  await waitFor(actor, (state) => state.matches(known));
  actor.send({ type: "logout" });
  await waitFor(actor, (state) => state.matches({ signedOut: "left" }));
  actor.send({ type: "page.remember", path: "/scan/1" });
  expect(contentsOf(sessionStorage)).toEqual({});
  expect(contentsOf(localStorage)).toEqual({
    "scoutline.color-scheme": "dark",
    "another.product": "kept",
  });
});

test("the end by the clock is noticed without a call, and told once", async () => {
  storeSession(session);
  const { actor, clock, said } = started();
  await waitFor(actor, (state) => state.matches(known));
  clock.increment(60_000);
  expect(actor.getSnapshot().matches("signedIn")).toBe(true);
  actor.send({ type: "registered", session: { ...session, expires_at: new Date().toISOString() } });
  expect(actor.getSnapshot().matches("signedIn")).toBe(true);
  clock.increment(0);
  expect(actor.getSnapshot().value).toEqual({ signedOut: "expired" });
  expect(said()).toEqual(["negative: Your session has expired."]);
});

test("a tab that is opened again after the session's time says so and keeps its work", async () => {
  storeSession(over);
  sessionStorage.setItem("scoutline.draft.new", "work");
  const { actor, said } = started();
  await waitFor(actor, (state) => state.matches({ signedOut: "expired" }));
  actor.send({ type: "page.remember", path: "/search" });
  expect(said()).toEqual(["negative: Your session has expired."]);
  expect(contentsOf(sessionStorage)).toEqual({
    "scoutline.remembered-page": "/search",
    "scoutline.draft.new": "work",
  });
});

test("a session from single sign-on or registering leads to the remembered page", async () => {
  rememberPage("/scan/1/active/2?page=3");
  const { actor } = started();
  await waitFor(actor, (state) => state.matches("signedOut"));
  actor.send({ type: "sign-on.done", session });
  const { context } = actor.getSnapshot();
  expect(context).toEqual({ session, error: null, returnTo: "/scan/1/active/2?page=3" });
  expect(Object.keys(contentsOf(sessionStorage))).toEqual(["scoutline.session"]);
});

test("a tab that waits at the sign-in joins one in which somebody signed in", async () => {
  rememberPage("/scan");
  const { actor } = started();
  await waitFor(actor, (state) => state.matches("signedOut"));
  actor.send({ type: "session.begun.elsewhere", session });
  expect(actor.getSnapshot().hasTag("signed-in")).toBe(true);
  expect(actor.getSnapshot().context.returnTo).toBe("/scan");
  expect(storedSession()).toEqual(session);
});

test("a tab that is just opening while another signs in joins it, too", () => {
  const { actor } = started();
  expect(actor.getSnapshot().value).toBe("restoring");
  actor.send({ type: "session.begun.elsewhere", session });
  expect(actor.getSnapshot().hasTag("signed-in")).toBe(true);
});

test("signing out in another tab keeps a guest's unsaved work and clears an account's", async () => {
  storeSession(guest);
  sessionStorage.setItem("scoutline.draft.new", "work");
  const { actor, said } = started();
  await waitFor(actor, (state) => state.matches(known));
  actor.send({ type: "session.ended.elsewhere" });
  expect(contentsOf(sessionStorage)).toEqual({ "scoutline.draft.new": "work" });
  actor.send({ type: "session.begun.elsewhere", session });
  actor.send({ type: "session.ended.elsewhere" });
  expect(contentsOf(sessionStorage)).toEqual({});
  expect(said()).toEqual(["info: You signed out in another tab."]);
});

test("the terms are asked for until they are accepted, here or in another tab, with the reason of a failure", async () => {
  const answers = [() => Promise.reject(new Error(messages.offline)), async () => accepted];
  const { actor } = started({ acceptTerms: () => answers.shift()!() });
  await waitFor(actor, (state) => state.matches("signedOut"));
  actor.send({ type: "sign-on.done", session: sessionOf(newcomer) });
  actor.send({ type: "terms.accept" });
  const failedOnce = await waitFor(actor, (state) => state.context.error !== null);
  expect(failedOnce.hasTag("terms")).toBe(true);
  expect(failedOnce.context.error).toBe(messages.offline);
  actor.send({ type: "terms.accept" });
  await waitFor(actor, (state) => !state.hasTag("terms"));
  expect(storedSession()?.user.tos_accepted).toBe(true);

  actor.send({ type: "user.changed.elsewhere", user: newcomer });
  expect(actor.getSnapshot().hasTag("terms")).toBe(true);
  actor.send({ type: "user.changed.elsewhere", user: { ...accepted, uid: "8" } });
  expect(actor.getSnapshot().hasTag("terms")).toBe(true);
  actor.send({ type: "user.changed.elsewhere", user: accepted });
  expect(actor.getSnapshot().hasTag("terms")).toBe(false);
});

test("whoever declines the terms is signed out and told why", async () => {
  const { actor, said } = started();
  await waitFor(actor, (state) => state.matches("signedOut"));
  actor.send({ type: "sign-on.done", session: sessionOf(newcomer) });
  actor.send({ type: "terms.decline" });
  await waitFor(actor, (state) => state.matches({ signedOut: "left" }));
  expect(said()).toEqual([
    "info: Scoutline cannot be used without its terms of service. You are signed out.",
  ]);
});
