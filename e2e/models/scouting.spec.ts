import type { Page } from "@playwright/test";
import { expect, saveScan, signIn, test } from "../support/test.ts";
import { coveringWalks } from "./covering-walks.ts";
import { scouting } from "./scouting.ts";

const LONGEST = 18;

const query = (page: Page) => page.getByRole("textbox", { name: "Query" });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const count = (page: Page) => page.getByRole("status").filter({ hasText: "publication" });
const filterChips = (page: Page) => page.getByRole("list", { name: "Active filters" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const goTo = (page: Page, place: string) =>
  page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: place, exact: true })
    .click();
const show = (page: Page, choice: string) => page.getByText(choice, { exact: true }).click();

/** What must be on the page in each state of the chart. */
const states: Record<string, (page: Page) => Promise<void>> = {
  signedOut: async (page) => {
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  },
  "search.empty": async (page) => {
    await expect(page.getByRole("heading", { level: 1, name: "New search" })).toBeVisible();
    await expect(page.getByText("Write a query first.")).toBeVisible();
  },
  "search.counted": async (page) => {
    await expect(query(page)).toBeVisible();
    await expect(preview(page).getByRole("status")).toHaveText(/^\d+ publications$/);
  },
  "search.blocks": async (page) => {
    await expect(page.getByRole("textbox", { name: "Block 2" })).toBeVisible();
    await expect(preview(page).getByRole("status")).toHaveText(/^\d+ publications$/);
  },
  "search.malformed": async (page) => {
    await expect(preview(page).getByRole("alert")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  },
  "search.restored": async (page) => {
    await expect(page.getByText("Your unsaved work is back.")).toBeVisible();
  },
  "search.leaving": async (page) => {
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  },
  "documents.all": async (page) => {
    await expect(count(page)).toBeVisible();
    await expect(filterChips(page)).toHaveCount(0);
    await expect(page.getByText("Saving…")).toHaveCount(0);
  },
  "documents.filtered": async (page) => {
    await expect(filterChips(page)).toContainText("Document type");
    await expect(count(page)).toBeVisible();
    await expect(page.getByText("Saving…")).toHaveCount(0);
  },
  "documents.none": async (page) => {
    await expect(page.getByText("No document matches the search within")).toBeVisible();
  },
  "editing.unchanged": async (page) => {
    await expect(page.getByRole("heading", { level: 1, name: "Edit scan" })).toBeVisible();
    await expect(page.getByText("Everything is saved.")).toBeVisible();
  },
  "editing.changed": async (page) => {
    await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
  },
  scans: async (page) => {
    await expect(page.getByRole("heading", { level: 1, name: "Scans" })).toBeVisible();
  },
};

/** How a user does what the chart names. */
const events: Record<string, (page: Page) => Promise<void>> = {
  "sign in": async (page) => {
    await signIn(page);
    await page.waitForURL("**/search");
  },
  "sign out": async (page) => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
  },
  "write a query": (page) => query(page).fill("graphene AND battery"),
  "write a malformed query": (page) => query(page).fill("graphene AND (battery"),
  "take the mend": (page) => preview(page).getByRole("alert").getByRole("button").click(),
  "switch to blocks": (page) => show(page, "Blocks"),
  "switch to text": (page) => show(page, "Text"),
  "reload the page": async (page) => {
    await page.reload();
  },
  "keep what came back": (page) => press(page, "Keep it"),
  "discard what came back": (page) => press(page, "Discard it"),
  "go to the scans": (page) => goTo(page, "Scans"),
  "keep editing": (page) => press(page, "Keep editing"),
  "leave without saving": (page) => press(page, "Leave without saving"),
  save: (page) => saveScan(page, { name: "Walked" }),
  "choose a filter": (page) =>
    page.getByRole("region", { name: "Document type" }).getByRole("checkbox").first().check(),
  "clear the filters": (page) => press(page, "Clear all"),
  "open the link again": async (page) => {
    const link = page.url();
    await page.goto("/scan");
    await page.goto(link);
  },
  "search for what is not there": (page) =>
    page.getByRole("searchbox", { name: "Search within these documents" }).fill("zzyzx"),
  "clear the search": async (page) => {
    await page.getByRole("button", { name: "Clear the search within" }).click();
  },
  "edit the scan": (page) => page.getByRole("link", { name: "Edit" }).click(),
  "write another query": (page) => query(page).fill("graphene"),
  "begin a new search": (page) => goTo(page, "New search"),
};

for (const [index, path] of coveringWalks(scouting, LONGEST).entries()) {
  test(`the product keeps to the user's chart, walk ${index + 1}`, async ({ page }) => {
    await page.goto("/login");
    await path.test({
      states: Object.fromEntries(
        Object.entries(states).map(([state, look]) => [state, () => look(page)]),
      ),
      events: Object.fromEntries(
        Object.entries(events).map(([event, act]) => [event, () => act(page)]),
      ),
    });
  });
}

test("the chart and its spelling out name the same things", () => {
  const named = [...scouting.events].toSorted();
  expect(Object.keys(events).toSorted()).toEqual(named);
});
