import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createLicensed, createScan } from "../support/licences.ts";
import { expect, expectAccessible, openAs, tabTo, test } from "../support/test.ts";

/** Opens a view of a scan of somebody new. */
async function openView(page: Page, view: string): Promise<string> {
  const person = await createLicensed();
  const scan = await createScan(person, "Who leads");
  await openAs(page, `${scan}/${view}`, person);
  return scan;
}

const table = (page: Page) => page.getByRole("region", { name: "Leaders, scrollable" });
const line = (page: Page) => page.getByRole("status").filter({ hasText: / in [\d,]+ / });
const settled = (page: Page) => expect(page.locator("[data-dimmed]")).toHaveCount(0);

/** The first of the ranking: name and documents. */
async function firstLeader(page: Page) {
  const row = table(page).getByRole("row").nth(1);
  const name = (await row.getByRole("link").textContent()) ?? "";
  const head = page.getByRole("columnheader");
  const heads = await head.allTextContents();
  const at = heads.findIndex((text) => text.includes("Documents"));
  const cells = await row.locator("th, td").allTextContents();
  return { name, documents: Number(cells[at]?.replaceAll(",", "")) };
}

for (const [tab, who, other, noun] of [
  ["publications", "Authors", "Institutions", "publication"],
  ["patents", "Inventors", "Assignees", "patent famil"],
] as const)
  test(`the leaders of ${tab}: ranked, narrowed, followed to their documents, and the same after a reload`, async ({
    page,
  }) => {
    test.slow();
    await openView(page, `${tab}/leaders`);
    await expect(line(page)).toContainText("most documents first");
    await expect(page.getByRole("radio", { name: who })).toBeChecked();
    await page.getByText(other, { exact: true }).last().click();
    await page.getByText("h-index", { exact: true }).first().click();
    await expect(line(page)).toContainText("highest h-index first");
    await settled(page);
    const figures = await table(page).getByRole("row").allTextContents();

    await page.reload();
    await expect(page.getByRole("radio", { name: other })).toBeChecked();
    await expect(page.getByRole("radio", { name: "h-index" })).toBeChecked();
    await expect(table(page)).toBeVisible();
    expect(await table(page).getByRole("row").allTextContents()).toEqual(figures);

    const before = await line(page).textContent();
    const filters = page.getByRole("complementary", { name: "Filters" });
    const narrowing = tab === "patents" ? "Status" : "Document type";
    await filters.getByRole("region", { name: narrowing }).getByRole("checkbox").first().check();
    await expect(line(page)).not.toHaveText(before ?? "");
    await expect(page).toHaveURL(/by=h_index/);
    await settled(page);

    const { name, documents } = await firstLeader(page);
    await table(page).getByRole("link", { name, exact: true }).first().click();
    await page.waitForURL(new RegExp(`/${tab}/documents\\?`));
    const count = page.getByRole("status").filter({ hasText: noun });
    await expect(count).toContainText(`${documents.toLocaleString("en-US")} ${noun}`);
    await expect(page.getByRole("list", { name: "Active filters" })).toContainText(name);
    await page.goBack();
    await expect(page.getByRole("radio", { name: "h-index" })).toBeChecked();
  });

test("leaders are compared by keyboard alone, and taken along as a file", async ({ page }) => {
  await openView(page, "publications/leaders");
  await expect(table(page)).toBeVisible();
  const boxes = table(page).getByRole("checkbox");
  await tabTo(page, boxes.first());
  await page.keyboard.press("Space");
  await tabTo(page, boxes.nth(1));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Compare", exact: true }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "2 authors side by side" });
  await expect(dialog.getByRole("rowheader", { name: "Citations per document" })).toBeVisible();
  await expectAccessible(page, "comparison");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const shown = await table(page).getByRole("row").count();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the table as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("who-leads-authors.csv");
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\uFEFFRank,Name,Id,")).toBe(true);
  expect(text.trimEnd().split("\r\n")).toHaveLength(shown);
});
