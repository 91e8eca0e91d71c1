import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { Session } from "../../../../contract/entities/user.ts";
import { messages } from "../../../../contract/messages.ts";
import { sessionMachine } from "../../../../src/machines/session/session-machine.ts";
import type { Credentials, SessionEvent } from "../../../../src/machines/session/session-setup.ts";
import { rememberPage } from "../../../../src/services/session-storage.ts";
import { loginMachine } from "../../../../src/machines/login/login-machine.ts";
import type { SignInSettings } from "../../../../src/services/auth.ts";
import { SignIn } from "../../../../src/views/login/login-screen.tsx";
import { renderScreen, startTestActors } from "../../../support/render-screen.tsx";
import { analyst, sessionOf } from "../../../support/session.ts";

const basic: SignInSettings = {
  mode: "BASIC",
  single_sign_on: null,
  registration: "open",
  staging: false,
};

/** What the sign-in offers, with the way to the provider replaced. */
function offering(settings: SignInSettings, startSignOn: () => Promise<string>) {
  const machine = loginMachine.provide({
    actors: {
      fetchSettings: fromPromise<SignInSettings>(async () => settings),
      startSignOn: fromPromise<string>(startSignOn),
    },
    actions: { leave: () => undefined },
  });
  return createActor(machine).start();
}

/** The sign-in over a session that knows one password; what was asked for is kept. */
function renderLogin(
  page: string | null = null,
  settings = basic,
  startSignOn = (): Promise<string> => Promise.reject(new Error(messages.sign_on_unreachable)),
) {
  sessionStorage.clear();
  if (page !== null) rememberPage(page);
  const asked: (Credentials | null)[] = [];
  const machine = sessionMachine.provide({
    actors: {
      restore: fromPromise<Session | null>(async () => null),
      watch: fromCallback<SessionEvent>(() => undefined),
      signIn: fromPromise<Session, Credentials | null>(async ({ input }) => {
        asked.push(input);
        if (input && input.password !== "right") throw new Error(messages.credentials);
        const user = input ? analyst : { ...analyst, uid: "", role: "PUBLIC" as const };
        return sessionOf(user);
      }),
    },
    actions: { store: () => undefined, clearStored: () => undefined },
  });
  const actors = { ...startTestActors(null), session: createActor(machine).start() };
  const login = offering(settings, startSignOn);
  const place = { at: "/login", pattern: "/login", actors };
  return { asked, login, ...renderScreen(<SignIn login={login} />, place) };
}

test("the keyboard signs in: a wrong password says why, the right one leads back", async () => {
  const { asked, router } = renderLogin("/scan/1/active/2?page=3");
  expect(screen.getByLabelText("Username")).toHaveFocus();
  await userEvent.keyboard("ada{Tab}wrong{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.credentials);
  const password = screen.getByLabelText("Password");
  await waitFor(() => expect(password).toHaveFocus());
  await userEvent.keyboard("right{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/scan/1/active/2"));
  expect(router.state.location.search).toBe("?page=3");
  expect(asked).toEqual([
    { username: "ada", password: "wrong" },
    { username: "ada", password: "right" },
  ]);
});

test("a guest looks around without an account", async () => {
  const { asked, router } = renderLogin();
  await userEvent.click(screen.getByRole("button", { name: "Look around without an account" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(asked).toEqual([null]);
});

test("a demonstration says where its password is", () => {
  renderLogin();
  expect(screen.getByText(/printed in the terminal/)).toBeVisible();
});

test("after the server ended the session it says that the way back is kept", () => {
  const actors = startTestActors();
  actors.session.send({ type: "session.ended" });
  const login = offering(basic, () => new Promise(() => undefined));
  renderScreen(<SignIn login={login} />, { at: "/login", pattern: "/login", actors });
  expect(screen.getByText(/Sign in to go on where you were/)).toBeVisible();
});

test("a forgotten password and registering have their screens, the latter where one may", async () => {
  renderLogin();
  expect(screen.getByRole("link", { name: "Forgotten your password?" })).toHaveAttribute(
    "href",
    "/user/password/forgot",
  );
  expect(await screen.findByRole("link", { name: "Register" })).toHaveAttribute(
    "href",
    "/register",
  );
  expect(screen.queryByRole("button", { name: /^Sign in with/ })).toBeNull();
});

test("where nobody may register, nothing leads there", async () => {
  const { login } = renderLogin(null, { ...basic, registration: "closed" });
  await waitFor(() => expect(login.getSnapshot().matches("ready")).toBe(true));
  expect(screen.queryByRole("link", { name: "Register" })).toBeNull();
});

test("single sign-on comes first where it is the way in, and says why it cannot begin", async () => {
  renderLogin(null, { ...basic, mode: "OIDC", single_sign_on: "Example ID" });
  const button = await screen.findByRole("button", { name: "Sign in with Example ID" });
  expect(button.compareDocumentPosition(screen.getByLabelText("Username"))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await userEvent.click(button);
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.sign_on_unreachable);
});

test("beside passwords single sign-on comes second, and the browser is on its way to the provider", async () => {
  const { login } = renderLogin(null, { ...basic, single_sign_on: "Example ID" }, async () => "");
  const button = await screen.findByRole("button", { name: "Sign in with Example ID" });
  expect(button.compareDocumentPosition(screen.getByLabelText("Username"))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
  await userEvent.click(button);
  await waitFor(() => expect(login.getSnapshot().matches("leaving")).toBe(true));
  expect(button).toBeDisabled();
});
