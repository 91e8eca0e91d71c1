import { cleanup, configure, render } from "@testing-library/react";
import { StrictMode, type ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, vi, type MockInstance } from "vitest";
import { createActor, fromCallback } from "xstate";
import type { User } from "../../contract/entities/user.ts";
import { drawerMachine } from "../../src/machines/drawer/drawer-machine.ts";
import { healthMachine } from "../../src/machines/health/health-machine.ts";
import { navigationMachine } from "../../src/machines/navigation/navigation-machine.ts";
import { noticesMachine } from "../../src/machines/notices/notices-machine.ts";
import { sessionMachine } from "../../src/machines/session/session-machine.ts";
import type { SessionEvent } from "../../src/machines/session/session-setup.ts";
import { AppActorsProvider, type AppActors } from "../../src/views/shared/app-actors.tsx";
import { Appearance } from "../../src/views/shell/appearance.tsx";
import "../../src/views/shell/styles.css";
import { analyst, sessionOf } from "./session.ts";

// Parts that arrive when they are first needed take their time on a machine with other work.
configure({ asyncUtilTimeout: 10_000 });

const signedIn = { signedIn: { user: "known", terms: "settled", clock: "running" } };
const silent = fromCallback<SessionEvent>(() => undefined);

/** The application's actors, started without a server: signed in as the user, or signed out with null. */
export function startTestActors(user: User | null = analyst): AppActors {
  const session = user && sessionOf(user);
  const machine = sessionMachine.provide({ actors: { watch: silent } });
  return {
    session: createActor(machine, {
      snapshot: machine.resolveState({
        value: session ? signedIn : { signedOut: "anonymous" },
        context: { session, error: null, returnTo: null },
      }),
    }).start(),
    notices: createActor(noticesMachine).start(),
    drawer: createActor(drawerMachine).start(),
    navigation: createActor(navigationMachine).start(),
    health: createActor(healthMachine, {
      snapshot: healthMachine.resolveState({
        value: "ready",
        context: {
          health: {
            status: "ok",
            version: "5.1.0",
            counts: { publication: 30_000, patent: 0, funding: 0 },
            corpus_version: 1,
            demo: true,
          },
        },
      }),
    }).start(),
  };
}

/**
 * Shows an element at an address in the product's theme with the application's actors.
 * `pattern` is the route it stands at; any other address shows an empty page.
 */
export function renderScreen(
  element: ReactNode,
  {
    at = "/",
    pattern = "*",
    actors = startTestActors(),
  }: { at?: string; pattern?: string; actors?: AppActors } = {},
) {
  const router = createMemoryRouter(
    [
      { path: pattern, element },
      { path: "*", element: null },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <StrictMode>
      <Appearance>
        <AppActorsProvider actors={actors}>
          <RouterProvider router={router} />
        </AppActorsProvider>
      </Appearance>
    </StrictMode>,
  );
  return { ...view, actors, router };
}

let consoleErrors: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleErrors = vi.spyOn(console, "error");
});

afterEach(() => {
  cleanup();
  const said = consoleErrors.mock.calls.map((call) => call.map(String).join(" "));
  vi.restoreAllMocks();
  expect(said, "errors in the console").toEqual([]);
});
