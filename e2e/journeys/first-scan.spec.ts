import type { Page } from "@playwright/test";
import { expect, openSignedIn, signIn, tabTo, test } from "../support/test.ts";

const QUERY = "(graphene OR energy) AND (battery OR material OR sensor) NOT title:review";

/** Everything that the documents view shows of its state. */
async function shownState(page: Page) {
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.locator("[data-dimmed]")).toHaveCount(0);
  return {
    count: await page.getByRole("status").filter({ hasText: "publication" }).textContent(),
    titles: await page.getByRole("article").getByRole("heading").allTextContents(),
    sort: await page.getByLabel("Sort by").inputValue(),
    page: await page.locator("[aria-current=page]").filter({ hasText: /^\d+$/ }).textContent(),
    types: await page
      .getByRole("region", { name: "Document type" })
      .getByRole("checkbox", { checked: true })
      .count(),
  };
}

test("from the sign-in to a filtered scan that a link opens again", async ({
  page,
  openBrowser,
}) => {
  await openSignedIn(page, "/search");
  await page.getByRole("textbox", { name: "Query" }).fill(QUERY);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("status")).toHaveText(/^\d+ publications$/);
  const found = await preview.getByRole("status").textContent();
  await page.getByRole("textbox", { name: "Name" }).fill("Graphene in batteries");
  await page.getByRole("button", { name: "Save" }).click();

  await page.waitForURL(/\/scan\/\d+\/active\/\d+\/publications\/documents/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Graphene in batteries");
  const count = page.getByRole("status").filter({ hasText: "publication" });
  await expect(count).toContainText(found ?? "");

  const filters = page.getByRole("complementary", { name: "Filters" });
  const types = filters.getByRole("region", { name: "Document type" });
  await types.getByRole("checkbox", { name: "article", exact: false }).first().check();
  await expect(count).not.toContainText(found ?? "");
  await page.getByLabel("Sort by").selectOption({ label: "Citations" });
  await expect(count).toContainText("most cited first");
  await page.getByRole("button", { name: "Page 2" }).click();
  await expect(page.getByRole("button", { name: "Page 2" })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await filters.getByRole("button", { name: "Saved filter sets" }).click();
  const sets = page.getByRole("dialog", { name: "Saved filter sets" });
  await sets
    .getByRole("button", { name: /^Name / })
    .first()
    .click();
  await sets.getByRole("textbox", { name: "Name of the filter set" }).fill("Articles only");
  await sets.getByRole("button", { name: "Keep" }).click();
  await expect(sets.getByRole("button", { name: "Articles only, in view" })).toBeVisible();
  await page.keyboard.press("Escape");

  const state = await shownState(page);
  const link = page.url();
  const reader = await openBrowser();
  await reader.goto(link);
  await reader.waitForURL("**/login");
  await signIn(reader);
  await expect(reader).toHaveURL(link);
  expect(await shownState(reader)).toEqual(state);
});

test("the same by keyboard alone", async ({ page }) => {
  const { keyboard } = page;
  await page.goto("/search");
  await page.waitForURL("**/login");
  await tabTo(page, page.getByLabel("Username"));
  await keyboard.type(process.env["E2E_USERNAME"] ?? "");
  await keyboard.press("Tab");
  await keyboard.type(process.env["E2E_PASSWORD"] ?? "");
  await keyboard.press("Enter");

  await expect(page.getByRole("textbox", { name: "Query" })).toBeFocused();
  await keyboard.type("graphene battery NOT title:review");
  await expect(page.getByRole("region", { name: "Preview" }).getByRole("status")).toHaveText(
    /^\d+ publications$/,
  );
  await tabTo(page, page.getByRole("textbox", { name: "Name" }));
  await keyboard.type("By keyboard");
  await keyboard.press("Control+s");
  await page.waitForURL(/\/publications\/documents/);

  const count = page.getByRole("status").filter({ hasText: "publication" });
  await expect(count).toBeVisible();
  const types = page.getByRole("region", { name: "Document type" });
  await tabTo(page, types.getByRole("checkbox").first());
  await keyboard.press("Space");
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("Document type");
  await tabTo(page, page.getByLabel("Sort by"));
  await keyboard.press("ArrowDown");
  await expect(count).toContainText("newest first");
  await tabTo(page, page.getByRole("button", { name: "Next page" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("11–");
  // The documents of the page before are still there, dimmed, until those of this one have come.
  await expect(page.locator("[data-dimmed]")).toHaveCount(0);
  await keyboard.press("j");
  await expect(page.getByRole("article").first()).toBeFocused();
});
