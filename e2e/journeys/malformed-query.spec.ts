import { expect, openAs, test } from "../support/test.ts";

test("a malformed query names its place and its mend, and is not stored", async ({ page }) => {
  await openAs(page, "/search");
  const query = page.getByRole("textbox", { name: "Query" });
  await query.fill("graphene AND (battery OR sensor");
  await page.getByRole("textbox", { name: "Name" }).fill("Malformed");
  const problem = page.getByRole("region", { name: "Preview" }).getByRole("alert");
  await expect(problem).toContainText("never closed");
  await expect(query).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await expect(page.getByText("Mend the query first.")).toBeVisible();

  await problem.getByRole("button").click();
  await expect(query).toHaveText("graphene AND (battery OR sensor)");
  await expect(page.getByRole("region", { name: "Preview" }).getByRole("status")).toHaveText(
    /^\d+ publications?$/,
  );
  await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
});

test("unsaved work outlives a reload and can be discarded", async ({ page }) => {
  await openAs(page, "/search");
  await page.getByRole("textbox", { name: "Query" }).fill("graphene AND battery");
  await page.getByRole("textbox", { name: "Name" }).fill("Unsaved");
  await page.reload();
  await expect(page.getByText("Your unsaved work is back.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Query" })).toHaveText("graphene AND battery");
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("");
});
