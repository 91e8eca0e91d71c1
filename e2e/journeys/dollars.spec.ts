import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, openAs, saveScan, test } from "../support/test.ts";

const QUERY = "graphene OR energy OR battery OR material OR sensor OR system";

/** Opens the dollars of a new scan, drawn. */
async function openDollars(page: Page, name: string): Promise<void> {
  await openAs(page, "/search");
  await saveScan(page, { name, query: QUERY });
  await page.getByRole("link", { name: /^Funding/ }).click();
  await page.waitForURL(/\/funding\/dollars/);
  // The library of the drawings and the outlines arrive with the first of them.
  await expect(drawing(page, "Dollars by recipients' state")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("article").first()).toBeVisible();
}

const chart = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const drawing = (page: Page, name: string) =>
  chart(page, name).locator("[role=application] svg path[fill]:not([fill=none])").first();

/** A figure of the line at the top. */
async function keyFigure(page: Page, name: string): Promise<string> {
  const figure = page.getByRole("term").filter({ hasText: name }).locator("xpath=../dd");
  return (await figure.textContent()) ?? "";
}

/** Clicks on a place of this colour, inside its outline. */
async function clickPlace(page: Page, map: Locator, colour: string): Promise<void> {
  const place = await map.locator(`path[fill="${colour}"]`).evaluateAll((paths) => {
    for (const path of paths as SVGPathElement[]) {
      const { x, y, width, height } = path.getBoundingClientRect();
      for (let step = 1; step < 400; step++) {
        const at = {
          x: x + (width * (step % 20)) / 20,
          y: y + (height * Math.floor(step / 20)) / 20,
        };
        if (document.elementFromPoint(at.x, at.y) === path) return at;
      }
    }
    return null;
  });
  if (!place) throw new Error(`No place of the map has the colour ${colour}.`);
  await page.mouse.click(place.x, place.y);
}

async function savedCsv(page: Page, title: string): Promise<string> {
  await chart(page, title)
    .getByRole("button", { name: `Copy or save ${title}` })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Save as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("dollars-by-recipients-state.csv");
  return readFileSync(await download.path(), "utf8");
}

test("from the dollars of a state to its awards, and the figures to a file", async ({ page }) => {
  await openDollars(page, "Where the dollars go");
  await expectAccessible(page, "dollars");
  const all = await keyFigure(page, "Deals");

  const title = "Dollars by recipients' state";
  await clickPlace(page, chart(page, title), "#083c3f");
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips).toContainText("Recipient states");
  await expect(page).toHaveURL(/recipient_states=US-[A-Z]{2}/);
  await expect.poll(() => keyFigure(page, "Deals")).not.toBe(all);
  const state = /recipient_states=(US-[A-Z]{2})/.exec(page.url())?.[1] ?? "";

  // Every dollar leads to an award: the deals below are as many as the figure says.
  const deals = await keyFigure(page, "Deals");
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /deals?/ })
      .first(),
  ).toContainText(deals);
  await expect(page.getByRole("article").first()).toContainText("$");

  await expect(page.locator("[data-dimmed]")).toHaveCount(0);
  const csv = await savedCsv(page, title);
  expect(csv.split("\r\n")[0]).toBe("\uFEFFState,Obligated,Deals,Per inhabitant");
  expect(csv).toMatch(/^[^,]+,-?\d+\.\d\d,\d+,/m);

  await chart(page, title)
    .getByRole("button", { name: `${title} as a table` })
    .click();
  const chosen = chart(page, title)
    .getByRole("button", { pressed: true })
    .and(page.locator("th *"));
  await expect(chosen).toHaveCount(1);
  await expectAccessible(page, `dollars of ${state} as a table`);
  await chosen.click();
  await expect.poll(() => keyFigure(page, "Deals")).toBe(all);
});

test("a recipient of the table keeps to its deals, and the way back shows all again", async ({
  page,
}) => {
  await openDollars(page, "Who gets the dollars");
  const table = page.getByRole("table", { name: "Recipients" });
  const first = table.getByRole("rowheader").first().getByRole("button");
  const name = (await first.textContent()) ?? "";
  const count = await table.getByRole("row").nth(1).getByRole("cell").nth(1).textContent();
  const all = await keyFigure(page, "Deals");
  await first.click();
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText(name);
  await expect.poll(() => keyFigure(page, "Deals")).toBe(count);
  await page.goBack();
  await expect.poll(() => keyFigure(page, "Deals")).toBe(all);
});

test.describe("in the dark, on a phone", () => {
  test.use({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
  test("the dollars can be read", async ({ page }) => {
    await openDollars(page, "Dollars in the dark");
    await expectAccessible(page, "dollars in the dark");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test.describe("where a part fails", () => {
  test.use({ expectedFailures: [/status of 400/] });
  test("the others go on, and it can be asked again", async ({ page }) => {
    // What the server is asked is spoilt on the way; the refusal is its own.
    const path = "**/api/funding/charts/choropleth";
    await page.route(path, (route) => {
      const body = route.request().postDataJSON() as object;
      return route.continue({ postData: { ...body, query: "graphene AND (battery" } });
    });
    await openAs(page, "/search");
    await saveScan(page, { name: "Dollars without a map", query: QUERY });
    await page.getByRole("link", { name: /^Funding/ }).click();
    const map = chart(page, "Dollars by recipients' state");
    await expect(map.getByRole("alert")).toContainText("Error getting choropleth data");
    await expect(drawing(page, "Dollars by type of award")).toBeVisible({ timeout: 60_000 });
    await page.unroute(path);
    await map.getByRole("button", { name: /^Try again/ }).click();
    await expect(drawing(page, "Dollars by recipients' state")).toBeVisible();
  });
});
