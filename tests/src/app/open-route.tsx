import { render } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from "react-router-dom";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { User } from "../../../contract/entities/user.ts";
import { routes } from "../../../src/app/routes.tsx";
import type { RouteHandle } from "../../../src/machines/navigation/route-handle.ts";
import { sessionMachine } from "../../../src/machines/session/session-machine.ts";
import { AppActorsProvider } from "../../../src/views/shared/app-actors.tsx";
import { Appearance } from "../../../src/views/shell/appearance.tsx";
import { startTestActors } from "../../support/render-screen.tsx";
import { analyst } from "../../support/session.ts";

/** The production routes with their doors and frames; each screen is only its title. */
function withoutScreens(route: RouteObject): RouteObject {
  const children = route.children?.map(withoutScreens);
  const handle = route.handle as RouteHandle | undefined;
  if (!handle || !route.lazy) return { ...route, children } as RouteObject;
  const element = children ? <Outlet /> : <h1>{handle.title}</h1>;
  return { ...route, lazy: undefined, element, children } as RouteObject;
}

/** A session of the user as this tab knows them, and as the server does when it is asked again. */
function sessionActor(known: User | null, now: User | null) {
  const actors = startTestActors(known);
  const machine = sessionMachine.provide({
    actors: {
      watch: fromCallback(() => undefined),
      fetchUser: fromPromise<User, string>(async () => {
        if (!now) throw new Error("The server is away.");
        return now;
      }),
      signOut: fromPromise<void>(async () => undefined),
    },
  });
  const { value, context } = actors.session.getSnapshot();
  const snapshot = machine.resolveState({ value, context });
  return { ...actors, session: createActor(machine, { snapshot }).start() };
}

/** Opens addresses one after the other, the last of them last, as a user (or nobody) whom the server may know otherwise by now. */
export function openRoute(at: string | string[], user: User | null = analyst, now = user) {
  const actors = sessionActor(user, now);
  const initialEntries = [at].flat();
  const router = createMemoryRouter(routes.map(withoutScreens), { initialEntries });
  const view = render(
    <Appearance>
      <AppActorsProvider actors={actors}>
        <RouterProvider router={router} />
      </AppActorsProvider>
    </Appearance>,
  );
  const path = () => router.state.location.pathname + router.state.location.search;
  const handle = () => router.state.matches.at(-1)?.route.handle as RouteHandle | undefined;
  return { ...view, actors, router, path, handle };
}
