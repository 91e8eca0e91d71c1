import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { messages } from "../../../../contract/messages.ts";
import { signOnMachine } from "../../../../src/machines/sign-on/sign-on-machine.ts";
import type { ReturnedSignOn } from "../../../../src/services/auth.ts";
import { rememberPage } from "../../../../src/services/session-storage.ts";
import { keepSignOnState } from "../../../../src/services/sign-on-state.ts";
import { SignOnReturn, SignOnScreen } from "../../../../src/views/sign-on/sign-on-screen.tsx";
import { renderScreen, startTestActors } from "../../../support/render-screen.tsx";
import { analyst, sessionOf } from "../../../support/session.ts";

const place = { at: "/auth?code=c&state=s", pattern: "/auth" };

/** The screen over a way back that ends so. */
function renderReturn(
  completed: Promise<{ session: typeof session; token: null } | { session: null; token: string }>,
  purpose: "sign-in" | "link" = "sign-in",
  actors = startTestActors(null),
) {
  keepSignOnState("s", purpose);
  const machine = signOnMachine.provide({
    actors: {
      complete: fromPromise(() => completed),
      link: fromPromise<void, ReturnedSignOn>(async () => {
        await completed;
      }),
    },
  });
  const input = { search: "?code=c&state=s", session: actors.session };
  const actor = createActor(machine, { input }).start();
  return renderScreen(<SignOnReturn actor={actor} />, { ...place, actors });
}

const session = sessionOf(analyst);

test("while the provider is asked the page says so", async () => {
  sessionStorage.clear();
  renderReturn(new Promise(() => {}));
  expect(await screen.findByRole("status")).toHaveTextContent("One moment");
});

test("who is known goes on to the search, signed in", async () => {
  sessionStorage.clear();
  const { router, actors } = renderReturn(Promise.resolve({ session, token: null }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/search"));
  expect(actors.session.getSnapshot().context.session?.user).toEqual(analyst);
});

test("who was somewhere goes on there, with all that stood in the address", async () => {
  sessionStorage.clear();
  rememberPage("/scan/1/active/2/publications/documents?page=3#top");
  const { router } = renderReturn(Promise.resolve({ session, token: null }));
  await waitFor(() => expect(router.state.location.search).toBe("?page=3"));
  expect(router.state.location.pathname).toBe("/scan/1/active/2/publications/documents");
});

test("whom nobody knows goes on to register, and the page stays remembered", async () => {
  sessionStorage.clear();
  rememberPage("/scan/1");
  const { router } = renderReturn(Promise.resolve({ session: null, token: "a token" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/register/a%20token"));
  expect(sessionStorage.getItem("scoutline.remembered-page")).toBe("/scan/1");
});

test("who has linked an identity is back at the profile", async () => {
  sessionStorage.clear();
  const { router } = renderReturn(
    Promise.resolve({ session, token: null }),
    "link",
    startTestActors(),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe("/settings/profile"));
});

test("a refusal is said, with the way to try again", async () => {
  sessionStorage.clear();
  renderReturn(Promise.reject(new Error(messages.sign_on_unreachable)));
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.sign_on_unreachable);
  expect(screen.getByText("Nothing was changed, and you are not signed in.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to the sign-in" })).toHaveAttribute(
    "href",
    "/login",
  );
});

test.each([
  ["?state=s", "Code not provided."],
  ["?code=c", "State not provided."],
  ["?code=c&state=s", messages.state_invalid],
  ["?error=access_denied&error_description=No.", "The provider answered: “No.”"],
])("the screen itself, come to by %s, says why it cannot go on", async (search, text) => {
  sessionStorage.clear();
  renderScreen(<SignOnScreen />, {
    at: `/auth${search}`,
    pattern: "/auth",
    actors: startTestActors(null),
  });
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
});

test("who is signed in and comes back by the Back button can go on", async () => {
  sessionStorage.clear();
  renderScreen(<SignOnScreen />, { ...place, actors: startTestActors() });
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.state_invalid);
  expect(screen.getByRole("link", { name: "Go on to Scoutline" })).toHaveAttribute(
    "href",
    "/search",
  );
});
