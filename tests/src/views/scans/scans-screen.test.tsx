import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { ScanSummary, UserScanMetrics } from "../../../../contract/entities/scan.ts";
import { scansMachine } from "../../../../src/machines/scans/scans-machine.ts";
import { ScansList, ScansScreen } from "../../../../src/views/scans/scans-screen.tsx";
import { renderScreen, startTestActors } from "../../../support/render-screen.tsx";
import { scanSummary } from "../../../support/scans.ts";
import { analyst } from "../../../support/session.ts";

const metrics: UserScanMetrics = {
  user_id: "7",
  scans_last_day: 1,
  scans_last_week: 2,
  scans_last_month: 3,
  scans_last_90_days: 4,
  scans_total: 5,
};

const older = scanSummary({ scan_id: "1", name: "Older", doc_count: 900 });
const newer = scanSummary({
  scan_id: "2",
  version_id: "21",
  name: "Newer",
  created_date: "2024-05-01T00:00:00Z",
  doc_count: null,
  shared_with: ["8", "9"],
});

/** The list over scans kept here; `fetch` may fail or wait. */
function renderScans(kept: ScanSummary[], { at = "/scan", fetch = async () => kept } = {}) {
  const machine = scansMachine.provide({
    actors: {
      fetchScans: fromPromise<ScanSummary[], string>(fetch),
      fetchMetrics: fromPromise<UserScanMetrics, string>(async () => metrics),
      renameScan: fromPromise<ScanSummary, { scan_id: string; name: string }>(
        async ({ input }) => ({ ...older, name: input.name }),
      ),
      deleteScan: fromPromise<unknown, string>(async ({ input }) => {
        kept.splice(
          kept.findIndex(({ scan_id }) => scan_id === input),
          1,
        );
      }),
    },
  });
  const actor = createActor(machine, { input: { userId: "7" } }).start();
  return { actor, ...renderScreen(<ScansList actor={actor} />, { at, pattern: "/scan" }) };
}

const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("link")[0]?.textContent);

test("the newest scan is first, and each leads to its newest version", async () => {
  renderScans([older, newer]);
  await screen.findByRole("table");
  expect(names()).toEqual(["Newer", "Older"]);
  expect(screen.getByRole("link", { name: "Newer" })).toHaveAttribute("href", "/scan/2/active/21");
  expect(screen.getByLabelText("Scans created")).toHaveTextContent(
    "Last day1Week2Month390 days4Ever5",
  );
});

test("search and order stand in the address", async () => {
  const { router } = renderScans([older, newer]);
  await userEvent.click(await screen.findByRole("button", { name: "Publications" }));
  expect(names()).toEqual(["Older", "Newer"]);
  expect(router.state.location.search).toBe("?sort=doc_count&direction=DESC");
  expect(screen.getByRole("columnheader", { name: "Publications" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await userEvent.type(screen.getByRole("searchbox"), "newer");
  expect(names()).toEqual(["Newer"]);
  expect(router.state.location.search).toBe("?q=newer&sort=doc_count&direction=DESC");
});

test("an address opens the list as it was looked at", async () => {
  renderScans([older, newer], { at: "/scan?q=old" });
  await screen.findByRole("table");
  expect(names()).toEqual(["Older"]);
});

test("nothing found names the words and offers all scans again", async () => {
  renderScans([older], { at: "/scan?q=zzz" });
  expect(await screen.findByText("No scan matches “zzz”")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show all scans" }));
  expect(names()).toEqual(["Older"]);
});

test("deleting by keyboard says what is lost, then the list is without it", async () => {
  renderScans([older, newer]);
  (await screen.findByRole("button", { name: "Actions for Newer" })).focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete “Newer”?" });
  expect(dialog).toHaveTextContent("all its versions and saved filter sets");
  expect(dialog).toHaveTextContent("2 people will lose it too");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(names()).toEqual(["Older"]));
});

test("renaming shows the new name", async () => {
  renderScans([older]);
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Older" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
  const field = await screen.findByRole("textbox", { name: "Name" });
  expect(field).toHaveValue("Older");
  await userEvent.clear(field);
  await userEvent.type(field, "Oldest{Enter}");
  expect(await screen.findByRole("link", { name: "Oldest" })).toBeVisible();
});

test("no scans yet leads to a first search", async () => {
  renderScans([]);
  expect(await screen.findByText("No scans yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Write your first search" })).toHaveAttribute(
    "href",
    "/search",
  );
});

test("a failed load says why and can be tried again", async () => {
  const answers = [() => Promise.reject(new Error("The server is busy.")), async () => [older]];
  renderScans([], { fetch: () => answers.shift()!() });
  expect(await screen.findByRole("alert")).toHaveTextContent("The server is busy.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Older" })).toBeVisible();
});

test("while it loads, the shape of the list is there", () => {
  renderScans([], { fetch: () => new Promise(() => undefined) });
  expect(screen.getByRole("status", { name: "Loading scans" })).toBeVisible();
});

test("a guest is told that scans need an account", () => {
  const guest = { ...analyst, uid: "", role: "PUBLIC" as const };
  renderScreen(<ScansScreen />, { actors: startTestActors(guest) });
  expect(screen.getByText("Scans are kept for people with an account")).toBeVisible();
});
