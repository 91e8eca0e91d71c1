import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeEach, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Session, User } from "../../../../contract/entities/user.ts";
import { messages } from "../../../../contract/messages.ts";
import { linkMachine, type Submission } from "../../../../src/machines/accounts/link-machine.ts";
import { ApiError } from "../../../../src/services/api.ts";
import type { LinkFacts } from "../../../../src/services/auth.ts";
import type { LinkFormProps } from "../../../../src/views/accounts/link-form.ts";
import { LinkUse } from "../../../../src/views/accounts/opened-link.tsx";
import { RegisterForm, ResetForm } from "../../../../src/views/accounts/password-forms.tsx";
import { SignOnForm } from "../../../../src/views/accounts/sign-on-form.tsx";
import { renderScreen, startTestActors } from "../../../support/render-screen.tsx";
import { analyst, sessionOf } from "../../../support/session.ts";

const forms: Record<LinkFacts["purpose"], ComponentType<LinkFormProps>> = {
  register: RegisterForm,
  reset: ResetForm,
  oidc: SignOnForm,
};

beforeEach(() => sessionStorage.clear());

/** A link with what the server says of it and of its use; what was sent is kept. */
function renderLink(
  facts: Partial<LinkFacts> & Pick<LinkFacts, "purpose">,
  {
    check = async () => ({
      username: "ada@example.org",
      has_account: false,
      expires_at: "",
      ...facts,
    }),
    use = async (): Promise<Session | null> => sessionOf(),
    user = null as User | null,
  } = {},
) {
  const sent: Partial<Submission>[] = [];
  const machine = linkMachine.provide({
    actors: {
      checkLink: fromPromise<LinkFacts, string>(check),
      submit: fromPromise<Session | null, Submission>(async ({ input: { name, password } }) => {
        sent.push({ name, password });
        return use();
      }),
    },
  });
  const { purpose } = facts;
  const actor = createActor(machine, { input: { purpose, token: "t" } }).start();
  const actors = startTestActors(user);
  const place = { at: "/link", pattern: "/link", actors };
  return {
    sent,
    ...renderScreen(<LinkUse actor={actor} title="The link" form={forms[purpose]} />, place),
  };
}

const refused = (id: "link_used" | "link_expired") => () =>
  Promise.reject(new ApiError(410, { id, message: messages[id] }));

test("registering says what the password lacks while one types, signs in and goes on", async () => {
  const { sent, actors, router } = renderLink({ purpose: "register" });
  expect(await screen.findByLabelText("Username")).toHaveValue("ada@example.org");
  await userEvent.type(screen.getByLabelText("Name"), "Ada");
  const password = screen.getByLabelText("Password");
  expect(screen.getByText(/At least 10 characters/)).toBeVisible();
  await userEvent.type(password, "a quiet{Enter}");
  expect(screen.getByText("3 characters more.")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(password, " river");
  expect(screen.getByText("This will do.")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(sent).toEqual([{ name: "Ada", password: "a quiet river" }]);
  expect(actors.session.getSnapshot().context.session).toEqual(sessionOf());
});

test("a new password is set, and the way leads to the sign-in", async () => {
  const { sent } = renderLink({ purpose: "reset" }, { use: async () => null });
  await userEvent.type(await screen.findByLabelText("New password"), "a quiet river{Enter}");
  expect(await screen.findByRole("heading", { name: "Your new password is set" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  expect(sent).toEqual([{ name: undefined, password: "a quiet river" }]);
});

test("a link that was used or is too old says so and leads to a new one", async () => {
  renderLink({ purpose: "reset" }, { check: refused("link_expired") });
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.link_expired);
  expect(screen.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute(
    "href",
    "/user/password/forgot",
  );
});

test("a link that another tab uses meanwhile says so", async () => {
  renderLink({ purpose: "register" }, { use: refused("link_used") });
  await userEvent.type(await screen.findByLabelText("Password"), "a quiet river{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.link_used);
  expect(screen.queryByLabelText("Password")).toBeNull();
});

test("a server out of reach leaves the link to be tried again", async () => {
  const answers = [
    () => Promise.reject(new Error(messages.offline)),
    async () => ({ purpose: "reset", username: "ada", has_account: true, expires_at: "" }) as const,
  ];
  renderLink({ purpose: "reset" }, { check: () => answers.shift()!() });
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.offline);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("New password")).toBeVisible();
});

test("after single sign-on somebody new makes an account", async () => {
  const { sent } = renderLink({ purpose: "oidc" });
  expect(await screen.findByText(/says that you are/)).toHaveTextContent("ada@example.org");
  await userEvent.type(screen.getByLabelText("Name"), "Ada{Enter}");
  await waitFor(() => expect(sent).toEqual([{ name: "Ada", password: undefined }]));
});

test("after single sign-on an account that exists is joined by its password", async () => {
  const answers = [() => Promise.reject(new Error(messages.credentials)), async () => sessionOf()];
  const { sent, router } = renderLink(
    { purpose: "oidc", has_account: true },
    { use: () => answers.shift()!() },
  );
  const password = await screen.findByLabelText("Password of the account");
  await userEvent.type(password, "wrong{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.credentials);
  await userEvent.keyboard("right{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(sent.map(({ password: typed }) => typed)).toEqual(["wrong", "right"]);
});

test("whoever is signed in signs out before a link makes another account", async () => {
  const { actors } = renderLink({ purpose: "register" }, { user: analyst });
  expect(await screen.findByText(/You are signed in as/)).toHaveTextContent("ada");
  expect(screen.queryByLabelText("Password")).toBeNull();
  actors.session.send({ type: "session.ended.elsewhere" });
  expect(await screen.findByLabelText("Password")).toBeVisible();
});
