import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { page as browserPage } from "vitest/browser";
import { aFiltersReply, aPage, aPublication } from "../../../support/publications.ts";
import { aScan } from "../../../support/scans.ts";
import { aDealPage, aPatentPage, aWireDeal, aWirePatent } from "../../../support/wire-documents.ts";
import { renderDocuments } from "./render-documents.tsx";

beforeEach(async () => {
  localStorage.clear();
  await browserPage.viewport(1280, 800);
});

const counts = aFiltersReply({
  filters: {
    status: {
      kind: "values",
      values: [{ id: "granted", name: "Granted patent", count: 3 }],
      total_values: 1,
    },
  },
});

test("a patent family shows who owns and invented it, when, its codes and its members", async () => {
  const { router } = renderDocuments({
    source: "patent",
    counts,
    fetch: async () => aPatentPage([aWirePatent("F1")]),
  });
  const card = await screen.findByRole("article", { name: "Solid cell F1" });
  expect(screen.getByRole("status")).toHaveTextContent("1 patent family · sorted by relevance");
  await expect.poll(() => card.textContent).toContain("Granted patent");
  expect(card).toHaveTextContent("US-9358892-B1B1US");
  expect(card).toHaveTextContent("Owned by Austin Works (Texas), Cellules Lyon (France)");
  expect(card).toHaveTextContent("Invented by Ada Berg, Ben Cole, Cleo Dane+2");
  expect(card).toHaveTextContent(
    "Filed 2014-03-02Priority 2013-03-04Granted 2016-06-072 family membersCited by 12 families",
  );
  expect(card).toHaveTextContent("Made under DE-AR0000461");
  expect(within(card).getByRole("link", { name: "Solid cell F1" })).toHaveAttribute(
    "href",
    "https://patents.example.org/US9358892B1",
  );

  await userEvent.click(within(card).getByRole("button", { name: "2 family members" }));
  const members = await screen.findByRole("dialog", { name: "2 family members" });
  expect(
    within(members)
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(["US-9358892-B1B12016-06-07Grant", "EP-2774209-A2A22014-09-10Application"]);
  await userEvent.keyboard("{Escape}");

  const code = within(card).getByRole("button", { name: "H01M10/0562" });
  expect(code).toHaveAttribute("title", "Only H01M10/0562 Solid materials");
  await userEvent.click(code);
  await expect.poll(() => router.state.location.search).toBe("?cpc_codes=H01M10/0562");
  expect(router.state.location.pathname).toBe("/scan/1/active/12/patents/documents");
});

test("a family that says little shows no empty lines", async () => {
  renderDocuments({
    source: "patent",
    fetch: async () =>
      aPatentPage([
        aWirePatent("F2", {
          abstract: null,
          inventors: [],
          assignees: [],
          authority: null,
          kind_code: null,
          filing_date: null,
          priority_date: null,
          granted_date: null,
          cpc_codes: [],
          cpc_count: 0,
          members: [],
          family_size: 1,
          awards: [],
          cited_dois: [],
          url: null,
          status: "application",
          demo: true,
        }),
      ]),
  });
  const card = await screen.findByRole("article", { name: "Solid cell F2" });
  expect(card.textContent).toBe(
    "Solid cell F2US-9358892-B1ApplicationFiled 20141 family memberCited by 12 familiesDemonstration data",
  );
});

test("a deal shows its money exactly and in short, its parties, codes and records", async () => {
  const { router } = renderDocuments({
    source: "funding",
    fetch: async () => aDealPage([aWireDeal("D1")]),
  });
  const card = await screen.findByRole("article", { name: "Cells for traction D1" });
  expect(screen.getByRole("status")).toHaveTextContent("1 deal · sorted by relevance");
  await expect.poll(() => card.textContent).toContain("Austin, Texas");
  expect(card).toHaveTextContent(
    "DE-AR0000461Cooperative agreementEarly stagePhase II2014-10-01 to 2017-09-30",
  );
  expect(card).toHaveTextContent("Paid to Austin Works (Austin, Texas)");
  expect(card).toHaveTextContent("By Department of Energy ▸ Office of Cells");
  expect(card).toHaveTextContent("Led by Ada Berg");
  expect(within(card).getByText("$1.23M")).toHaveAttribute("title", "$1,234,567.89");
  expect(
    within(card).getByRole("img", {
      name: "Obligated per fiscal year. 2014: $1.30M, 2016: -$65.43k",
    }),
  ).toBeVisible();
  expect(card).toHaveTextContent("Acknowledged by 2 publications");
  expect(card).toHaveTextContent("NAICS 541715 Research in physics");

  await userEvent.click(within(card).getByRole("button", { name: "From USAspending, NSF" }));
  const records = await screen.findByRole("dialog", { name: "From USAspending, NSF" });
  expect(
    within(records)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["USAspending: ASST_NON_1gave amount, start date", "NSF: 1234567gave title"]);
  expect(within(records).getByRole("link", { name: "ASST_NON_1" })).toHaveAttribute(
    "href",
    "https://spending.example.org/1",
  );
  await userEvent.keyboard("{Escape}");
  await userEvent.click(within(card).getByRole("button", { name: "PSC AG12 Energy research" }));
  await expect.poll(() => router.state.location.search).toBe("?psc_codes=AG12");
});

test("under a filter of fiscal years a deal says what falls into them", async () => {
  renderDocuments({
    source: "funding",
    search: "?funding_us_fiscal_year=2015..2016",
    fetch: async () => aDealPage([aWireDeal("D1", { amount_in_range: "-65432.11" })]),
  });
  const card = await screen.findByRole("article", { name: "Cells for traction D1" });
  expect(card).toHaveTextContent("-$65.43k in FY 2015–2016");
});

test("a semantic scan cannot filter by codes of products; they stand as words", async () => {
  renderDocuments({
    source: "funding",
    scan: aScan({ scan_type: "semantic", query: "" }),
    fetch: async () => aDealPage([aWireDeal("D1")]),
  });
  const card = await screen.findByRole("article", { name: "Cells for traction D1" });
  expect(card).toHaveTextContent("PSC AG12 Energy research");
  expect(within(card).queryByRole("button", { name: /PSC/ })).toBeNull();
});

test("a publication says whose money it acknowledges only where that is what is looked for", async () => {
  const publication = aPublication("1", {
    funders: [
      { id: "089", name: "Department of Energy" },
      { id: "049", name: "National Science Foundation" },
    ],
    awards: [
      {
        award_id: "DE-AR0000461",
        funder: { id: "089", name: "Department of Energy" },
        deal_id: "D1",
      },
    ],
  });
  const { unmount } = renderDocuments({
    source: "fundingPublication",
    fetch: async () => ({ ...aPage([publication]), source: "fundingPublication" }),
  });
  const card = await screen.findByRole("article");
  expect(screen.getByRole("status")).toHaveTextContent("1 funded publication");
  expect(
    within(card)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Department of Energy DE-AR0000461 among the deals", "National Science Foundation"]);
  unmount();
  renderDocuments({ documents: [publication] });
  expect(await screen.findByRole("article")).not.toHaveTextContent("Acknowledges");
});

test.each([
  [
    "patent",
    async () => aPatentPage([aWirePatent("F1")]),
    ["Title", "Publication", "Status", "Assignees", "Filed", "Family", "Cited by"],
    "US-9358892-B1GrantedAustin Works +12014-03-02212",
  ],
  [
    "funding",
    async () => aDealPage([aWireDeal("D1")]),
    ["Title", "Award", "Type", "Recipient", "Agency", "Amount", "Start"],
    "DE-AR0000461Cooperative agreementAustin WorksDepartment of Energy ▸ Office of Cells$1.23M2014-10-01",
  ],
] as const)(
  "the table of %s has columns of its own, which are remembered",
  async (source, fetch, heads, cells) => {
    const { unmount } = renderDocuments({ source, search: "?view=table", fetch });
    const table = within(
      await screen.findByRole("region", { name: "Table of documents" }),
    ).getByRole("table");
    const shown = () =>
      within(table)
        .getAllByRole("columnheader")
        .map((head) => head.textContent);
    expect(shown()).toEqual(heads);
    expect(table.querySelector("tbody tr")).toHaveTextContent(cells);
    await userEvent.click(screen.getByRole("button", { name: "Columns" }));
    const menu = await screen.findByRole("dialog", { name: "Columns" });
    for (const box of within(menu).getAllByRole<HTMLInputElement>("checkbox"))
      if (!box.checked) await userEvent.click(box);
    expect(shown().length).toBeGreaterThan(10);
    const all = shown();
    unmount();
    renderDocuments({ source, search: "?view=table", fetch });
    expect((await screen.findAllByRole("columnheader")).map((head) => head.textContent)).toEqual(
      all,
    );
  },
);

test.each([
  ["patent", ["Relevance", "Filing date", "Citations", "Family size"], "No patent family"],
  ["funding", ["Relevance", "Amount", "Start"], "No deal"],
  ["fundingPublication", ["Relevance", "Date", "Citations"], "No funded publication"],
] as const)(
  "%s have orders of their own and a word for there being none",
  async (source, orders, none) => {
    renderDocuments({
      source,
      fetch: async ({ source: asked }) => ({ ...aPage([]), source: asked }) as never,
    });
    expect(await screen.findByText(`${none} matches the query`)).toBeVisible();
    const choice = screen.getByRole("combobox", { name: "Sort by" });
    expect(
      within(choice)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(orders);
  },
);
