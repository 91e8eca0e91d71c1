import type { Page } from "@playwright/test";
import { nextEmail, nextLink } from "../support/mailbox.ts";
import { createPerson, failToSignIn, newAddress, PASSWORD } from "../support/people.ts";
import { expect, expectAccessible, signIn, submitSignIn, test } from "../support/test.ts";

test.use({ expectedFailures: [/status of (400|401|410|429)/] });

const account = (page: Page) => page.getByRole("button", { name: /^Account of/ });

async function askForLink(page: Page, address: string): Promise<void> {
  await page.getByLabel("E-mail address").fill(address);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
}

/** Nothing of the token is left where others could read it: neither in the address nor, after its use, in the tab. */
async function expectNoTrace(page: Page, link: string): Promise<void> {
  const token = link.split("/").at(-1) ?? "";
  expect(page.url()).not.toContain(token);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).not.toContain(token);
}

test("one registers by e-mail, accepts the terms once, and the link serves once", async ({
  page,
  openBrowser,
}) => {
  const address = newAddress();
  await page.goto("/login");
  await page.getByRole("link", { name: "Register" }).click();
  await expectAccessible(page, "register");
  await askForLink(page, address);
  await expectAccessible(page, "look into your mail");

  const link = await nextLink(address);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Make your account" })).toBeVisible();
  await expect(page).toHaveURL("/register/basic");
  await page.reload();
  await expect(page.getByLabel("Username")).toHaveValue(address);
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("a quiet");
  await expect(page.getByText("3 characters more.")).toBeVisible();
  await page.getByRole("button", { name: "Make the account" }).click();
  await expect(page.getByRole("heading", { name: "Make your account" })).toBeVisible();
  await password.fill(PASSWORD);
  await expect(page.getByText("This will do.")).toBeVisible();
  await expectAccessible(page, "make your account");
  await page.getByRole("button", { name: "Make the account" }).click();

  const terms = page.getByRole("dialog", { name: "Terms of service" });
  await expect(terms.getByRole("heading", { name: "What is kept about you" })).toBeAttached();
  await expectAccessible(page, "terms of service");
  await terms.getByRole("button", { name: "Accept" }).click();
  await expect(terms).toHaveCount(0);
  await page.waitForURL("**/search");
  await expectNoTrace(page, link);
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect(terms).toHaveCount(0);

  const stranger = await openBrowser();
  await stranger.goto(link);
  await expect(stranger.getByRole("alert")).toHaveText(
    "This link has already been used. Ask for a new one.",
  );
  await stranger.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(stranger).toHaveURL("/register");
  await stranger.goto("/login");
  await signIn(stranger, { username: address, password: PASSWORD });
  await expect(account(stranger)).toBeVisible();
});

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" });

  test("a forgotten password is set anew by e-mail, which ends the sessions with the old one", async ({
    page,
    openBrowser,
  }) => {
    const person = await createPerson();
    await page.goto("/login");
    await signIn(page, person);
    await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    const forgetful = await openBrowser();
    await forgetful.goto("/login");
    await forgetful.getByRole("link", { name: "Forgotten your password?" }).click();
    await askForLink(forgetful, person.username);
    const link = await nextLink(person.username);
    await forgetful.goto(link);
    await expect(forgetful.getByLabel("Username")).toHaveValue(person.username);
    await expectAccessible(forgetful, "set a new password");
    await forgetful.getByLabel("New password", { exact: true }).fill("another quiet river");
    await forgetful.getByRole("button", { name: "Set the password" }).click();
    await expect(
      forgetful.getByRole("heading", { name: "Your new password is set" }),
    ).toBeVisible();
    await expectNoTrace(forgetful, link);

    await page.goto("/scan");
    await page.waitForURL("**/login");
    await submitSignIn(page, person);
    await expect(page.getByRole("alert").last()).toContainText("not right");
    await submitSignIn(page, { ...person, password: "another quiet river" });
    await page.waitForURL("**/scan");

    await forgetful.goto(link);
    await expect(forgetful.getByRole("alert")).toHaveText(
      "This link has already been used. Ask for a new one.",
    );
  });
});

test("asking tells nobody whether there is an account", async ({ page }) => {
  const person = await createPerson();
  const stranger = newAddress();
  await page.goto("/user/password/forgot");
  await askForLink(page, stranger);
  const answer = await page.getByRole("main").innerText();
  await page.goto("/user/password/forgot");
  await askForLink(page, person.username);
  const same = await page.getByRole("main").innerText();
  expect(same.replace(person.username, stranger)).toBe(answer);
  const { subject } = await nextEmail(person.username);
  expect(subject).toMatch(/password/i);
});

for (const [kind, address] of [
  ["a truncated link", "/register/basic/abc"],
  ["a link without its token", "/user/password/reset/magic_key"],
  ["a link of another kind", "/register/not-a-token"],
] as const) {
  test(`${kind} says so and leads on`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("alert")).toContainText("This link is not complete");
    await page.getByRole("main").getByRole("link").click();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("who fails too often is told how long to wait, and whoever is at home elsewhere is not", async ({
  page,
}) => {
  const person = await createPerson();
  await page.goto("/login");
  const wrong = { ...person, password: "not this one" };
  await failToSignIn(wrong, 10);
  await submitSignIn(page, wrong);
  await expect(page.getByRole("alert")).toHaveText(
    "Too many attempts. Wait 15 minutes and try again.",
  );
  await signIn(page);
  await expect(account(page)).toBeVisible();
});
