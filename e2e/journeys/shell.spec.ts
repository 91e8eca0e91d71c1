import { createLicensed, createScan } from "../support/licences.ts";
import { expect, expectAccessible, openAs, test } from "../support/test.ts";

test("from anywhere to a scan by its name, and back to where one was scrolled to", async ({
  page,
}) => {
  const person = await createLicensed();
  const scan = await createScan(person, "Graphene everywhere");
  await openAs(page, "/search", person);
  await page.getByRole("textbox", { name: "Query" }).click();
  await page.keyboard.press("Control+k");
  const line = page.getByRole("combobox", { name: "Search and commands" });
  await expect(line).toBeFocused();
  await line.fill("every graph");
  const found = page.getByRole("listbox", { name: "Found" });
  await expect(found.getByRole("option").first()).toContainText("Graphene everywhere");
  await expectAccessible(page, "palette");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${scan}/publications/documents`);
  await expect(page).toHaveTitle("Documents · Graphene everywhere · Scoutline");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("listitem")).toHaveText([
    "Scans",
    "Graphene everywhere",
    "Publications",
    "Documents",
  ]);

  await expect(page.getByRole("article").first()).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.waitForFunction(() => sessionStorage.getItem("scoutline.scroll") !== null);
  const before = await page.evaluate(() => window.scrollY);
  await page.getByRole("link", { name: "Scans", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Scans", level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test("the drawer is dragged to a width that it keeps", async ({ page }) => {
  await openAs(page, "/about");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("?");
  const drawer = page.getByRole("dialog", { name: "Keys" });
  await expect(drawer).toBeVisible();
  const edge = page.getByRole("separator", { name: "Width of the drawer" });
  await expect(edge).toHaveAttribute("aria-valuenow", "500");
  const { x = 0, y = 0 } = (await edge.boundingBox()) ?? {};
  await page.mouse.move(x + 3, y + 300);
  await page.mouse.down();
  await page.mouse.move(x - 147, y + 300, { steps: 5 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute("aria-valuenow", /^6[45]\d$/);
  const width = await edge.getAttribute("aria-valuenow");
  await expectAccessible(page, "drawer");
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("button", { name: "Demo data" }).click();
  await expect(edge).toHaveAttribute("aria-valuenow", width ?? "");
});

test("the skip link, two keys and the menu lead on by keyboard alone", async ({ page }) => {
  await openAs(page, "/about");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(page).toHaveURL("/scan");
  await page.getByRole("button", { name: /^Account of/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
  await page.keyboard.press("Escape");
});
