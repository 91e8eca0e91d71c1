import { AxeBuilder } from "@axe-core/playwright";
import {
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
} from "@playwright/test";
import type { Session } from "../../contract/entities/user.ts";
import { type Person, post } from "./people.ts";

/** Failed calls that a test brings about on purpose; Chromium reports each in the console. */
export interface Options {
  expectedFailures: readonly RegExp[];
}

interface Fixtures {
  /** Opens a browser of its own, as another person's or another day's would be. */
  openBrowser: () => Promise<Page>;
}

const nothing: readonly RegExp[] = [];

/** A page on the server under test that may not say any error, in the console or as an exception. */
export const test = base.extend<Options & Fixtures>({
  expectedFailures: [nothing, { option: true }],
  context: async ({ context, expectedFailures }, use) => {
    const errors = errorsOf(context, expectedFailures);
    await use(context);
    expect(errors, "errors in the browser").toEqual([]);
  },
  openBrowser: async ({ browser, contextOptions, expectedFailures }, use) => {
    const opened: { context: BrowserContext; errors: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      opened.push({ context, errors: errorsOf(context, expectedFailures) });
      return context.newPage();
    });
    for (const { context, errors } of opened) {
      await context.close();
      expect(errors, "errors in the other browser").toEqual([]);
    }
  },
});

function errorsOf(context: BrowserContext, expected: readonly RegExp[]): string[] {
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(error.error().message));
  context.on("console", (message) => {
    const text = `${message.text()} (${message.location().url})`;
    const isExpected = expected.some((pattern) => pattern.test(text));
    if (message.type() === "error" && !isExpected) errors.push(text);
  });
  return errors;
}

const TABS_MAX = 150;

export { expect };

/** The demo analyst, who has accepted the terms of service. */
export function demoAnalyst(): Person {
  const { E2E_USERNAME: username = "", E2E_PASSWORD: password = "" } = process.env;
  return { username, password };
}

/** Fills the sign-in screen for somebody and sends it off. */
export async function submitSignIn(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs somebody in at the sign-in screen, the demo analyst unless told, and waits to be led on. */
export async function signIn(page: Page, person = demoAnalyst()): Promise<void> {
  await submitSignIn(page, person);
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Opens an address and signs in at the screen that it leads to, as the demo analyst unless told. */
export async function openSignedIn(page: Page, path: string, person = demoAnalyst()) {
  await page.goto(path);
  await page.waitForURL("**/login");
  await signIn(page, person);
}

/** Opens an address in a tab that has a session already, as after a reload; the demo analyst's unless told. */
export async function openAs(page: Page, path: string, person = demoAnalyst()): Promise<void> {
  const session = await post<Session>("auth/basic/login", person);
  // The storage is that of the origin, which any file of it has.
  await page.goto("/favicon.svg");
  await page.evaluate(
    (text) => sessionStorage.setItem("scoutline.session", text),
    JSON.stringify(session),
  );
  await page.goto(path);
}

/** What only colours decide. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Notes what axe finds serious or critical on the page as it is now; the test goes on and fails at its end. A page that
 * was looked at as a whole need only be looked at for its colours in the other colour scheme.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  look: "whole" | "colours" = "whole",
): Promise<void> {
  // What is being renewed or counted is dimmed for a moment, and meant to be hard to read.
  await expect(page.locator("[data-dimmed], [data-counting]")).toHaveCount(0);
  await page.evaluate(untilStill);
  const isThere = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) })
    .options({ resultTypes: ["violations"] })
    // There are no frames of other origins, for which it would collect its results in a page of their own.
    .setLegacyMode();
  const { violations } = await (look === "whole" ? axe : axe.withRules(colourRules)).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const found = grave.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  expect.soft(found, name).toEqual([]);
}

/** Waits for what moves or changes its colour, but for what never ends, such as the shimmer of what loads. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** How much room the page has, and which colours. */
export interface Look {
  width: number;
  height: number;
  colorScheme: "light" | "dark";
}

/** Shows the page in another size and other colours, and waits until it has taken them. */
export async function showIn(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  const whole = page.locator("html");
  await expect(whole).toHaveAttribute("data-mantine-color-scheme", colorScheme);
}

/** Moves the focus with Tab until it is on the element. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < TABS_MAX; step++) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

/** Names and saves the scan that is being written, with this query if one is given; the page then shows its documents. */
export async function saveScan(page: Page, { name, query }: { name: string; query?: string }) {
  if (query !== undefined) await page.getByRole("textbox", { name: "Query" }).fill(query);
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/scan\/\d+\/active\/\d+\/publications\/documents/);
  await expect(page.getByRole("article").first()).toBeVisible();
}

/** The bearer of this tab's session. */
export async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => sessionStorage.getItem("scoutline.session"));
  return (JSON.parse(stored ?? "{}") as { token: string }).token;
}
