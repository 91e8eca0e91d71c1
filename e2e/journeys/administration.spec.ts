import type { Page } from "@playwright/test";
import { demoAdmin } from "../support/licences.ts";
import { nextLink } from "../support/mailbox.ts";
import { acceptTerms, createPerson, newAddress, PASSWORD } from "../support/people.ts";
import { expect, expectAccessible, openAs, submitSignIn, test } from "../support/test.ts";

test.use({ expectedFailures: [/status of (400|401|403|409)/] });

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const dialog = (page: Page) => page.getByRole("dialog");

async function actOn(page: Page, username: string, action: string): Promise<void> {
  await page.getByLabel("Search in users").fill(username);
  await expect(rowOf(page, "@")).toHaveCount(1);
  await page.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("an organisation is made, somebody invited into it, promoted and deleted, and the trail tells it", async ({
  page,
  openBrowser,
}) => {
  const address = newAddress();
  const organization = `Institute ${address.slice(0, 8)}`;
  await acceptTerms(demoAdmin());
  await openAs(page, "/settings/admin?tab=organizations", demoAdmin());
  await page.getByRole("button", { name: "New organisation" }).click();
  await dialog(page).getByLabel("Name").fill(organization);
  await expectAccessible(page, "dialog of an organisation");
  await dialog(page).getByRole("button", { name: "Create" }).click();
  await page.getByLabel("Search in organisations").fill(organization);
  await expect(rowOf(page, organization)).toContainText("Core");
  await expectAccessible(page, "organisations");

  await page.getByRole("tab", { name: "Units" }).click();
  await page.getByRole("combobox", { name: "Organisation" }).fill(organization);
  await page.getByRole("option", { name: organization }).click();
  await page.getByRole("button", { name: "New unit" }).click();
  await dialog(page).getByLabel("Name").fill("Materials");
  await dialog(page).getByRole("button", { name: "Create" }).click();
  await expect(rowOf(page, "Materials")).toContainText("0");

  await page.getByRole("tab", { name: "Users" }).click();
  await page.getByRole("button", { name: "Invite" }).click();
  await dialog(page).getByLabel("E-mail address").fill(address);
  await dialog(page).getByRole("combobox", { name: "Organisation" }).fill(organization);
  await page.getByRole("option", { name: organization }).click();
  await dialog(page).getByLabel("Unit").selectOption("Materials");
  await expectAccessible(page, "dialog of an invitation");
  await dialog(page).getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(`${address} was invited.`)).toBeVisible();
  await expectAccessible(page, "users");

  const other = await openBrowser();
  await other.goto(await nextLink(address));
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.locator("form button[type=submit]").click();
  await other.getByRole("button", { name: "Accept" }).click();
  await other.goto("/settings/profile");
  await expect(other.getByText(organization)).toBeVisible();
  await expect(other.getByText("Materials")).toBeVisible();

  await actOn(page, address, "Change");
  await dialog(page).getByLabel("Role").selectOption("Administrator of the organisation");
  await dialog(page).getByLabel("Area 52").selectOption("Licensed");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(rowOf(page, address)).toContainText("Administrator of the organisation");

  await other.goto("/settings/admin?tab=audit");
  await expect(
    other.getByText(`changed the role of ${address} from Analyst to Administrator`, {
      exact: false,
    }),
  ).toBeVisible();
  await expectAccessible(other, "audit trail of the organisation");
  await expect(other.getByRole("tab", { name: "Organisations" })).toHaveCount(0);

  await actOn(page, address, "Delete");
  await expect(dialog(page)).toContainText("under a number instead of a name");
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No users match")).toBeVisible();
  await page.getByRole("tab", { name: "Audit trail" }).click();
  await expect(page.getByText(/deleted the account of deleted user \d+\./).first()).toBeVisible();
  await expect(page.getByText(address)).toHaveCount(0);
});

test("an analyst is kept out of the administration", async ({ page }) => {
  const person = await createPerson();
  await acceptTerms(person);
  await openAs(page, "/settings/admin", person);
  await expect(page.getByText("You do not have access to this.", { exact: false })).toBeVisible();
});

test("one changes name and password, and deletes the account", async ({ page }) => {
  const person = await createPerson();
  await acceptTerms(person);
  await openAs(page, "/settings/profile", person);
  await page.getByLabel("Name", { exact: true }).fill("Grace");
  await page.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByText("Your name was changed.")).toBeVisible();
  await expectAccessible(page, "profile");

  await page.getByLabel("Present password").fill("not this one");
  await page.getByLabel("New password").fill("a wide grey harbour");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByLabel("Present password")).toHaveAttribute("data-invalid", "true");
  await page.getByLabel("Present password").fill(person.password);
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("Your password was changed", { exact: false })).toBeVisible();

  await page.getByRole("button", { name: "Delete my account" }).click();
  const confirm = dialog(page).getByRole("button", { name: "Delete my account" });
  await expect(confirm).toBeDisabled();
  await dialog(page).getByRole("textbox").fill(person.username);
  await confirm.click();
  await page.waitForURL("**/login");
  await submitSignIn(page, { ...person, password: "a wide grey harbour" });
  await expect(page.getByRole("alert")).toContainText("The username or the password is not right.");
});
