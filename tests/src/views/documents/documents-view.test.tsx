import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { page as browserPage } from "vitest/browser";
import { ApiError } from "../../../../src/services/api.ts";
import { aPage, aPublication } from "../../../support/publications.ts";
import { renderDocuments } from "./render-documents.tsx";

const place = "/scan/1/active/11/publications/documents";

beforeEach(async () => {
  localStorage.clear();
  await browserPage.viewport(1280, 800);
});

const two = [
  aPublication("1"),
  aPublication("2", { title: "Without much", abstract: null, doi: null, url: null, concepts: [] }),
];

test("a card shows what the record has, with matched words marked", async () => {
  renderDocuments({ documents: [aPublication("1", { is_retracted: true, demo: true })] });
  const card = await screen.findByRole("article", { name: "A solid electrolyte for battery 1" });
  expect([...card.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([
    "solid",
    "battery",
  ]);
  expect(card).toHaveTextContent("Ada Berg, Ben Cole, Cleo Dane+1");
  expect(card).toHaveTextContent("Journal of Cells2021Article1,234 citations10.1234/cells.1");
  expect(card).toHaveTextContent("Open access");
  expect(card).toHaveTextContent("Retracted");
  expect(card).toHaveTextContent("Demonstration data");
  expect(card).toHaveTextContent("Institute of Lyon · Austin Works");
  expect(within(card).getByRole("link", { name: "10.1234/cells.1" })).toHaveAttribute(
    "href",
    "https://doi.org/10.1234/cells.1",
  );
  await userEvent.click(within(card).getByRole("button", { name: "1 more authors" }));
  expect(card).toHaveTextContent("Cleo Dane, Dan Eck");
});

test("a link to a foreign host is warned of before it opens", async () => {
  renderDocuments({ documents: [aPublication("1", { url: "https://papers.example.cn/1" })] });
  await userEvent.click(await screen.findByRole("link", { name: /A solid electrolyte/ }));
  expect(await screen.findByText("papers.example.cn")).toBeVisible();
});

test("the count, the order and the pages are said, and turning a page asks for it in the address", async () => {
  const { router, asked } = renderDocuments({
    search: "?sort=citation_count&rows=25",
    fetch: async ({ page = 1 }) => aPage(two, { total: 12_345, page, rowsPerPage: 25 }),
  });
  expect(await screen.findByText("12,345 publications")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("12,345 publications · most cited first");
  expect(screen.getByText("1–25 of 12,345")).toBeVisible();
  expect(screen.getByRole("button", { name: "Page 400" })).toBeVisible();

  await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
  expect(router.state.location.search).toBe("?sort=citation_count&page=2&rows=25");
  expect(await screen.findByText("26–50 of 12,345")).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ page: 2, rowsPerPage: 25 });

  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Date");
  expect(router.state.location.search).toBe("?sort=publication_date&rows=25");
  await userEvent.click(screen.getByRole("button", { name: /Turn the order/ }));
  expect(router.state.location.search).toBe("?sort=publication_date.asc&rows=25");
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Documents per page" }),
    "100 per page",
  );
  expect(router.state.location.search).toBe("?sort=publication_date.asc&rows=100");
});

test("going back shows what was there before", async () => {
  const { router, asked } = renderDocuments({
    fetch: async ({ page = 1 }) => aPage(two, { total: 30, page }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Page 3" }));
  expect(await screen.findByText("21–30 of 30")).toBeVisible();
  await router.navigate(-1);
  expect(await screen.findByText("1–10 of 30")).toBeVisible();
  expect(asked.map(({ page }) => page)).toEqual([1, 3, 1]);
});

test("a concept narrows the documents, becomes a chip, and the new version takes the address", async () => {
  const { router, asked, scanActor } = renderDocuments({ documents: two });
  const concept = await screen.findByRole("button", { name: "Electrolytes" });
  await userEvent.click(concept);
  await expect.poll(() => router.state.location.pathname).toBe(place.replace("11", "12"));
  expect(router.state.location.search).toBe("?concepts=C1");
  expect(router.state.historyAction).toBe("REPLACE");
  expect(scanActor.getSnapshot().context.scan?.version_id).toBe("12");
  expect(asked).toHaveLength(2);
  expect(screen.getByRole("list", { name: "Active filters" })).toHaveTextContent(
    "Concepts Electrolytes",
  );
  expect(screen.getByRole("button", { name: "Electrolytes" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("words searched within stand in the box and in the address", async () => {
  const { router, asked } = renderDocuments({ search: "?q=zinc", documents: two });
  const box = await screen.findByRole("searchbox", { name: "Search within these documents" });
  expect(box).toHaveValue("zinc");
  await userEvent.type(box, " oxide");
  await expect.poll(() => router.state.location.search).toBe("?q=zinc+oxide");
  await expect.poll(() => asked.at(-1)?.search_within).toBe("zinc oxide");
});

test("j and k move through the documents, Enter opens and closes the abstract", async () => {
  const long = "A long text. ".repeat(40);
  renderDocuments({ documents: [aPublication("1", { abstract: long }), two[1]!] });
  const [first, second] = await screen.findAllByRole("article");
  await userEvent.keyboard("j");
  expect(first).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(within(first!).getByRole("button", { name: "Shorter" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(within(first!).getByRole("button", { name: "Whole abstract" })).toBeVisible();
  await userEvent.keyboard("jj");
  expect(second).toHaveFocus();
  await userEvent.keyboard("k");
  expect(first).toHaveFocus();
  await userEvent.type(screen.getByRole("searchbox", { name: /Search within/ }), "jk");
  expect(screen.getByRole("searchbox", { name: /Search within/ })).toHaveValue("jk");
});

test("the table shows the chosen columns, opens to abstracts, and stands in the address", async () => {
  const { router } = renderDocuments({ search: "?view=table", documents: two });
  const table = within(await screen.findByRole("region", { name: "Table of documents" })).getByRole(
    "table",
  );
  const heads = () =>
    within(table)
      .getAllByRole("columnheader")
      .map((head) => head.textContent);
  expect(heads()).toEqual(["Title", "Authors", "Venue", "Year", "Type", "Citations"]);
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Countries" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Venue" }));
  expect(heads()).toEqual(["Title", "Authors", "Countries", "Year", "Type", "Citations"]);
  expect(within(table).getAllByRole("cell", { name: "France, United States" })).toHaveLength(2);

  await userEvent.click(screen.getByRole("button", { name: "Abstract of Without much" }));
  expect(within(table).getByText("The record has no abstract.")).toBeVisible();
  await userEvent.click(screen.getByText("Cards"));
  expect(router.state.location.search).toBe("");
  expect(await screen.findAllByRole("article")).toHaveLength(2);
});

test("an empty result names its cause and the way out with its number", async () => {
  const { router } = renderDocuments({
    search: "?type=review&coauthor_countries=FR,-DE&q=zinc",
    exits: [
      { key: "everything", total: 648 },
      { key: "coauthor_countries", total: 212 },
      { key: "search_within", total: 3 },
    ],
  });
  expect(
    await screen.findByText("No document matches the search within and all 2 filters"),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Clear everything (+648)" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Remove Search within: zinc (+3)" })).toBeVisible();
  await userEvent.click(
    screen.getByRole("button", { name: "Remove Co-author countries: not DE, France (+212)" }),
  );
  await expect.poll(() => router.state.location.search).toBe("?type=review&q=zinc");
});

test("a query that finds nothing leads to the editor", async () => {
  renderDocuments();
  expect(await screen.findByText("No publication matches the query")).toBeVisible();
  expect(screen.getByRole("link", { name: "Edit the query" })).toHaveAttribute(
    "href",
    "/edit/scan/1",
  );
});

test("documents that cannot be had say why and are asked again", async () => {
  let isBroken = true;
  renderDocuments({
    fetch: async () => {
      if (isBroken) throw new ApiError(504, { id: "timeout", message: "It took too long." });
      return aPage(two);
    },
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("It took too long.");
  expect(screen.getByRole("link", { name: "Edit the query" })).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("article")).toHaveLength(2);
});

test("while another page is on its way the one before stays, dimmed", async () => {
  let release: () => void = () => undefined;
  renderDocuments({
    fetch: async ({ page = 1 }) => {
      if (page === 2) await new Promise<void>((resolve) => (release = resolve));
      return aPage([aPublication(`on ${page}`)], { total: 30, page });
    },
  });
  expect(screen.getByRole("status", { name: "Loading the documents" })).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "Page 2" }));
  const before = screen.getByRole("article", { name: /on 1/ });
  expect(before.closest("[aria-busy='true']")).not.toBeNull();
  release();
  expect(await screen.findByRole("article", { name: /on 2/ })).toBeVisible();
  expect(before).not.toBeInTheDocument();
});

test("on a phone the filters are a sheet; on a wide screen the panel can be put away", async () => {
  await browserPage.viewport(390, 844);
  const { unmount } = renderDocuments({ search: "?type=review", documents: two });
  await userEvent.click(await screen.findByRole("button", { name: "Filters (1)" }));
  const sheet = await screen.findByRole("dialog", { name: "Filters (1)" });
  expect(within(sheet).getByRole("list", { name: "Active filters" })).toHaveTextContent("Review");
  await userEvent.click(within(sheet).getByRole("button", { name: "Close the filters" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Filters (1)" })).toHaveFocus();
  unmount();

  await browserPage.viewport(1280, 800);
  renderDocuments({ search: "?type=review", documents: two });
  await userEvent.click(await screen.findByRole("button", { name: "Put the filters away" }));
  expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show the filters, 1 active" }));
  expect(screen.getByRole("list", { name: "Active filters" })).toBeVisible();
});
