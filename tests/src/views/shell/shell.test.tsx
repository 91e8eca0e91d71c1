import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Shell } from "../../../../src/views/shell/shell.tsx";
import { renderScreen, startTestActors } from "../../../support/render-screen.tsx";
import { analyst } from "../../../support/session.ts";

afterEach(() => localStorage.clear());

const railNames = () =>
  within(within(screen.getByRole("navigation", { name: "Main" })).getByRole("list"))
    .getAllByRole("link")
    .map((link) => link.getAttribute("aria-label"));

test("the rail shows what is licensed", () => {
  renderScreen(<Shell />);
  expect(railNames()).toEqual(["Scans", "New search", "Data sources"]);
});

test("the rail of a full licence has workspaces and Area 52", () => {
  const user = { ...analyst, licensed_features: { workspaces: true, area52: true } };
  renderScreen(<Shell />, { actors: startTestActors(user) });
  expect(railNames()).toEqual(["Workspaces", "Scans", "New search", "Area 52", "Data sources"]);
});

test("the first stop of the keyboard leads past the rail", async () => {
  renderScreen(<Shell />);
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  expect(document.getElementById("main")).toBe(screen.getByRole("main"));
});

test("demonstration data are marked, and the drawer says what they are", async () => {
  const { actors } = renderScreen(<Shell />);
  await userEvent.click(screen.getByRole("button", { name: "Demo data" }));
  const dialog = await screen.findByRole("dialog", { name: "About the data" });
  expect(await within(dialog).findByText(/30,000 publications/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(actors.drawer.getSnapshot().value).toBe("closed");
});

test("colour scheme and density are kept in this browser", async () => {
  renderScreen(<Shell />);
  await userEvent.click(screen.getByRole("button", { name: "Colour scheme" }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
  expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "dark");
  expect(localStorage.getItem("scoutline.color-scheme")).toBe("dark");
  await userEvent.click(screen.getByRole("button", { name: "Account of ada" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Closer rows" }));
  await waitFor(() => expect(document.documentElement.dataset["density"]).toBe("compact"));
});

test("signing out is asked of the session", async () => {
  const actors = startTestActors();
  const asked: string[] = [];
  actors.session.subscribe((state) => asked.push(JSON.stringify(state.value)));
  renderScreen(<Shell />, { actors });
  await userEvent.click(screen.getByRole("button", { name: "Account of ada" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  expect(asked[0]).toBe('"signingOut"');
});
