import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Shell } from "../../../../src/views/shell/shell.tsx";
import { renderScreen } from "../../../support/render-screen.tsx";

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(() => localStorage.clear());

const keys = (title: string) =>
  ({
    type: "drawer.open",
    content: { component: "keyboard-help", title, icon: "keyboard", props: {} },
  }) as const;

test("? shows the keys outside text only; Escape closes and gives the focus back", async () => {
  renderScreen(
    <>
      <Shell />
      <input aria-label="Text" />
    </>,
  );
  await userEvent.click(screen.getByRole("textbox", { name: "Text" }));
  await userEvent.keyboard("?");
  expect(screen.queryByRole("dialog")).toBeNull();
  const help = screen.getByRole("link", { name: "Help" });
  act(() => help.focus());
  await userEvent.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Keys" });
  await waitFor(() => expect(dialog).toHaveTextContent("Save the search"));
  expect(dialog).toHaveTextContent("Go to Scans");
  expect(dialog).not.toHaveTextContent("Go to Workspaces");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(help).toHaveFocus());
});

test("two keys lead to a place, where the user may see it", async () => {
  const { router } = renderScreen(<Shell />, { pattern: "/" });
  await userEvent.keyboard("gw");
  expect(router.state.location.pathname).toBe("/");
  await userEvent.keyboard("gs");
  expect(router.state.location.pathname).toBe("/scan");
});

test("what was opened one after the other is gone back and forward through", async () => {
  const { actors } = renderScreen(<Shell />);
  act(() => actors.drawer.send(keys("First")));
  expect(await screen.findByRole("dialog", { name: "First" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Back in the drawer" })).toBeNull();
  act(() => actors.drawer.send(keys("Second")));
  expect(await screen.findByRole("dialog", { name: "Second" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Forward in the drawer" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Back in the drawer" }));
  expect(screen.getByRole("dialog", { name: "First" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Forward in the drawer" }));
  expect(screen.getByRole("dialog", { name: "Second" })).toBeVisible();
});

test("its edge is moved by keyboard, within bounds, and stays where it was left", async () => {
  const { actors } = renderScreen(<Shell />);
  act(() => actors.drawer.send(keys("Keys")));
  const dialog = await screen.findByRole("dialog", { name: "Keys" });
  const edge = screen.getByRole("separator", { name: "Width of the drawer" });
  expect(edge).toHaveAttribute("aria-valuenow", "500");
  act(() => edge.focus());
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowRight}");
  expect(edge).toHaveAttribute("aria-valuenow", "520");
  await userEvent.keyboard("{End}{ArrowLeft}");
  expect(edge).toHaveAttribute("aria-valuenow", "900");
  await userEvent.keyboard("{Home}");
  expect(localStorage.getItem("scoutline.drawer-width")).toBe("360");
  expect(dialog.getBoundingClientRect().width).toBe(360);
});

test("on a phone it is a sheet from below, which has no edge to move", async () => {
  await page.viewport(390, 844);
  const { actors } = renderScreen(<Shell />);
  act(() => actors.drawer.send(keys("Keys")));
  const dialog = await screen.findByRole("dialog", { name: "Keys" });
  expect(dialog.getBoundingClientRect().width).toBe(390);
  expect(screen.queryByRole("separator")).toBeNull();
});
