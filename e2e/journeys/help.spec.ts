import { expect, expectAccessible, openAs, test } from "../support/test.ts";

test("the guide is searched, and a hit opens at its heading", async ({ page }) => {
  await openAs(page, "/help");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Getting started");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search the guide" })).toBeFocused();
  await page.keyboard.type("wildcrads");
  const hits = page.getByRole("article").getByRole("listitem");
  await expect(hits.first().locator("mark").first()).toHaveText("Wildcards");
  await expectAccessible(page, "hits in the guide");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/help\?page=query-language#wildcards$/);
  await expect(page.getByRole("heading", { name: /^Wildcards/ })).toBeInViewport();
  await expectAccessible(page, "a page of the guide");
});

test("the screens around the product open and are for everybody", async ({ page }) => {
  await openAs(page, "/about");
  await expect(page.getByText(/publications, in version/)).toBeVisible();
  await page.getByRole("button", { name: "Show the notices" }).click();
  await expect(page.getByRole("button", { name: /^react 19/ })).toBeVisible();
  await expectAccessible(page, "about");
  await page.goto("/release-notes");
  await expect(page.getByRole("heading", { name: /^5\.1\.0/ })).toBeVisible();
  await expectAccessible(page, "release notes");
});

test("a tutorial plays in the page, with its captions", async ({ page }) => {
  await openAs(page, "/tutorials");
  const film = page.getByLabel("Your first search");
  await film.evaluate((video: HTMLVideoElement) => video.play());
  const timeOf = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(timeOf).toBeGreaterThan(0.5);
  const captions = await film.evaluate(
    (video: HTMLVideoElement) => video.textTracks[0]?.cues?.length,
  );
  expect(captions).toBeGreaterThan(3);
  await expectAccessible(page, "tutorials");
});

test("feedback, a question and a request arrive", async ({ page }) => {
  await openAs(page, "/feedback?about=/scan");
  await page.getByLabel("Your message").fill("The counts are a great help.");
  await page.getByRole("radio", { name: "4 of 5" }).dispatchEvent("click");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank you" })).toBeVisible();

  await page.goto("/ask-an-analyst");
  await expectAccessible(page, "ask an analyst");
  await page.getByLabel("Subject").fill("Coatings");
  await page.getByLabel("Question").fill("Who works on coatings of anodes?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(
    page.getByText("Your question is with the analysts.", { exact: false }),
  ).toBeVisible();
});

test("an upgrade can be asked for without an account", async ({ page }) => {
  await page.goto("/request-upgrade?feature=area52");
  await expect(page.getByLabel("What you ask for")).toHaveValue("area52");
  await page.getByLabel("E-mail address").fill("somebody@example.org");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(
    page.getByText("Your request for Area 52 has been taken.", { exact: false }),
  ).toBeVisible();
  await expectAccessible(page, "request taken");
});
