import type { Page } from "@playwright/test";
import { endSession } from "../support/people.ts";
import { expect, openSignedIn, signIn, test, tokenOf } from "../support/test.ts";

test.use({ expectedFailures: [/status of 401/] });

const account = (page: Page) => page.getByRole("button", { name: /^Account of/ });
const expired = (page: Page) =>
  page.getByRole("region", { name: "Notices" }).getByText("Your session has expired.");

test("tabs that wait at the sign-in join the one that signs in, each where it wanted to go", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto("/data-sources?page=2");
  await page.waitForURL("**/login");
  await other.goto("/scan");
  await other.waitForURL("**/login");
  await signIn(other);
  await expect(other).toHaveURL("/scan");
  await expect(page).toHaveURL("/data-sources?page=2");
  expect(await tokenOf(page)).toBe(await tokenOf(other));
});

test("a new tab joins, and the end of the session reaches them all", async ({ page, context }) => {
  await openSignedIn(page, "/scan");
  const other = await context.newPage();
  await other.goto("/data-sources");
  await expect(account(other)).toBeVisible();
  await expect(other).toHaveURL("/data-sources");
  await endSession(await tokenOf(page));
  await other.reload();
  await expect(expired(other)).toHaveCount(1);
  await expect(expired(page)).toHaveCount(1);
  await signIn(page);
  await expect(page).toHaveURL("/scan");
  await expect(other).toHaveURL("/data-sources");
});

test("the end of a session is noticed by the clock, without a call", async ({ page }) => {
  await page.clock.install();
  await openSignedIn(page, "/scan?q=zzyzx");
  await expect(account(page)).toBeVisible();
  await page.clock.fastForward("13:00:00");
  await page.waitForURL("**/login");
  await expect(page.getByText("Sign in to go on where you were.")).toBeVisible();
  await expect(expired(page)).toHaveCount(1);
  await page.clock.setSystemTime(new Date());
  await signIn(page);
  await expect(page).toHaveURL("/scan?q=zzyzx");
});
