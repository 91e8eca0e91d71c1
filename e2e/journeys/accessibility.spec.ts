import type { Page } from "@playwright/test";
import { createLicensed, createScan, demoAdmin } from "../support/licences.ts";
import { acceptTerms } from "../support/people.ts";
import { expect, expectAccessible, openAs, saveScan, showIn, test } from "../support/test.ts";

const query = (page: Page) => page.getByRole("textbox", { name: "Query" });
const show = (page: Page, choice: string) => page.getByText(choice, { exact: true }).click();

/** The states of the search and the documents in an order in which each is one step from the one before. */
const steps: Record<string, (page: Page) => Promise<void>> = {
  "new search": async (page) => {
    await page.goto("/search");
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
};

/** Screens that their address alone shows. */
const closed = [
  "/login",
  "/register",
  "/user/password/forgot",
  "/auth",
  "/request-upgrade",
  "/no/such/page",
];
const open = [
  "/scan",
  "/workspaces",
  "/area52",
  "/settings/profile",
  "/about",
  "/help",
  "/feedback",
  "/ask-an-analyst",
  "/request-upgrade",
  "/release-notes",
  "/tutorials",
  "/data-sources",
  "/no/such/page",
];

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Lets axe look at the page as it is, in each of the given sizes, light as a whole and dark for its colours. */
async function expectAccessibleAnyhow(page: Page, name: string, sizes = [desktop, phone]) {
  for (const size of sizes)
    for (const colorScheme of ["light", "dark"] as const) {
      await showIn(page, { ...size, colorScheme });
      const look = colorScheme === "light" ? "whole" : "colours";
      await expectAccessible(page, `${name}, ${size.width} wide, ${colorScheme}`, look);
    }
}

/** Opens each address and lets axe look once its heading is there and nothing is on its way any more. */
async function expectAllAccessible(page: Page, addresses: readonly string[]): Promise<void> {
  for (const at of addresses) {
    await page.goto(at);
    await expect(page.locator("h1").first()).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    await expectAccessibleAnyhow(page, at);
  }
}

test("axe finds nothing serious on what is open to anyone", async ({ page }) => {
  test.slow();
  await expectAllAccessible(page, closed);
});

test("nor on any screen of an account", async ({ page }) => {
  test.slow();
  await openAs(page, "/search", await createLicensed("workspaces", "area52"));
  await expectAllAccessible(page, open);
});

test("nor inside a scan: leaders, lists, and where it says that something is not there", async ({
  page,
}) => {
  test.slow();
  const person = await createLicensed();
  const scan = await createScan(person, "For everybody");
  await openAs(page, "/search", person);
  const views = ["patents/leaders", "publications/benchmarks", "authors", "assignees", "others"];
  const addresses = views.map((view) => `${scan}/${view}`);
  await expectAllAccessible(page, [...addresses, "/settings/admin"]);
});

test("nor in administration, the palette, the keys and the menu", async ({ page }) => {
  test.slow();
  await acceptTerms(demoAdmin());
  await openAs(page, "/settings/admin", demoAdmin());
  await expectAllAccessible(page, ["/settings/admin"]);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("listbox", { name: "Found" })).toBeVisible();
  await expectAccessibleAnyhow(page, "palette");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByText("Save the search")).toBeVisible();
  await expectAccessibleAnyhow(page, "keys");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
  await expectAccessibleAnyhow(page, "menu");
});

test("nor on the way from a search to its documents", async ({ page }) => {
  test.slow();
  await openAs(page, "/search");
  for (const [name, step] of Object.entries(steps)) {
    await step(page);
    await expectAccessibleAnyhow(page, name, [desktop]);
  }
});
