import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { DataSourceRow } from "../../../../contract/entities/data-source.ts";
import { DataSourcesScreen } from "../../../../src/views/data-sources/data-sources-screen.tsx";
import { answerCalls, type Answer, type Asked } from "../../../support/answers.ts";
import { renderScreen } from "../../../support/render-screen.tsx";

const row: DataSourceRow = {
  id: "V1",
  name: "Journal of Cells",
  type: "journal",
  parent: "Cells Ltd",
  country_code: "GB",
  state_code: null,
  works_count: 12_345,
  citation_count: 9,
  patent_count: null,
  grant_count: null,
  deal_count: null,
  amount: null,
  first_year: 1998,
  last_year: 2024,
};
const agency: DataSourceRow = {
  ...row,
  id: "097",
  name: "Office of Tests",
  type: "agency",
  parent: "Department of Tests",
  works_count: null,
  citation_count: null,
  grant_count: 40,
  deal_count: 60,
  amount: "1234567.89",
};

beforeEach(() => page.viewport(1280, 800));

function open(at = "", more: Record<string, (asked: Asked) => Answer> = {}) {
  const totals = (data: object) => () => ({ data });
  const asked = answerCalls({
    "GET /api/application/data-sources/totals/openalex": totals({
      repository: 7,
      journal: 1_200,
      conference: 0,
    }),
    "GET /api/application/data-sources/totals/patstat": totals({ authority: 12 }),
    "GET /api/application/data-sources/totals/federalfunding": totals({
      agency: 30,
      funder: 8,
      recipient: 45_000,
    }),
    "POST /api/application/data-sources/open-alex": () => ({ data: [row], totalRows: 21 }),
    "POST /api/application/data-sources/patstat": () => ({ data: [], totalRows: 0 }),
    "POST /api/application/data-sources/federal-funding": () => ({ data: [agency], totalRows: 1 }),
    ...more,
  });
  const view = renderScreen(<DataSourcesScreen />, {
    at: `/data-sources${at}`,
    pattern: "/data-sources",
  });
  const last = () => asked.findLast(({ method }) => method === "POST");
  return { ...view, asked, last };
}

const cells = (shown: HTMLElement) =>
  within(shown)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("the first list is that of repositories by their works, with the totals of all lists", async () => {
  const { last } = open();
  expect(await screen.findByRole("tab", { name: "Journals 1,200" })).toBeVisible();
  expect(screen.getByRole("tab", { name: "Repositories 7" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  expect(screen.getByText(/public domain \(CC0\)/)).toBeVisible();
  expect(last()?.body).toEqual({
    type: "repository",
    size: 10,
    page: 1,
    sort: { field: "works_count", direction: "DESC" },
  });
  const [, first] = await screen.findAllByRole("row");
  expect(cells(first!)).toEqual([
    "Journal of Cells",
    "Cells Ltd",
    "United Kingdom",
    "1998–2024",
    "12,345",
    "9",
  ]);
  expect(screen.getByRole("columnheader", { name: "Works" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
});

test("catalogue, list, order, page and search stand in the address", async () => {
  const { router, last } = open();
  await userEvent.click(await screen.findByRole("tab", { name: /Journals/ }));
  expect(router.state.location.search).toBe("?tab=journal");
  await screen.findByRole("button", { name: "Page 2" });
  await userEvent.click(screen.getByRole("button", { name: "Works" }));
  await waitFor(() =>
    expect(last()?.body).toMatchObject({ sort: { field: "works_count", direction: "ASC" } }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
  await waitFor(() => expect(last()?.body).toMatchObject({ type: "journal", page: 2 }));
  expect(router.state.location.search).toBe("?page=2&sort=works_count&tab=journal");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search in journals" }), "cell");
  await waitFor(() => expect(last()?.body).toMatchObject({ search: "cell", page: 1 }));
  await userEvent.click(screen.getByRole("tab", { name: "Federal funding" }));
  expect(router.state.location.search).toBe("?tab=agency");
  await waitFor(() =>
    expect(last()).toMatchObject({
      path: "/api/application/data-sources/federal-funding",
      body: { type: "agency", page: 1, sort: { field: "grant_count", direction: "DESC" } },
    }),
  );
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByRole("searchbox")).toHaveValue("cell"));
});

test("amounts are shortened, with the exact one in the tooltip and in the copy", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  open("?tab=agency");
  expect(await screen.findByTitle("$1,234,567.89")).toHaveTextContent("$1.23M");
  expect(screen.getByText(/90 days late/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Copy the table as CSV" }));
  expect(written).toHaveBeenCalledWith(
    "Name,Department,Years,Grants,Deals,Amount\r\nOffice of Tests,Department of Tests,1998–2024,40,60,1234567.89\r\n",
  );
});

test("a list without rows says what is missing", async () => {
  open("?tab=authority");
  expect(await screen.findByRole("heading", { name: "No authorities yet" })).toBeVisible();
  expect(screen.getByText(/has loaded no records of this source/)).toBeVisible();
});

test("lists that could not be counted are still shown, and counted again when asked", async () => {
  let isDown = true;
  open("", {
    "GET /api/application/data-sources/totals/patstat": () =>
      isDown
        ? { status: 503, refusal: { id: "busy", message: "The server is busy." } }
        : { data: { authority: 12 } },
  });
  expect(await screen.findByText("Journal of Cells")).toBeVisible();
  expect(await screen.findByText("The lists could not be counted")).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Count again" }));
  expect(await screen.findByRole("tab", { name: "Journals 1,200" })).toBeVisible();
  await waitFor(() => expect(screen.queryByText("The lists could not be counted")).toBeNull());
});

test.each(["?tab=nothing", "?tab="])("an address that is wrong (%s) shows the first list", (at) => {
  open(at);
  expect(screen.getByRole("tab", { name: /Repositories/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});
