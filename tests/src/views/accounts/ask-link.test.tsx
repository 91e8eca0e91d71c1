import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { messages } from "../../../../contract/messages.ts";
import {
  askLinkMachine,
  type AskedLink,
} from "../../../../src/machines/accounts/ask-link-machine.ts";
import type { SignInSettings } from "../../../../src/services/auth.ts";
import { AskLinkForm } from "../../../../src/views/accounts/ask-link.tsx";
import { renderScreen, startTestActors } from "../../../support/render-screen.tsx";

/** The form over a server with this way of registering; what was sent is kept. */
function renderForm(
  purpose: AskedLink,
  registration: SignInSettings["registration"] = "open",
  send = async () => undefined as void,
) {
  const sent: string[] = [];
  const settings = { mode: "BASIC" as const, single_sign_on: null, staging: false, registration };
  const machine = askLinkMachine.provide({
    actors: {
      fetchSettings: fromPromise<SignInSettings>(async () => settings),
      sendLink: fromPromise<void, { purpose: AskedLink; username: string }>(async ({ input }) => {
        sent.push(`${input.purpose} ${input.username}`);
        await send();
      }),
    },
  });
  const actor = createActor(machine, { input: { purpose } }).start();
  renderScreen(<AskLinkForm actor={actor} />, { actors: startTestActors(null) });
  return { sent };
}

test("asking for a registration says where to look, and can be done again", async () => {
  const { sent } = renderForm("register");
  await userEvent.type(await screen.findByLabelText("E-mail address"), "ada@example.org{Enter}");
  expect(await screen.findByRole("heading", { name: "Look into your mail" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent(
    "If an account can be made for this address, an e-mail with a link is on its way. It goes to ada@example.org.",
  );
  expect(screen.getByText(/serves once, within 72 hours/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /Send it again/ }));
  expect(screen.getByLabelText("E-mail address")).toHaveValue("ada@example.org");
  expect(sent).toEqual(["register ada@example.org"]);
});

test("a forgotten password is answered the same way, for an hour", async () => {
  const { sent } = renderForm("reset");
  await userEvent.type(await screen.findByLabelText("E-mail address"), "ada@example.org{Enter}");
  expect(await screen.findByText(/serves once, within one hour/)).toBeVisible();
  expect(sent).toEqual(["reset ada@example.org"]);
});

test("a refusal is shown with the address still there", async () => {
  renderForm("reset", "open", () => Promise.reject(new Error(messages.too_many)));
  const field = await screen.findByLabelText("E-mail address");
  await userEvent.type(field, "ada@example.org{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.too_many);
  expect(screen.getByLabelText("E-mail address")).toHaveValue("ada@example.org");
});

test("who may register is said before it is tried", async () => {
  renderForm("register", "domains");
  expect(await screen.findByText(/Only addresses of organisations/)).toBeVisible();
});

test("where nobody may register there is no field", async () => {
  renderForm("register", "closed");
  expect(await screen.findByText(messages.registration_closed)).toBeVisible();
  expect(screen.queryByLabelText("E-mail address")).toBeNull();
});
