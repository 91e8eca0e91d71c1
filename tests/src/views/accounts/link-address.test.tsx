import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { RegisterScreen } from "../../../../src/views/accounts/register-screen.tsx";
import { PasswordResetScreen } from "../../../../src/views/accounts/password-reset-screen.tsx";
import { AppActorsProvider } from "../../../../src/views/shared/app-actors.tsx";
import { Appearance } from "../../../../src/views/shell/appearance.tsx";
import { startTestActors } from "../../../support/render-screen.tsx";
import { messages } from "../../../../contract/messages.ts";
import "../../../support/render-screen.tsx";

const asked: string[] = [];

beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
  vi.stubGlobal("fetch", async (_: unknown, { headers }: { headers: Headers }) => {
    asked.push(headers.get("authorization") ?? "");
    return new Promise(() => undefined);
  });
  return () => vi.unstubAllGlobals();
});

function open(at: string) {
  const router = createMemoryRouter(
    [
      { path: "/register/:auth?/:token?", element: <RegisterScreen /> },
      { path: "/user/password/reset/magic_key/:token?", element: <PasswordResetScreen /> },
    ],
    { initialEntries: ["/before", at] },
  );
  render(
    <Appearance>
      <AppActorsProvider actors={startTestActors(null)}>
        <RouterProvider router={router} />
      </AppActorsProvider>
    </Appearance>,
  );
  return router;
}

test.each([
  ["/register/basic/t-1", "/register/basic"],
  ["/register/t-2", "/register/oidc"],
  ["/register/oidc/t-3", "/register/oidc"],
  ["/user/password/reset/magic_key/t-4", "/user/password/reset/magic_key"],
])("%s is read once and taken out of the address", async (at, bare) => {
  const router = open(at);
  await waitFor(() => expect(router.state.location.pathname).toBe(bare));
  await waitFor(() => expect(asked).toContain(`Bearer ${at.split("/").at(-1)}`));
  expect(JSON.stringify(localStorage)).not.toContain(at.split("/").at(-1));
});

test("an address without the token of a link says that the link is not complete", async () => {
  open("/user/password/reset/magic_key");
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.link_invalid);
  expect(asked).toEqual([]);
});
