import type { Page } from "@playwright/test";
import { createLicensed, createScan, demoAdmin, license } from "../support/licences.ts";
import { acceptTerms } from "../support/people.ts";
import { expect, openAs, signIn, test } from "../support/test.ts";

const withSession = [
  "/scan",
  "/search",
  "/about",
  "/help",
  "/feedback",
  "/release-notes",
  "/data-sources",
  "/tutorials",
];
const withAccount = ["/settings/profile", "/ask-an-analyst"];
const withLicence = [
  "/workspaces",
  "/workspaces/3",
  "/area52",
  "/area52/app/bluechips",
  "/area52/app/bluelens",
];
const scanTabs = {
  publications: ["documents", "leaders", "partnerships", "benchmarks", "emerging-trends"],
  patents: ["documents", "leaders", "partnerships", "emerging-trends"],
  funding: ["dollars", "acknowledgements"],
};
const scanLists = ["authors", "funders", "institutions", "inventors", "assignees", "others"];
const itself = (addresses: string[]) => addresses.map((at) => [at, at] as const);

/** Visits each address by itself and looks where it leads: there is a heading, and nothing went wrong on the way. */
async function expectLanding(page: Page, table: readonly (readonly [string, string])[]) {
  for (const [at, to] of table) {
    await test.step(`${at} → ${to}`, async () => {
      await page.goto(at);
      await expect(page, at).toHaveURL(to);
      await expect(page.locator("h1").first(), at).toBeVisible();
      await expect(page, at).toHaveTitle(/ · Scoutline$/);
    });
  }
}

test("without an account every screen leads to the sign-in, but those for anyone", async ({
  page,
}) => {
  const closed = [
    "/",
    ...withSession,
    ...withAccount,
    ...withLicence,
    "/settings/admin",
    "/edit/scan/1",
    "/scan/1/active/2",
    "/scan/1/active/2/publications/documents",
    "/scan/1/active/2/funding",
  ];
  await expectLanding(page, [
    ...closed.map((at) => [at, "/login"] as const),
    ...itself([
      "/login",
      "/register",
      "/request-upgrade",
      "/user/password/forgot",
      "/no/such/page",
      "/settings",
    ]),
  ]);
  await page.goto("/auth");
  await expect(page.getByText("Code not provided.")).toBeVisible();
});

test("a guest sees what needs no account, and is asked to sign in for the rest", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: /without an account|guest/i }).click();
  await page.waitForURL("**/search");
  await expectLanding(page, [
    ...itself([...withSession, "/request-upgrade", "/register", "/user/password/forgot"]),
    ["/", "/search"],
    ["/login", "/search"],
    ["/workspaces", "/scan"],
    ["/area52", "/search"],
  ]);
  for (const at of [...withAccount, "/settings/admin"]) {
    await page.goto(at);
    await expect(page.getByText("this needs an account")).toBeVisible();
  }
  await page.goto("/settings/profile?from=guest");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/login");
  await signIn(page);
  await expect(page).toHaveURL("/settings/profile?from=guest");
});

test("without licences their screens lead back, until the administrator grants them", async ({
  page,
}) => {
  const person = await createLicensed();
  const scan = await createScan(person, "Licences");
  await openAs(page, "/", person);
  await expectLanding(page, [
    ["/", "/search"],
    ["/login", "/search"],
    ["/workspaces", "/scan"],
    ["/workspaces/3", "/scan"],
    ["/area52", "/search"],
    ["/area52/app/bluelens", "/search"],
    [`${scan}/publications/benchmarks`, `${scan}/publications/benchmarks`],
    ...itself(withAccount),
  ]);
  await page.goto("/settings/admin");
  await expect(page.getByText("You do not have access to this.")).toBeVisible();
  await license(person, ["area52", "workspaces"]);
  await expectLanding(page, [
    ["/area52", "/area52"],
    ["/", "/workspaces"],
  ]);
  await license(person, []);
  await expectLanding(page, [
    ["/area52", "/search"],
    ["/", "/search"],
  ]);
});

test("with all licences every address of the product opens", async ({ page }) => {
  const person = await createLicensed("workspaces", "area52", "benchmarks");
  const scan = await createScan(person, "Everything");
  await openAs(page, "/search", person);
  const [, , id] = scan.split("/");
  const views = Object.entries(scanTabs).flatMap(([tab, subs]) =>
    subs.map((sub) => `${scan}/${tab}/${sub}`),
  );
  await expectLanding(page, [
    ["/", "/workspaces"],
    ...itself([...withSession, ...withAccount, "/request-upgrade", `/edit/scan/${id}`]),
    ["/workspaces", "/workspaces"],
    ["/workspaces/3", "/workspaces/3"],
    ["/workspaces", "/workspaces/3"],
    ...itself(["/area52", "/area52/app/bluechips", "/area52/app/bluelens"]),
    ["/area52/app", "/area52/app/bluechips"],
    [scan, `${scan}/publications/documents`],
    ...itself([...views, ...scanLists.map((list) => `${scan}/${list}`)]),
    [`${scan}/patents/benchmarks`, `${scan}/patents/emerging-trends`],
    [`${scan}/funding?x=1`, `${scan}/funding/acknowledgements?x=1`],
    ["/Scan/", "/scan"],
    [`${scan.toUpperCase()}/Publications/Leaders/?page=2`, `${scan}/publications/leaders?page=2`],
    ...itself(["/scan/1/active", `${scan}/none`, `${scan}/patents/none`, "/area52/none"]),
  ]);
});

test("administration opens for administrators", async ({ page }) => {
  await acceptTerms(demoAdmin());
  await page.goto("/settings/admin");
  await signIn(page, demoAdmin());
  await expect(page).toHaveURL("/settings/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("You do not have access to this.")).toHaveCount(0);
});

test.describe("a part that does not come", () => {
  test.use({ expectedFailures: [/net::ERR_FAILED|ChunkError|Failed to fetch/] });

  test("offers to reload at the same address, and the shell stays", async ({ page }) => {
    await openAs(page, "/search");
    await page.route("**/assets/scans-screen-*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Scans", exact: true }).click();
    await expect(page.getByRole("heading", { name: "This part did not load" })).toBeVisible();
    await expect(page).toHaveURL("/scan");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await page.unroute("**/assets/scans-screen-*.js");
    await page.getByRole("button", { name: "Reload the page" }).click();
    await expect(page.getByRole("heading", { name: "Scans", level: 1 })).toBeVisible();
    await expect(page).toHaveURL("/scan");
  });

  test("after a new release an old tab says that there is one", async ({ page }) => {
    await openAs(page, "/search");
    await page.route("**/assets/scans-screen-*.js", (route) => route.abort());
    await page.route(/:\d+\/$/, async (route) => {
      const reply = await route.fetch();
      const body = (await reply.text()).replace(
        /\/assets\/index-[^"]*\.js/,
        "/assets/index-new.js",
      );
      await route.fulfill({ response: reply, body });
    });
    await page.getByRole("link", { name: "Scans", exact: true }).click();
    await expect(page.getByRole("heading", { name: "There is a newer Scoutline" })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Reload the page" }).click();
    await expect(page.getByRole("heading", { name: "Scans", level: 1 })).toBeVisible();
  });
});
