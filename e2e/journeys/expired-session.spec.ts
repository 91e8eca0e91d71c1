import type { Page } from "@playwright/test";
import { endSession } from "../support/people.ts";
import { expect, openSignedIn, saveScan, signIn, test, tokenOf } from "../support/test.ts";

test.use({ expectedFailures: [/status of 401/] });

/** Ends the session on the server behind the page's back. */
async function revoke(page: Page): Promise<void> {
  await endSession(await tokenOf(page));
}

async function expectToldOnce(page: Page): Promise<void> {
  await page.waitForURL("**/login");
  const notices = page.getByRole("region", { name: "Notices" });
  await expect(notices.getByText("Your session has expired.")).toHaveCount(1);
}

test("a session that ends while documents load is told once and resumes where one was", async ({
  page,
}) => {
  await openSignedIn(page, "/search");
  await saveScan(page, { name: "Expiring", query: "graphene AND battery" });
  await page.getByLabel("Sort by").selectOption({ label: "Date" });
  await expect(page).toHaveURL(/sort=/);
  const place = page.url();
  await revoke(page);
  await page.reload();
  await expectToldOnce(page);
  await signIn(page);
  await expect(page).toHaveURL(place);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("what was being written when the session ended is there after signing in", async ({
  page,
}) => {
  await openSignedIn(page, "/search");
  await revoke(page);
  await page.getByRole("textbox", { name: "Query" }).fill("graphene AND battery");
  await expectToldOnce(page);
  await signIn(page);
  await page.waitForURL("**/search");
  await expect(page.getByRole("textbox", { name: "Query" })).toHaveText("graphene AND battery");
  await expect(page.getByText("Your unsaved work is back.")).toBeVisible();
});

test("however many calls are under way when the session ends, it is told once", async ({
  page,
}) => {
  await openSignedIn(page, "/search");
  await saveScan(page, { name: "Under way", query: "graphene AND battery" });
  const releases: (() => void)[] = [];
  await page.route("**/api/documents/**", async (route) => {
    await new Promise<void>((resolve) => releases.push(resolve));
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => releases.length).toBeGreaterThan(1);
  await revoke(page);
  releases.forEach((release) => release());
  await expectToldOnce(page);
  await signIn(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
});
