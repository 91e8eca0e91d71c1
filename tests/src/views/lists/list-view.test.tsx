import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ListedEntity, ListSource } from "../../../../contract/entities/listed-entity.ts";
import { ListView } from "../../../../src/views/lists/list-screens.tsx";
import { answerCalls, type Answer } from "../../../support/answers.ts";
import { renderScreen } from "../../../support/render-screen.tsx";
import { aScan } from "../../../support/scans.ts";

const ada: ListedEntity = {
  id: "A1",
  name: "Ada Berg",
  country_code: "US",
  state_code: "US-CA",
  type: null,
  doc_count: 1_234,
};
const ben: ListedEntity = { ...ada, id: "A2", name: "Ben Cole", state_code: null, doc_count: 3 };
const scan = {
  ...aScan(),
  filters: {
    ...aScan().filters,
    publication: { type: { items: [{ id: "article" }] } },
  },
};

beforeEach(() => page.viewport(1280, 800));

function renderList(
  kind: ListSource,
  {
    at = "",
    rows = [ada, ben],
    total = 25,
  }: { at?: string; rows?: ListedEntity[]; total?: number },
  answer?: () => Answer,
) {
  const asked = answerCalls({
    "POST /api/documents/fetch/documents": () =>
      answer?.() ?? {
        data: { source: kind, documents: rows, total, page: 1, rowsPerPage: 10, corpus_version: 1 },
      },
  });
  const pattern = "/scan/:id/active/:active/list";
  const view = renderScreen(<ListView kind={kind} scan={scan} />, {
    at: `/scan/1/active/11/list${at}`,
    pattern,
  });
  return { ...view, asked, last: () => asked.at(-1)?.body };
}

const cells = (name: string) =>
  within(screen.getByRole("rowheader", { name }).closest("tr")!)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("people stand with place and count, and how many there are is said", async () => {
  const { last } = renderList("author", {});
  expect(await screen.findByRole("link", { name: "Ada Berg" })).toHaveAttribute(
    "href",
    "/scan/1/active/11/publications/documents?type=article&coauthors=A1",
  );
  expect(cells("Ada Berg")).toEqual(["1,234"]);
  expect(cells("Ben Cole")).toEqual(["3"]);
  expect(screen.getByRole("status")).toHaveTextContent("25 authors");
  expect(screen.getByText(/Counted in the/)).toHaveTextContent(
    "Counted in the publications of the scan under its filters: Document type.",
  );
  expect(last()).toMatchObject({
    source: "author",
    filters: scan.filters.publication,
    sort: { field: "name", direction: "ASC" },
    page: 1,
    rowsPerPage: 10,
  });
  expect(screen.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
});

test("organisations stand with place and kind, which a phone has under the name", async () => {
  const works = { ...ada, id: "I1", name: "Works", type: "company" };
  renderList("institution", { rows: [works], total: 1 });
  const name = await screen.findByRole("rowheader", { name: "Works" });
  expect(cells("Works")).toEqual(["CA, United States", "Company", "1,234"]);
  await page.viewport(390, 844);
  await waitFor(() => expect(within(name).getByText("CA, United States")).toBeVisible());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("order, page and search are asked for and stand in the address", async () => {
  const { last, router } = renderList("inventor", {});
  await screen.findByRole("link", { name: "Ada Berg" });
  await userEvent.click(screen.getByRole("button", { name: "Documents" }));
  await waitFor(() =>
    expect(last()).toMatchObject({ sort: { field: "doc_count", direction: "DESC" }, page: 1 }),
  );
  expect(router.state.location.search).toBe("?sort=doc_count&direction=DESC");
  expect(screen.getByRole("columnheader", { name: "Documents" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await userEvent.click(screen.getByRole("button", { name: "Page 3" }));
  await waitFor(() => expect(last()).toMatchObject({ page: 3 }));
  await userEvent.type(screen.getByRole("searchbox", { name: "Search in inventors" }), "ber");
  await waitFor(() => expect(last()).toMatchObject({ search_within: "ber", page: 1 }));
  expect(router.state.location.search).toBe("?q=ber&sort=doc_count&direction=DESC");
});

test("an address opens the list as it was", async () => {
  const { last } = renderList("assignee", { at: "?q=works&page=2&sort=name&direction=DESC" });
  expect(await screen.findByRole("searchbox")).toHaveValue("works");
  await waitFor(() =>
    expect(last()).toMatchObject({
      source: "assignee",
      search_within: "works",
      page: 2,
      sort: { field: "name", direction: "DESC" },
    }),
  );
});

test("others say why there are none, and names of them would open nothing", async () => {
  const { unmount } = renderList("bplEntities", { rows: [], total: 0 });
  expect(await screen.findByRole("heading", { name: "No curated organisations" })).toBeVisible();
  expect(screen.getByText(/or no list is loaded/)).toBeVisible();
  unmount();
  renderList("bplEntities", { rows: [ada], total: 1 });
  expect(await screen.findByRole("rowheader", { name: "Ada Berg" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Ada Berg" })).toBeNull();
});

test("a search that finds nobody is explained and taken back", async () => {
  const { router } = renderList("funder", { at: "?q=nobody", rows: [], total: 0 });
  expect(await screen.findByRole("heading", { name: "No funders match" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(router.state.location.search).toBe("");
});

test("a failure says why and can be tried again", async () => {
  let isDown = true;
  renderList("institution", {}, () =>
    isDown
      ? { status: 503, refusal: { id: "busy", message: "The server is busy." } }
      : {
          data: {
            source: "institution",
            documents: [ben],
            total: 1,
            page: 1,
            rowsPerPage: 10,
            corpus_version: 1,
          },
        },
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("The server is busy.");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Ben Cole" })).toBeVisible();
});
