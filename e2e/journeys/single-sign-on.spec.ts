import type { Page } from "@playwright/test";
import { messages } from "../../contract/messages.ts";
import { createPerson, newAddress } from "../support/people.ts";
import { expect, expectAccessible, signIn, test } from "../support/test.ts";

test.use({ expectedFailures: [/status of (400|401|403|409|410)/] });

const account = (page: Page) => page.getByRole("button", { name: /^Account of/ });

/** Goes to the provider from the sign-in screen and says who one is there; null refuses. */
async function signOn(page: Page, address: string | null): Promise<void> {
  await page.getByRole("button", { name: "Sign in with Example ID" }).click();
  await atProvider(page, address);
}

async function atProvider(page: Page, address: string | null): Promise<void> {
  await expect(page.getByRole("heading", { name: "Local provider" })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(process.env["E2E_ISSUER"]);
  if (address !== null) await page.getByLabel("E-mail address").fill(address);
  await page.getByRole("button", { name: address === null ? "Refuse" : "Sign in" }).click();
}

async function acceptTerms(page: Page): Promise<void> {
  const terms = page.getByRole("dialog", { name: "Terms of service" });
  await terms.getByRole("button", { name: "Accept" }).click();
  await expect(terms).toHaveCount(0);
}

/** Whether the provider sends the browser back to here: its own address for sign-ins has the same path. */
const isReturn = (url: URL) =>
  url.origin === process.env["E2E_ADDRESS"] && url.pathname === "/auth";

/** The address that the provider sends the browser back to next. */
async function nextReturn(page: Page): Promise<string> {
  const request = await page.waitForRequest((sent) => isReturn(new URL(sent.url())));
  return request.url();
}

test("somebody new registers by single sign-on, and the page that was asked for survives it all", async ({
  page,
  openBrowser,
}) => {
  const address = newAddress();
  await page.goto("/help?page=filters");
  await page.waitForURL("**/login");
  await signOn(page, address);
  await expect(page.getByRole("heading", { name: "Welcome to Scoutline" })).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await expectAccessible(page, "after the provider");
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("button", { name: "Make the account" }).click();
  await acceptTerms(page);
  await expect(page).toHaveURL("/help?page=filters");
  await expect(account(page)).toBeVisible();

  const other = await openBrowser();
  await other.goto("/login");
  await signOn(other, address);
  await expect(other).toHaveURL("/search");
  await expect(account(other)).toBeVisible();
});

test("whoever the provider says must register does so once, and signs in from then on", async ({
  page,
  openBrowser,
}) => {
  const address = `newcomer@${newAddress().split("@")[0]}.example`;
  await page.goto("/login");
  await signOn(page, address);
  await page.getByRole("button", { name: "Make the account" }).click();
  await acceptTerms(page);
  await expect(page).toHaveURL("/search");
  const other = await openBrowser();
  await other.goto("/login");
  await signOn(other, address);
  await expect(account(other)).toBeVisible();
});

test("an account that is there is joined by its password, and by no other", async ({ page }) => {
  const person = await createPerson();
  await page.goto("/login");
  await signOn(page, person.username);
  const password = page.getByLabel("Password of the account");
  await password.fill("a wrong one");
  await page.getByRole("button", { name: "Join the account" }).click();
  await expect(page.getByRole("alert")).toHaveText(messages.credentials);
  await password.fill(person.password);
  await page.getByRole("button", { name: "Join the account" }).click();
  await acceptTerms(page);
  await expect(page).toHaveURL("/search");
});

test("who refuses at the provider reads so, is not signed in, and can try again", async ({
  page,
}) => {
  await page.goto("/login");
  await signOn(page, null);
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText("The provider answered: “You chose not to sign in.”");
  await expectAccessible(page, "refused by the provider");
  await page.reload();
  await expect(alert).toHaveText("The provider answered: “You chose not to sign in.”");
  await page.getByRole("link", { name: "Back to the sign-in" }).click();
  await signOn(page, newAddress());
  await expect(page.getByRole("heading", { name: "Welcome to Scoutline" })).toBeVisible();
});

test("who is not confirmed by the provider is told what to do", async ({ page }) => {
  await page.goto("/login");
  await signOn(page, "unconfirmed@example.org");
  await expect(page.getByRole("alert")).toHaveText(messages.email_unconfirmed);
});

test("a callback without a code, without a state, or with somebody else's says so", async ({
  page,
  openBrowser,
}) => {
  const alert = page.getByRole("alert");
  await page.goto("/auth");
  await expect(alert).toHaveText("Code not provided.");
  await page.goto("/auth?code=c");
  await expect(alert).toHaveText("State not provided.");
  await page.goto("/auth?code=c&state=made-up");
  await expect(alert).toHaveText(messages.state_invalid);

  // Somebody's way back, sent to somebody else: their browser did not begin it.
  const attacker = await openBrowser();
  await attacker.goto("/login");
  await attacker.route(isReturn, (route) => route.fulfill({ body: "" }));
  const returned = nextReturn(attacker);
  await signOn(attacker, newAddress());
  await page.goto(await returned);
  await expect(alert).toHaveText(messages.state_invalid);
  await page.goto("/search");
  await page.waitForURL("**/login");
});

test("a callback serves once; a reload says so to who is signed in", async ({ page }) => {
  const person = await createPerson();
  await page.goto("/login");
  const returned = nextReturn(page);
  await signOn(page, person.username);
  const address = await returned;
  await page.getByLabel("Password of the account").fill(person.password);
  await page.getByRole("button", { name: "Join the account" }).click();
  await acceptTerms(page);
  await page.goto(address);
  await expect(page.getByRole("alert")).toHaveText(messages.state_invalid);
  await expect(page.getByText("You are signed in as before.")).toBeVisible();
  await page.getByRole("link", { name: "Go on to Scoutline" }).click();
  await expect(page).toHaveURL("/search");
});

test("single sign-on is linked to an account in the profile, opens it, and is unlinked", async ({
  page,
  openBrowser,
}) => {
  const person = await createPerson();
  const address = newAddress();
  await page.goto("/settings/profile");
  await page.waitForURL("**/login");
  await signIn(page, person);
  await acceptTerms(page);
  await page.getByRole("button", { name: "Link Example ID" }).click();
  await atProvider(page, address);
  await expect(page).toHaveURL("/settings/profile");
  await expect(page.getByText("Example ID opens this account since")).toBeVisible();

  const other = await openBrowser();
  await other.goto("/login");
  await signOn(other, address);
  await expect(other).toHaveURL("/search");
  await expect(account(other)).toBeVisible();

  await page.getByRole("button", { name: "Unlink" }).click();
  await expect(page.getByRole("button", { name: "Link Example ID" })).toBeVisible();
});
