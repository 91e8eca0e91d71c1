import type { Page } from "@playwright/test";
import { createPerson, endSession, type Person } from "../support/people.ts";
import { expect, signIn, submitSignIn, test, tokenOf } from "../support/test.ts";
import { coveringWalks } from "./covering-walks.ts";
import { session } from "./session.ts";

const LONGEST = 16;
/** Where somebody works when the session ends, with a state that must come back. */
const PLACE = "/scan?q=zzyzx";

test.use({ expectedFailures: [/status of 401/] });

const account = (page: Page) => page.getByRole("button", { name: /^Account of/ });
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
const terms = (page: Page) => page.getByRole("dialog", { name: "Terms of service" });

async function expectSignIn(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const kept = await page.evaluate(() => sessionStorage.getItem("scoutline.session"));
  expect(kept).toBeNull();
}

async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

/** Ends the session on the server and goes on; the page must notice by itself. */
async function goOnAfterTheEnd(page: Page): Promise<void> {
  await endSession(await tokenOf(page));
  await page.goto(PLACE);
}

/** What must be on the page in each state of the chart. */
const states: Record<string, (page: Page) => Promise<void>> = {
  "newcomer.waiting": expectSignIn,
  "newcomer.refused": async (page) => {
    await expect(page.getByRole("alert")).toHaveText("The username or the password is not right.");
    await expectSignIn(page);
  },
  "newcomer.terms": async (page) => {
    await expect(terms(page)).toBeVisible();
  },
  "known.working": async (page) => {
    await expect(account(page)).toBeVisible();
    await expect(terms(page)).toHaveCount(0);
  },
  "known.twoTabs": async (page) => {
    await expect(account(page)).toBeVisible();
  },
  "known.left": expectSignIn,
  "known.leftElsewhere": async (page) => {
    await expect(notices(page).getByText("You signed out in another tab.")).toBeVisible();
    await expectSignIn(page);
  },
  "known.expired": async (page) => {
    await expect(notices(page).getByText("Your session has expired.")).toHaveCount(1);
    await expect(page.getByText("Sign in to go on where you were.")).toBeVisible();
    await expectSignIn(page);
  },
  "known.refused": async (page) => {
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectSignIn(page);
  },
  "known.guest": async (page) => {
    await expect(page.getByRole("button", { name: "Account of Guest" })).toBeVisible();
    await expect(terms(page)).toHaveCount(0);
  },
};

/** How a person does what the chart names; `other` is the newest of their other tabs. */
function actions(person: Person) {
  let other: Page;
  const openTab = async (page: Page) => {
    other = await page.context().newPage();
    await other.goto(PLACE);
  };
  const come = async (page: Page, from: string) => {
    await signIn(page, person);
    // Whoever did not leave on purpose is back where they were.
    if (from === "known.expired") await expect(page).toHaveURL(PLACE);
  };
  const events: Record<string, (page: Page, from: string) => Promise<void>> = {
    "sign in": come,
    "write a wrong password": (page) => submitSignIn(page, { ...person, password: "not this one" }),
    "reload the page": async (page) => {
      await page.reload();
    },
    "decline the terms": (page) =>
      terms(page).getByRole("button", { name: "Decline and sign out" }).click(),
    "accept the terms": (page) =>
      terms(page).getByRole("button", { name: "Accept", exact: true }).click(),
    "accept the terms in another tab": async (page) => {
      await openTab(page);
      await terms(other).getByRole("button", { name: "Accept", exact: true }).click();
      await expect(terms(page)).toHaveCount(0);
      await other.close();
    },
    "sign out": signOut,
    "open another tab": async (page) => {
      await openTab(page);
      await expect(account(other)).toBeVisible();
    },
    "close the other tab": () => other.close(),
    "sign out in the other tab": async () => {
      await signOut(other);
      await expectSignIn(other);
    },
    "go on in the other tab after the session ended": async () => {
      await goOnAfterTheEnd(other);
      await expectSignIn(other);
      await other.close();
    },
    "sign in in the other tab": async () => {
      await signIn(other, person);
      await other.close();
    },
    "go on after the session ended": goOnAfterTheEnd,
    "look around": (page) =>
      page.getByRole("button", { name: "Look around without an account" }).click(),
    "go to the sign-in": async (page) => {
      await account(page).click();
      await page.getByRole("menuitem", { name: "Sign in" }).click();
    },
  };
  return events;
}

const nobody: Person = { username: "", password: "" };

for (const [index, path] of coveringWalks(session, LONGEST).entries()) {
  test(`the session keeps to the user's chart, walk ${index + 1}`, async ({ page }) => {
    const events = actions(await createPerson());
    await page.goto("/login");
    let at = "newcomer.waiting";
    await path.test({
      states: Object.fromEntries(
        Object.entries(states).map(([state, look]) => [
          state,
          async () => {
            at = state;
            await look(page);
          },
        ]),
      ),
      events: Object.fromEntries(
        Object.entries(events).map(([event, act]) => [event, () => act(page, at)]),
      ),
    });
  });
}

test("the session's chart and its spelling out name the same things", () => {
  expect(Object.keys(actions(nobody)).toSorted()).toEqual([...session.events].toSorted());
  const leaves = Object.entries(session.states).flatMap(([part, { states: inner }]) =>
    Object.keys(inner).map((name) => `${part}.${name}`),
  );
  expect(Object.keys(states).toSorted()).toEqual(leaves.toSorted());
});
