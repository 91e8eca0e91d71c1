import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { User } from "../../../contract/entities/user.ts";
import { screens } from "../../../src/app/route-table.ts";
import { analyst } from "../../support/session.ts";
import { openRoute } from "./open-route.tsx";

beforeEach(() => sessionStorage.clear());

const SLOW = { timeout: 10_000 };
const licensed = (...features: string[]): User => ({
  ...analyst,
  licensed_features: Object.fromEntries(features.map((feature) => [feature, true])),
});
const people = {
  nobody: null,
  guest: { ...analyst, uid: "", role: "PUBLIC" },
  analyst,
  licensed: licensed("core", "workspaces", "area52", "benchmarks"),
  orgAdmin: { ...analyst, role: "ORG_ADMIN" },
  admin: { ...analyst, role: "ADMIN" },
} as const satisfies Record<string, User | null>;
type Person = keyof typeof people;

const scan = "/scan/1/active/2";
const needsSession = [
  "/scan",
  "/search",
  "/edit/scan/1",
  "/about",
  "/help",
  "/feedback",
  "/release-notes",
  "/data-sources",
  "/tutorials",
  `${scan}/others`,
];
const needsAccount = ["/settings/profile", "/ask-an-analyst"];
const forAnyone = [
  "/register",
  "/register/basic/t",
  "/user/password/forgot",
  "/user/password/reset/magic_key/t",
  "/auth",
  "/request-upgrade",
];

/** Who opens which address, and where that leads: the whole of the specification's table of routes. */
const table: [Person, string, string][] = [
  ...[
    ...needsSession,
    ...needsAccount,
    "/",
    "/settings/admin",
    "/workspaces",
    "/area52",
    `${scan}/patents`,
  ].map((at): [Person, string, string] => ["nobody", at, "/login"]),
  ...(["guest", "analyst", "licensed", "admin"] as const).flatMap((who) =>
    needsSession.map((at): [Person, string, string] => [who, at, at]),
  ),
  ...(["guest", "analyst"] as const).flatMap((who) =>
    needsAccount.map((at): [Person, string, string] => [who, at, at]),
  ),
  ...(["nobody", "guest", "analyst"] as const).flatMap((who) =>
    forAnyone.map((at): [Person, string, string] => [who, at, at]),
  ),
  ["nobody", "/login", "/login"],
  ["analyst", "/login", "/search"],
  ["licensed", "/login", "/workspaces"],
  ["guest", "/", "/search"],
  ["analyst", "/", "/search"],
  ["licensed", "/", "/workspaces"],
  ["analyst", "/workspaces", "/scan"],
  ["analyst", "/workspaces/3", "/scan"],
  ["licensed", "/workspaces", "/workspaces"],
  ["licensed", "/workspaces/3", "/workspaces/3"],
  ["analyst", "/area52", "/search"],
  ["analyst", "/area52/app/bluelens", "/search"],
  ["licensed", "/area52", "/area52"],
  ["licensed", "/area52/app", "/area52/app/bluechips"],
  ["licensed", "/area52/app/bluechips", "/area52/app/bluechips"],
  ["licensed", "/area52/app/bluelens", "/area52/app/bluelens"],
  ["orgAdmin", "/settings/admin", "/settings/admin"],
  ["admin", "/settings/admin", "/settings/admin"],
  ["analyst", scan, `${scan}/publications/documents`],
  ...["publications", "patents"].flatMap((tab): [Person, string, string][] => [
    ["analyst", `${scan}/${tab}`, `${scan}/${tab}/documents`],
    ...["documents", "leaders", "partnerships", "emerging-trends"].map(
      (sub): [Person, string, string] => [
        "guest",
        `${scan}/${tab}/${sub}`,
        `${scan}/${tab}/${sub}`,
      ],
    ),
  ]),
  ["licensed", `${scan}/publications/benchmarks`, `${scan}/publications/benchmarks`],
  ["licensed", `${scan}/patents/benchmarks`, `${scan}/patents/documents`],
  ["analyst", `${scan}/funding`, `${scan}/funding/dollars`],
  ["analyst", `${scan}/funding/acknowledgements`, `${scan}/funding/acknowledgements`],
  ...["authors", "funders", "institutions", "inventors", "assignees", "others"].map(
    (tab): [Person, string, string] => ["analyst", `${scan}/${tab}`, `${scan}/${tab}`],
  ),
  // Case and slashes are put right, ids and the state in the address stay.
  ["analyst", "/Scan/", "/scan"],
  ["analyst", "/SETTINGS/profile/", "/settings/profile"],
  ["analyst", "/edit/SCAN/AbC%20d/?q=X", "/edit/scan/AbC%20d?q=X"],
  [
    "analyst",
    "/scan/1/Active/2/Publications/Leaders/?page=2",
    `${scan}/publications/leaders?page=2`,
  ],
  ["analyst", `/edit/scan/${"9".repeat(5_000)}`, `/edit/scan/${"9".repeat(5_000)}`],
];

test.each(table)("%s at %s is led to %s", async (who, at, to) => {
  const { path, handle } = openRoute(at, people[who]);
  await waitFor(() => {
    expect(path()).toBe(to);
    expect(screen.getByRole("heading", { level: 1, name: handle()?.title })).toBeVisible();
  }, SLOW);
});

test.each([
  "/nowhere/at/all",
  "/settings",
  "/user",
  "/scan/1/active",
  `${scan}/nothing`,
  `${scan}/patents/nothing`,
  "/area52/none",
  "/register/a/b/c",
  "/scan/%E0%A4%A",
])("%s is said to be nothing, with or without an account", async (at) => {
  for (const who of [null, analyst]) {
    const { path, unmount } = openRoute(at, who);
    expect(await screen.findByRole("heading", { name: "Not found" }, SLOW)).toBeVisible();
    expect(path()).toBe(at);
    unmount();
  }
});

test.each([
  ["/scan", "publication"],
  [`${scan}/publications/leaders`, "publication"],
  [`${scan}/patents/documents`, "patent"],
  [`${scan}/funding/dollars`, "funding"],
  [`${scan}/funding/acknowledgements`, "fundingPublication"],
  [`${scan}/authors`, "author"],
  [`${scan}/funders`, "funder"],
  [`${scan}/institutions`, "institution"],
  [`${scan}/inventors`, "inventor"],
  [`${scan}/assignees`, "assignee"],
  [`${scan}/others`, "bplEntities"],
])("%s is about %s", async (at, source) => {
  const { handle } = openRoute(at);
  await waitFor(() => expect(handle()?.source).toBe(source), SLOW);
});

test("a licence that was granted meanwhile opens the door, one that was withdrawn closes it", async () => {
  const granted = openRoute("/area52", analyst, licensed("area52"));
  expect(await screen.findByRole("heading", { name: "Area 52" }, SLOW)).toBeVisible();
  expect(granted.path()).toBe("/area52");
  granted.unmount();
  const withdrawn = openRoute("/area52", licensed("area52"), analyst);
  await waitFor(() => expect(withdrawn.path()).toBe("/search"), SLOW);
});

test("whoever is turned away comes back to where they were, and is told why", async () => {
  const { path, router, actors } = openRoute("/scan?q=solar");
  await screen.findByRole("heading", { name: "Scans" }, SLOW);
  await act(() => router.navigate("/area52"));
  await waitFor(() => expect(path()).toBe("/scan?q=solar"));
  const [notice] = actors.notices.getSnapshot().context.notices;
  expect(notice?.text).toBe("Your licence does not include Area 52.");
});

test("the server being away keeps nobody out whom this tab knows to be licensed", async () => {
  const { path } = openRoute("/workspaces", licensed("workspaces"), null);
  expect(await screen.findByRole("heading", { name: "Workspaces" }, SLOW)).toBeVisible();
  expect(path()).toBe("/workspaces");
});

test("benchmarks without their licence say so, until it is granted", async () => {
  const refused = openRoute(`${scan}/publications/benchmarks`);
  expect(
    await screen.findByRole("heading", { name: "Benchmarks is not licensed" }, SLOW),
  ).toBeVisible();
  refused.unmount();
  openRoute(`${scan}/publications/benchmarks`, analyst, licensed("benchmarks"));
  expect(await screen.findByRole("heading", { name: "Benchmarks" }, SLOW)).toBeVisible();
});

test("the active workspace is come back to", async () => {
  const { path, router } = openRoute("/workspaces/7", people.licensed);
  await screen.findByRole("heading", { name: "Workspace" }, SLOW);
  await act(() => router.navigate("/workspaces"));
  await waitFor(() => expect(path()).toBe("/workspaces/7"));
});

test("a first tab opens its last active second tab, with the state in its address", async () => {
  const { path, router } = openRoute(`${scan}/patents/leaders`);
  await screen.findByRole("heading", { name: "Leaders" }, SLOW);
  await act(() => router.navigate(`${scan}/patents?page=2`));
  await waitFor(() => expect(path()).toBe(`${scan}/patents/leaders?page=2`));
});

test.each(needsAccount)("a guest at %s is asked to sign in, and comes back", async (at) => {
  const { path } = openRoute(at, people.guest);
  await userEvent.click(await screen.findByRole("button", { name: "Sign in" }, SLOW));
  await waitFor(() => expect(path()).toBe("/login"), SLOW);
  expect(sessionStorage.getItem("scoutline.remembered-page")).toBe(at);
});

test("administration is not for analysts, and is once the role was given", async () => {
  const refused = openRoute("/settings/admin");
  expect(await screen.findByText(/You do not have access to this/, undefined, SLOW)).toBeVisible();
  refused.unmount();
  openRoute("/settings/admin", analyst, people.admin);
  expect(await screen.findByRole("heading", { name: "Administration" }, SLOW)).toBeVisible();
  expect(screen.queryByText(/You do not have access/)).toBeNull();
});

test("whoever is not signed in goes to the sign-in, and the page is remembered", async () => {
  const { path } = openRoute("/scan?q=solar#top", null);
  await waitFor(() => expect(path()).toBe("/login"), SLOW);
  expect(sessionStorage.getItem("scoutline.remembered-page")).toBe("/scan?q=solar#top");
});

test("the end of a session leads to the sign-in from where one was", async () => {
  const { actors, path } = openRoute("/data-sources?page=2");
  await screen.findByRole("heading", { name: "Data sources" }, SLOW);
  act(() => actors.session.send({ type: "session.ended" }));
  await waitFor(() => expect(path()).toBe("/login"));
  expect(sessionStorage.getItem("scoutline.remembered-page")).toBe("/data-sources?page=2");
});

test("no two screens have the same address, and every screen can be imported", async () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  for (const { part } of screens) expect((await part()).Component).toBeTypeOf("function");
});
