import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { Session } from "../../../../contract/entities/user.ts";
import { messages } from "../../../../contract/messages.ts";
import { sessionMachine } from "../../../../src/machines/session/session-machine.ts";
import type { Credentials, SessionEvent } from "../../../../src/machines/session/session-setup.ts";
import { rememberPage } from "../../../../src/services/session-storage.ts";
import { LoginScreen } from "../../../../src/views/login/login-screen.tsx";
import { renderScreen, startTestActors } from "../../../support/render-screen.tsx";
import { analyst, sessionOf } from "../../../support/session.ts";

/** The sign-in over a session that knows one password; what was asked for is kept. */
function renderLogin(page: string | null = null) {
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
  return { asked, ...renderScreen(<LoginScreen />, { at: "/login", pattern: "/login", actors }) };
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
  renderScreen(<LoginScreen />, { at: "/login", pattern: "/login", actors });
  expect(screen.getByText(/Sign in to go on where you were/)).toBeVisible();
});
