import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Account } from "../../../../contract/entities/account.ts";
import type { User } from "../../../../contract/entities/user.ts";
import { AdminScreen } from "../../../../src/views/admin/admin-screen.tsx";
import { account, organization } from "../../../support/accounts.ts";
import { renderScreen, startTestActors } from "../../../support/render-screen.tsx";
import { analyst } from "../../../support/session.ts";

const admin: User = { ...analyst, uid: "1", role: "ADMIN", organization_id: "3" };
const orgAdmin: User = { ...admin, role: "ORG_ADMIN" };
const invited: Account = {
  ...account,
  uid: "18",
  username: "new@example.org",
  status: "invited",
  last_sign_in: null,
};

interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** What the server was asked, and how it answers by method and path. */
let asked: Asked[];
let answers: Record<
  string,
  (asked: Asked) => { status?: number; data?: unknown; refusal?: object }
>;

beforeEach(async () => {
  await page.viewport(1280, 800);
  asked = [];
  answers = {
    "GET /api/auth/settings": () => ({
      data: { mode: "BASIC", single_sign_on: null, registration: "closed", staging: false },
    }),
    "GET /api/users/list": () => ({ data: { rows: [account, invited], totalRows: 12 } }),
    "GET /api/users/orgUsers/3/ALL": () => ({ data: { rows: [account, invited], totalRows: 2 } }),
    "GET /api/users/organizations": () => ({ data: { rows: [organization], totalRows: 1 } }),
    "GET /api/users/organizational-units": () => ({ data: [] }),
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const one = {
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: text ? (JSON.parse(text) as unknown) : undefined,
    };
    asked.push(one);
    const {
      status = 200,
      data,
      refusal,
    } = answers[`${one.method} ${one.path}`]?.(one) ?? {
      status: 404,
      refusal: { id: "not_found", message: `Nothing answers ${one.method} ${one.path}.` },
    };
    const answer = refusal
      ? { success: false, request_id: "r", ...refusal }
      : { success: true, data };
    return new Response(JSON.stringify(answer), { status });
  });
});
afterEach(() => vi.restoreAllMocks());

const open = (user: User, at = "/settings/admin") =>
  renderScreen(<AdminScreen />, {
    at,
    pattern: "/settings/admin",
    actors: startTestActors(user),
  });
const lastOf = (path: string) => asked.findLast((one) => one.path === path);

test("an analyst is told whom to ask, and nothing is asked of the server", () => {
  open(analyst);
  expect(screen.getByText(/You do not have access to this\./)).toBeVisible();
  expect(asked).toEqual([]);
});

test("page, order, role and search are asked of the server and stand in the address", async () => {
  const { router } = open(admin);
  await screen.findByText("ben@example.org");
  await userEvent.selectOptions(screen.getByLabelText("Role"), "USER");
  await userEvent.click(screen.getByRole("button", { name: "Last seen" }));
  await userEvent.click(screen.getByRole("button", { name: "Last seen" }));
  await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
  await waitFor(() =>
    expect(lastOf("/api/users/list")?.query).toEqual({
      page: "2",
      rowsPerPage: "10",
      search: "",
      sort: "last_sign_in",
      direction: "DESC",
      role: "USER",
    }),
  );
  expect(router.state.location.search).toBe("?page=2&sort=last_sign_in&direction=DESC&kind=USER");
  await userEvent.type(screen.getByLabelText("Search in users"), "ada");
  await waitFor(() =>
    expect(lastOf("/api/users/list")?.query).toMatchObject({ page: "1", search: "ada" }),
  );
});

test("an administrator of the organisation sees only what they may do", async () => {
  open(orgAdmin);
  await screen.findByText("ben@example.org");
  expect(screen.queryByRole("tab", { name: "Organisations" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Actions for ben@example.org" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Delete"]);
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Invite" }));
  const role = within(await screen.findByRole("dialog")).getByLabelText("Role");
  expect(within(role).getAllByRole("option")).toHaveLength(2);
});

test("an invitation that is refused stays open with the reason at its field; a taken one is told", async () => {
  answers["POST /api/users/create"] = ({ body }) =>
    (body as { username: string }).username === "ben@example.org"
      ? {
          status: 409,
          refusal: { id: "username_taken", message: "Another account has this username." },
        }
      : { data: invited };
  const { actors } = open(admin);
  await userEvent.click(await screen.findByRole("button", { name: "Invite" }));
  const dialog = await screen.findByRole("dialog", { name: "Invite somebody" });
  await userEvent.type(within(dialog).getByLabelText("E-mail address"), "ben@example.org{Enter}");
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    "Another account has this username.",
  );
  await userEvent.clear(within(dialog).getByLabelText("E-mail address"));
  await userEvent.type(within(dialog).getByLabelText("E-mail address"), "new@example.org{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(lastOf("/api/users/create")?.body).toEqual({
    username: "new@example.org",
    role: "USER",
    organization_id: "3",
    organizational_unit_id: null,
  });
  const { notices } = actors.notices.getSnapshot().context;
  expect(notices.map(({ text }) => text)).toEqual(["new@example.org was invited."]);
  await waitFor(() => expect(asked.filter(({ path }) => path.endsWith("/list"))).toHaveLength(2));
});

test("licences of a person are given, refused, or left as the organisation's", async () => {
  answers["POST /api/users/17/update/admin"] = () => ({ data: account });
  open(admin);
  await userEvent.click(await screen.findByRole("button", { name: "Actions for ben@example.org" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Change" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.selectOptions(within(dialog).getByLabelText("Area 52"), "Not licensed");
  await userEvent.selectOptions(within(dialog).getByLabelText("Benchmarks"), "Licensed");
  await userEvent.selectOptions(within(dialog).getByLabelText("Benchmarks"), "As the organisation");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(lastOf("/api/users/17/update/admin")?.body).toEqual({
      username: "ben@example.org",
      name: "Ben",
      role: "USER",
      organization_id: "3",
      organizational_unit_id: null,
      own_features: { area52: false },
    }),
  );
});

test("a list that cannot be loaded says why and can be tried again", async () => {
  const works = answers["GET /api/users/list"]!;
  answers["GET /api/users/list"] = () => ({
    status: 503,
    refusal: { id: "busy", message: "The server is busy. Try again in a moment." },
  });
  open(admin);
  expect(await screen.findByRole("alert")).toHaveTextContent("The server is busy.");
  answers["GET /api/users/list"] = works;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("ben@example.org")).toBeVisible();
});
