import { act, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import type { User } from "../../../contract/entities/user.ts";
import { routes } from "../../../src/app/routes.tsx";
import type { RouteHandle } from "../../../src/machines/navigation/route-handle.ts";
import { AppActorsProvider } from "../../../src/views/shared/app-actors.tsx";
import { Appearance } from "../../../src/views/shell/appearance.tsx";
import { startTestActors } from "../../support/render-screen.tsx";
import { analyst } from "../../support/session.ts";

beforeEach(() => sessionStorage.clear());

/** The production routes, with the two screens that ask the server as they open left empty. */
function withoutServer(route: RouteObject): RouteObject {
  if (route.path === "documents" && (route.handle as RouteHandle).source === "publication")
    return { ...route, lazy: undefined, element: null };
  const children = route.children?.map(withoutServer);
  if (route.path === "/scan/:id/active/:active")
    return { ...route, lazy: undefined, element: <Outlet />, children } as RouteObject;
  return { ...route, ...(children && { children }) } as RouteObject;
}

function open(at: string | string[], user: User | null = analyst) {
  const actors = startTestActors(user);
  const router = createMemoryRouter(routes.map(withoutServer), { initialEntries: [at].flat() });
  render(
    <Appearance>
      <AppActorsProvider actors={actors}>
        <RouterProvider router={router} />
      </AppActorsProvider>
    </Appearance>,
  );
  const path = () => router.state.location.pathname + router.state.location.search;
  return { actors, router, path };
}

const licensed = (...features: string[]) => ({
  ...analyst,
  licensed_features: Object.fromEntries(features.map((feature) => [feature, true])),
});

test.each([
  ["/workspaces", analyst, "/scan"],
  ["/area52", analyst, "/search"],
  ["/", licensed("workspaces"), "/workspaces"],
  ["/", analyst, "/search"],
] as const)("%s leads %o to %s", async (at, user, to) => {
  const { path } = open(at, user);
  await waitFor(() => expect(path()).toBe(to), { timeout: 10_000 });
});

test.each([
  ["patents", "Documents"],
  ["patents/leaders", "Leaders"],
  ["funding", "Dollars"],
  ["funding/acknowledgements", "Acknowledgements"],
  ["others", "Others"],
])("what is not built yet says so at its own address: %s", async (tab, title) => {
  open(`/scan/1/active/2/${tab}`);
  expect(await screen.findByRole("heading", { name: title }, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByText("This part of the product is not here yet.")).toBeVisible();
});

test("a first tab opens its last active second tab, with the state in its address", async () => {
  const { path, router } = open("/scan/1/active/2/patents/leaders");
  await screen.findByRole("heading", { name: "Leaders" }, { timeout: 10_000 });
  await act(() => router.navigate("/scan/1/active/2/patents?page=2"));
  await waitFor(() => expect(path()).toBe("/scan/1/active/2/patents/leaders?page=2"));
});

test("benchmarks without their licence lead to the documents", async () => {
  const { path } = open("/scan/1/active/2/publications/benchmarks");
  await waitFor(() => expect(path()).toBe("/scan/1/active/2/publications/documents"), {
    timeout: 10_000,
  });
});

test("an unknown address is said to be none", async () => {
  open("/nowhere/at/all");
  expect(
    await screen.findByRole("heading", { name: "Page not found" }, { timeout: 10_000 }),
  ).toBeVisible();
});

test("whoever is not signed in goes to the sign-in, and the page is remembered", async () => {
  const { path } = open("/scan?q=solar#top", null);
  await waitFor(() => expect(path()).toBe("/login"), { timeout: 10_000 });
  expect(sessionStorage.getItem("scoutline.remembered-page")).toBe("/scan?q=solar#top");
});

test("the end of a session leads to the sign-in from where one was", async () => {
  const { actors, path } = open("/data-sources?page=2");
  await screen.findByRole("heading", { name: "Data sources" }, { timeout: 10_000 });
  act(() => actors.session.send({ type: "session.ended" }));
  await waitFor(() => expect(path()).toBe("/login"));
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(sessionStorage.getItem("scoutline.remembered-page")).toBe("/data-sources?page=2");
});
