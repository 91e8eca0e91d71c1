import type { Page } from "@playwright/test";
import { createLicensed, createScan } from "../support/licences.ts";
import { expect, expectAccessible, openAs, test } from "../support/test.ts";

const collator = new Intl.Collator("en", { sensitivity: "base" });
const names = (page: Page) => page.getByRole("rowheader").getByRole("link").allTextContents();

/** Does what makes the list be read anew, and waits until what was read is shown. */
async function listedAnew(page: Page, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(/\/fetch\/documents$/);
  await act();
  await answered;
  await expect(page.locator("[data-dimmed]")).toHaveCount(0);
}

/** What a list says of itself: how many there are in all. */
async function totalOf(page: Page, noun: string): Promise<string> {
  const foot = page.getByRole("status").filter({ hasText: new RegExp(`^[\\d,]+ ${noun}s?$`) });
  return ((await foot.textContent()) ?? "").replace(/ .*/, "");
}

test("people and organisations of a scan: counted on their tabs, in order, followed to their documents", async ({
  page,
}) => {
  test.slow();
  const person = await createLicensed();
  const scan = await createScan(person, "Who is in it");
  await openAs(page, `${scan}/authors`, person);
  const tabs = page.getByRole("navigation", { name: "Results" });
  for (const [tab, noun, documents] of [
    ["Authors", "author", "publication"],
    ["Funders", "funder", "publication"],
    ["Institutions", "institution", "publication"],
    ["Inventors", "inventor", "patent famil"],
    ["Assignees", "assignee", "patent famil"],
  ] as const) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(
      page.getByRole("status").filter({ hasText: new RegExp(`^[\\d,]+ ${noun}`) }),
    ).toBeVisible();
    const shown = await names(page);
    expect(shown).toEqual(shown.toSorted(collator.compare));
    const total = await totalOf(page, noun);
    const first = page
      .getByRole("navigation", { name: "Results" })
      .getByRole("link", { name: tab });
    await expect(first).toHaveText(`${tab}${total}`);

    await listedAnew(page, () => page.getByRole("button", { name: "Documents" }).click());
    await expect(page).toHaveURL(/sort=doc_count&direction=DESC/);
    const row = page.getByRole("row").nth(1);
    await expect(row).toBeVisible();
    const name = (await row.getByRole("link").textContent()) ?? "";
    const count = (await row.getByRole("cell").last().textContent()) ?? "";
    await row.getByRole("link").click();
    await page.waitForURL(/\/documents\?/);
    const found = page.getByRole("status").filter({ hasText: documents });
    await expect(found).toContainText(`${count} ${documents}`);
    await expect(page.getByRole("list", { name: "Active filters" })).toContainText(name);
  }
});

test("a name is searched for, and others say why there are none", async ({ page }) => {
  const person = await createLicensed();
  const scan = await createScan(person, "Who is in it");
  await openAs(page, `${scan}/institutions`, person);
  const search = page.getByRole("searchbox", { name: "Search in institutions" });
  await expect(page.getByRole("rowheader")).not.toHaveCount(0);
  await listedAnew(page, () => search.fill("univ"));
  await expect(page).toHaveURL(/q=univ/);
  for (const name of await names(page)) expect(name.toLowerCase()).toMatch(/\buniv/);
  await search.fill("nobody has this name");
  await expect(page.getByRole("heading", { name: "No institutions match" })).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(10);
  await listedAnew(page, () => page.getByRole("button", { name: "Page 2" }).click());
  await expect(page).toHaveURL(/page=2/);
  const second = await names(page);
  await page.reload();
  await expect(page.getByRole("rowheader")).not.toHaveCount(0);
  expect(await names(page)).toEqual(second);
  await page.goto(`${scan}/others`);
  await expect(page.getByRole("heading", { name: "No curated organisations" })).toBeVisible();
  await expectAccessible(page, "others");
});
