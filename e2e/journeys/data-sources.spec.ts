import type { Page } from "@playwright/test";
import { expect, expectAccessible, openAs, test } from "../support/test.ts";

const lists = [
  ["OpenAlex", "Repositories", "Works"],
  ["OpenAlex", "Journals", "Works"],
  ["OpenAlex", "Conferences", "Works"],
  ["PATSTAT", "Authorities", "Families"],
  ["Federal funding", "Agencies", "Grants"],
  ["Federal funding", "Funders", "Deals"],
  ["Federal funding", "Recipients", "Deals"],
] as const;

const contains = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());
const settled = (page: Page) => expect(page.locator("[data-dimmed]")).toHaveCount(0);

/** The figures of a column, as they stand on the page. */
async function column(page: Page, label: string): Promise<number[]> {
  const heads = await page.getByRole("columnheader").allTextContents();
  const at = heads.findIndex((text) => text === label);
  const rows = await page.locator("tbody tr").all();
  const texts = await Promise.all(rows.map((row) => row.locator("td").nth(at).textContent()));
  return texts.map((text) => Number(text?.replaceAll(",", "")));
}

test("every list of every catalogue: counted, by its own figure, turned, and the same after a reload", async ({
  page,
}) => {
  test.slow();
  await openAs(page, "/data-sources");
  for (const [catalogue, list, figure] of lists) {
    await page.getByRole("tab", { name: catalogue }).click();
    const tab = page.getByRole("tab", { name: new RegExp(`^${list}`) });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(page.locator("tbody tr")).not.toHaveCount(0);
    await settled(page);
    // Its total is asked for by itself.
    await expect(tab).toHaveText(/\d$/);
    const total = /[\d,]+$/.exec((await tab.textContent()) ?? "")?.[0];
    const noun = list.toLowerCase().replace(/ies$|s$/, "");
    await expect(
      page.getByRole("status").filter({ hasText: new RegExp(`^${total} ${noun}`) }),
    ).toBeVisible();
    const most = await column(page, figure);
    expect(most).toEqual(most.toSorted((a, b) => b - a));

    await page.getByRole("button", { name: figure, exact: true }).click();
    await expect(page.getByRole("columnheader", { name: figure, exact: true })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await settled(page);
    await expect.poll(async () => (await column(page, figure))[0]).toBeLessThanOrEqual(most[0]!);
    await page.reload();
    await expect(page.locator("tbody tr")).not.toHaveCount(0);
    const least = await column(page, figure);
    expect(least).toEqual(least.toSorted((a, b) => a - b));
    await expect(tab).toHaveAttribute("aria-selected", "true");
  }
  await expectAccessible(page, "recipients");
});

test("a name is searched for in a list, and an address with a wrong order shows the list as at first", async ({
  page,
}) => {
  await openAs(page, "/data-sources?tab=journal&sort=deal_count");
  await expect(page.getByRole("tab", { name: /^Journals/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  const name = (await page.locator("tbody tr td").first().textContent()) ?? "";
  const word = name.split(" ")[0] ?? "";
  await page.getByRole("searchbox", { name: "Search in journals" }).fill(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  const found = page.locator("tbody tr td:first-child");
  // Until it is read anew the list before is shown.
  await expect
    .poll(async () => (await found.allTextContents()).filter((text) => !contains(text, word)))
    .toEqual([]);
  await expect(found).not.toHaveCount(0);
});
