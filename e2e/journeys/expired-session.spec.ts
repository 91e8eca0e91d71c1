import type { Page } from "@playwright/test";
import { expect, openSignedIn, saveScan, signIn, test, tokenOf } from "../support/test.ts";

test.use({ expectedFailures: [/status of 401/] });

/** Ends the session on the server behind the page's back. */
async function revoke(page: Page): Promise<void> {
  const reply = await page.request.post("/api/auth/logout", {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  });
  expect(reply.ok()).toBe(true);
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
