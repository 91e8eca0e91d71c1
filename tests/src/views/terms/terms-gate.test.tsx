import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { User } from "../../../../contract/entities/user.ts";
import { messages } from "../../../../contract/messages.ts";
import { sessionMachine } from "../../../../src/machines/session/session-machine.ts";
import type { SessionEvent } from "../../../../src/machines/session/session-setup.ts";
import { TermsGate } from "../../../../src/views/terms/terms-gate.tsx";
import { renderScreen, startTestActors } from "../../../support/render-screen.tsx";
import { analyst, sessionOf } from "../../../support/session.ts";

const newcomer: User = { ...analyst, tos_accepted: false };

/** Somebody who has signed in; accepting answers as told. */
function renderGate(user: User, acceptTerms: () => Promise<User> = async () => analyst) {
  const machine = sessionMachine.provide({
    actors: {
      watch: fromCallback<SessionEvent>(() => undefined),
      acceptTerms: fromPromise<User, string>(acceptTerms),
      signOut: fromPromise<void>(async () => undefined),
    },
  });
  const session = createActor(machine).start();
  session.send({ type: "sign-on.done", session: sessionOf(user) });
  renderScreen(<TermsGate />, { actors: { ...startTestActors(user), session } });
  return session;
}

test("the terms are there to read, and accepting closes them", async () => {
  renderGate(newcomer);
  expect(await screen.findByRole("dialog", { name: "Terms of service" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "What is kept about you" })).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a failure to accept is shown and can be tried again", async () => {
  const answers = [() => Promise.reject(new Error(messages.offline)), async () => analyst];
  renderGate(newcomer, () => answers.shift()!());
  await userEvent.click(await screen.findByRole("button", { name: "Accept" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.offline);
  await userEvent.click(screen.getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("declining signs out", async () => {
  const session = renderGate(newcomer);
  await userEvent.click(await screen.findByRole("button", { name: "Decline and sign out" }));
  await waitFor(() => expect(session.getSnapshot().matches("signedOut")).toBe(true));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("another tab that accepts closes them here", async () => {
  const session = renderGate(newcomer);
  await screen.findByRole("dialog");
  act(() => session.send({ type: "user.changed.elsewhere", user: analyst }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("neither a guest nor whoever has accepted them is asked", () => {
  renderGate({ ...newcomer, uid: "", role: "PUBLIC" });
  expect(screen.queryByRole("dialog")).toBeNull();
});
