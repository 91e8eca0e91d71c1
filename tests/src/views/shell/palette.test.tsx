import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Shell } from "../../../../src/views/shell/shell.tsx";
import { renderScreen, startTestActors } from "../../../support/render-screen.tsx";
import { scanSummary } from "../../../support/scans.ts";
import { analyst } from "../../../support/session.ts";

/** A server that knows two scans, and says how often it was asked for them. */
function serveScans() {
  const data = [
    scanSummary({ scan_id: "1", version_id: "11", name: "Solid batteries" }),
    scanSummary({ scan_id: "2", version_id: "21", name: "Perovskite cells" }),
  ];
  const answer = async () => Response.json({ success: true, data });
  const asked = vi.fn(answer);
  vi.stubGlobal("fetch", asked);
  return asked;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const line = () => screen.findByRole("combobox", { name: "Search and commands" });
const options = () => screen.getAllByRole("option").map((option) => option.textContent);
const marked = () => screen.getByRole("option", { selected: true });

test("Ctrl-K finds a scan by name and goes there, also from inside text", async () => {
  serveScans();
  const { router } = renderScreen(
    <>
      <Shell />
      <textarea aria-label="Elsewhere" />
    </>,
    { pattern: "/" },
  );
  await userEvent.click(screen.getByRole("textbox", { name: "Elsewhere" }));
  await userEvent.keyboard("{Control>}k{/Control}");
  expect(await line()).toHaveFocus();
  expect(screen.getByRole("dialog", { name: "Search and commands" })).toBeVisible();
  await userEvent.keyboard("bat");
  await waitFor(() => expect(options()).toEqual(["Solid batteriesScan"]));
  await userEvent.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/scan/1/active/11");
});

test("arrows move the mark that the line points to, and Escape gives the focus back", async () => {
  serveScans();
  renderScreen(<Shell />);
  const button = screen.getByRole("button", { name: "Search and commands" });
  await userEvent.click(button);
  const input = await line();
  expect(marked()).toHaveTextContent("Scans");
  expect(input).toHaveAttribute("aria-activedescendant", marked().id);
  await userEvent.keyboard("{ArrowDown}");
  expect(marked()).toHaveTextContent("New search");
  expect(input).toHaveAttribute("aria-activedescendant", marked().id);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  expect(marked()).toBe(screen.getAllByRole("option").at(-1));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});

test("actions are done, and what was chosen last comes first the next time", async () => {
  const asked = serveScans();
  renderScreen(<Shell />);
  await userEvent.keyboard("{Control>}k{/Control}");
  await line();
  await userEvent.keyboard("dark{Enter}");
  expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "dark");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("{Control>}k{/Control}");
  await line();
  expect(marked()).toHaveTextContent("Dark colours");
  await userEvent.keyboard("light{Enter}");
  expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "light");
  const scanCalls = asked.mock.calls.filter(([url]: unknown[]) => String(url).includes("scans"));
  expect(scanCalls.length).toBeLessThanOrEqual(1);
});

test("without the scans the rest serves and says so", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  renderScreen(<Shell />);
  await userEvent.click(screen.getByRole("button", { name: "Search and commands" }));
  expect(await screen.findByText(/Your scans could not be fetched/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  await userEvent.type(await line(), "zzzz");
  expect(screen.getByText(/Nothing has this name/)).toBeVisible();
});

test("a guest is offered to sign in, and nothing that needs an account", async () => {
  const guest = { ...analyst, uid: "", role: "PUBLIC" } as const;
  const asked = serveScans();
  renderScreen(<Shell />, { actors: startTestActors(guest) });
  await userEvent.click(screen.getByRole("button", { name: "Search and commands" }));
  const list = within(await screen.findByRole("listbox", { name: "Found" }));
  expect(list.getByText("Sign in")).toBeVisible();
  expect(list.queryByText("Profile")).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
