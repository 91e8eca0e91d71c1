import type { Page } from "@playwright/test";
import { expect, expectAccessible, openSignedIn, saveScan, test } from "../support/test.ts";

const query = (page: Page) => page.getByRole("textbox", { name: "Query" });
const show = (page: Page, choice: string) => page.getByText(choice, { exact: true }).click();

/** The screens in an order in which each is one step from the one before. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  "new search": async (page) => {
    await expect(query(page)).toBeVisible();
  },
  "malformed query": async (page) => {
    await query(page).fill("graphene AND (battery");
    await expect(page.getByRole("region", { name: "Preview" }).getByRole("alert")).toBeVisible();
  },
  "query as text": async (page) => {
    await query(page).fill("graphene AND (battery OR sensor)");
    await expect(page.getByRole("region", { name: "Preview" }).getByRole("status")).toBeVisible();
  },
  "query as blocks": async (page) => {
    await show(page, "Blocks");
    await expect(page.getByRole("textbox", { name: "Block 2" })).toBeVisible();
  },
  "semantic search": async (page) => {
    await show(page, "Semantic");
    await expect(page.getByRole("heading", { name: /not here yet/ })).toBeVisible();
  },
  documents: async (page) => {
    await show(page, "Boolean");
    await show(page, "Text");
    await saveScan(page, { name: "For everybody", query: "graphene" });
    await page.getByRole("region", { name: "Document type" }).getByRole("checkbox").first().check();
    await expect(page.getByRole("list", { name: "Active filters" })).toBeVisible();
    await expect(page.locator("[data-dimmed]")).toHaveCount(0);
  },
  "documents as a table": async (page) => {
    await show(page, "Table");
    await expect(page.getByRole("table")).toBeVisible();
  },
  scans: async (page) => {
    await page.getByRole("link", { name: "Scans", exact: true }).first().click();
    await expect(page.getByRole("table")).toBeVisible();
  },
  "not found": async (page) => {
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  },
};

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("axe finds nothing serious on any screen", async ({ page }) => {
      await page.goto("/login");
      await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
      await expectAccessible(page, "sign-in");
      await openSignedIn(page, "/search");
      for (const [name, open] of Object.entries(screens)) {
        await open(page);
        await expectAccessible(page, name);
      }
    });
  });
}
