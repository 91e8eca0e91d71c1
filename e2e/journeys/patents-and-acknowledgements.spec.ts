import type { Page } from "@playwright/test";
import { expect, expectAccessible, openAs, saveScan, showIn, test } from "../support/test.ts";

const QUERY = "method OR study OR research";

const countLine = (page: Page, noun: string) => page.getByRole("status").filter({ hasText: noun });
const results = (page: Page) => page.getByRole("navigation", { name: "Results" });
const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });

/** The figure of a first tab, once it is counted. */
async function tabCount(page: Page, tab: string): Promise<string> {
  const link = results(page).getByRole("link", { name: tab });
  await expect(link).toHaveText(new RegExp(`^${tab}[\\d,]+$`));
  await expect(link.locator("[data-counting]")).toHaveCount(0);
  return (await link.textContent())!.slice(tab.length);
}

async function expectSettled(page: Page) {
  await expect(page.locator("[data-dimmed]")).toHaveCount(0);
}

test("from a search through its patents, which a link opens again as they were left", async ({
  page,
  openBrowser,
}) => {
  await openAs(page, "/search");
  await page.getByRole("textbox", { name: "Query" }).fill(QUERY);
  const sources = page.getByRole("group", { name: "Documents per source" });
  await sources.getByRole("button", { name: /Patents/ }).click();
  await expect(countLine(page, "patent families")).toHaveText(/^[\d,]+ patent families$/);
  const found = await countLine(page, "patent families").textContent();
  await saveScan(page, { name: "Patents of methods" });

  const patents = await tabCount(page, "Patents");
  expect(`${patents} patent families`).toBe(found);
  await results(page).getByRole("link", { name: "Patents" }).click();
  await expect(countLine(page, "patent families")).toContainText(`${found} · sorted by relevance`);

  const status = filters(page).getByRole("region", { name: "Status" });
  await status.getByRole("checkbox", { name: "Granted" }).check();
  await expect(countLine(page, "patent families")).not.toContainText(found!);
  await page.getByLabel("Sort by").selectOption({ label: "Family size" });
  await expect(countLine(page, "patent families")).toContainText("largest first");
  await expectSettled(page);
  const granted = await countLine(page, "patent families").textContent();
  expect(granted).toContain(`${await tabCount(page, "Patents")} patent families`);

  const first = page.getByRole("article").first();
  await expect(first).toContainText("Granted");
  await first.getByRole("button", { name: /family members$/ }).click();
  const members = page.getByRole("dialog", { name: /family members$/ });
  await expect(members.getByRole("row").filter({ hasText: "Grant" })).not.toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(members).toHaveCount(0);

  await page.getByText("Table", { exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Assignees" })).toBeVisible();
  await expect(page).toHaveURL(/status=granted&sort=family_size&view=table$/);
  const link = page.url();
  const titles = await page.getByRole("row").allTextContents();
  const reader = await openBrowser();
  await openAs(reader, link);
  await expect(countLine(reader, "patent families")).toHaveText(granted!);
  expect(await reader.getByRole("row").allTextContents()).toEqual(titles);
});

test("codes are chosen in their tree by keyboard alone", async ({ page }) => {
  await openAs(page, "/search");
  await saveScan(page, { name: "Codes", query: QUERY });
  await results(page).getByRole("link", { name: "Patents" }).click();
  const tree = filters(page).getByRole("tree", { name: "CPC codes" });
  await tree.getByRole("treeitem").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  const inner = tree.getByRole("treeitem", { level: 2 }).first();
  await expect(inner).toBeFocused();
  const words = await inner.getAttribute("aria-label");
  const [, name, count] = /^(.+), ([\d,]+) document/.exec(words!)!;
  await page.keyboard.press("Space");
  await expect(inner).toHaveAttribute("aria-checked", "true");
  await expect(tree.getByRole("treeitem", { level: 1 }).first()).toHaveAttribute(
    "aria-checked",
    "mixed",
  );
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText(
    `CPC codes ${name}`,
  );
  await expect(countLine(page, "patent famil")).toContainText(`${count} patent famil`);
});

test("acknowledgements have filters of their own, apart from those of the deals", async ({
  page,
}) => {
  await openAs(page, "/search");
  await saveScan(page, { name: "Acknowledged", query: QUERY });
  await results(page).getByRole("link", { name: "Funding" }).click();
  await page.getByRole("link", { name: "Acknowledgements" }).click();
  await expect(countLine(page, "funded publications")).toBeVisible();
  const all = await countLine(page, "funded publications").textContent();
  await expect(page.getByRole("article").first()).toContainText("Acknowledges");

  const agencies = filters(page).getByRole("region", { name: "Federal agencies" });
  const agency = agencies.getByRole("checkbox").first();
  const name = await agency.getAttribute("title");
  await agency.check();
  await expect(countLine(page, "funded publication")).not.toHaveText(all!);
  await expectSettled(page);
  for (const card of await page.getByRole("article").all()) await expect(card).toContainText(name!);
  await expect(page).toHaveURL(/acknowledgements\?agencies=/);

  await page.getByRole("link", { name: "Dollars" }).click();
  await expect(page).toHaveURL(/funding\/dollars$/);
  await expect(page.getByText("No filters: every document of the query is shown.")).toBeVisible();
  await page.getByRole("link", { name: "Acknowledgements" }).click();
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText(name!);
});

test("axe finds nothing serious on patents and acknowledgements", async ({ page }) => {
  test.slow();
  await openAs(page, "/search");
  await saveScan(page, { name: "For everybody", query: QUERY });
  const base = new URL(page.url()).pathname.replace("publications/documents", "");
  const views = ["patents/documents", "patents/documents?view=table", "funding/acknowledgements"];
  for (const view of views) {
    await page.goto(base + view);
    await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
    for (const width of [1440, 390])
      for (const colorScheme of ["light", "dark"] as const) {
        await showIn(page, { width, height: 900, colorScheme });
        const look = colorScheme === "light" ? "whole" : "colours";
        await expectAccessible(page, `${view}, ${width} wide, ${colorScheme}`, look);
      }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
