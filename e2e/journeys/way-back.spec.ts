import type { Page, Route } from "@playwright/test";
import { expect, openAs, saveScan, test } from "../support/test.ts";

/** Holds the next call of this name: it goes to the server once it is let go. */
async function hold(page: Page, name: string) {
  let hear: ((route: Route) => void) | null = null;
  const asked = new Promise<Route>((resolve) => (hear = resolve));
  // Not `times: 1`: with the last of such ways, those that are still held would be let go.
  await page.route(`**/api/scans/${name}*`, (route) => {
    if (hear === null) return route.fallback();
    hear(route);
    hear = null;
    return undefined;
  });
  return {
    asked,
    letGo: async () => (await asked).continue(),
  };
}

const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });
const count = (page: Page) => page.getByRole("status").filter({ hasText: "publication" });
const types = (page: Page) =>
  page.getByRole("region", { name: "Document type" }).getByRole("checkbox");
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

test("who goes back while a filter is being saved stays there when it is saved", async ({
  page,
}) => {
  await openAs(page, "/search");
  await saveScan(page, { name: "There and back", query: "graphene OR energy" });
  const first = pathOf(page);
  const all = (await count(page).textContent()) ?? "";

  // The first filter becomes a version, to which the second is to be added.
  await types(page).first().check();
  await expect(page).not.toHaveURL((url) => url.pathname === new URL(first, url).pathname);
  const saving = await hold(page, "create_version");
  await types(page).nth(1).check();
  await saving.asked;

  // The version of before is on its way while the newest one is saved.
  const opening = await hold(page, "get_scan_details");
  await page.evaluate(() => history.go(-2));
  await opening.asked;
  const saved = page.waitForResponse(/create_version/);
  await saving.letGo();
  await (await saved).finished();
  await opening.letGo();

  await expect(chips(page)).toHaveCount(0);
  await expect(count(page)).toHaveText(all);
  await expect(page.getByText("Saving…")).toHaveCount(0);
  expect(pathOf(page)).toBe(first);

  // What was left is still there, the way forward.
  await page.goForward();
  await expect(chips(page)).toContainText("Document type");
  await expect(count(page)).not.toHaveText(all);
});
