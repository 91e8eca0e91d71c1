import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { page as browserPage } from "vitest/browser";
import { createActor, fromPromise } from "xstate";
import type { Scan } from "../../../../contract/entities/scan.ts";
import type {
  FetchDocuments,
  FetchFilters,
  FiltersReply,
} from "../../../../contract/services/documents.ts";
import type { FetchLeadership, LeadersReply } from "../../../../contract/services/leadership.ts";
import { filtersMachine } from "../../../../src/machines/filters/filters-machine.ts";
import type {
  Counted,
  Counting,
  Places,
  Saving,
} from "../../../../src/machines/filters/filters-setup.ts";
import type { LeadersSource } from "../../../../src/machines/leadership/leaders-view.ts";
import { leadershipMachine } from "../../../../src/machines/leadership/leadership-machine.ts";
import { ApiError } from "../../../../src/services/api.ts";
import { LeadersView } from "../../../../src/views/leadership/leaders-screen.tsx";
import { ScanProvider } from "../../../../src/views/scan/scan-context.tsx";
import { aLeader, aRanking } from "../../../support/leaders.ts";
import { openScan } from "../../../support/open-scan.ts";
import { aFiltersReply } from "../../../support/publications.ts";
import { renderScreen } from "../../../support/render-screen.tsx";
import { aFilterSet, aScan } from "../../../support/scans.ts";

interface Setting {
  source?: LeadersSource;
  search?: string;
  fetch?: (body: FetchLeadership) => Promise<LeadersReply>;
  documents?: number;
}

const ada = aLeader("A1", {
  name: "Ada Berg",
  country_code: "US",
  state_code: "US-CA",
  doc_count: 1_200,
  citation_count: 34_000,
  recent_count: 300,
  growth: 0.254,
  h_index: 61,
});
const ben = aLeader("A2", { name: "Ben Cole", doc_count: 600, growth: -0.4, recent_count: 30 });
const cleo = aLeader("A3", {
  name: "Cleo Dane",
  country_code: null,
  growth: null,
  recent_count: 4,
});
const three = aRanking([ada, ben, cleo], { total: 940 });

/** The leaders at their address, over rankings that the test gives. */
function renderLeaders({
  source = "publication",
  search = "",
  fetch,
  documents = 2_310,
}: Setting = {}) {
  const asked: FetchLeadership[] = [];
  const scan = aScan();
  const scanActor = openScan(scan);
  const machine = leadershipMachine.provide({
    actors: {
      fetchLeaders: fromPromise<LeadersReply, FetchLeadership>(async ({ input }) => {
        asked.push(input);
        return fetch ? fetch(input) : three;
      }),
      countDocuments: fromPromise<number, FetchDocuments>(async () => documents),
      filters: filtersMachine.provide({
        actors: {
          fetchFilters: fromPromise<FiltersReply, FetchFilters>(async () => aFiltersReply()),
          fetchPlaces: fromPromise<Places>(async () => ({ countries: [], states: [] })),
          saveVersion: fromPromise<Scan, Saving>(async ({ input }) =>
            aScan({ version_id: "12" }, [aFilterSet("5", input.filters)]),
          ),
          recordCounts: fromPromise<Counted, Counting>(async () => new Promise(() => undefined)),
        },
        delays: { saveDelay: 0 },
      }),
    },
  });
  const tab = source === "patent" ? "patents" : "publications";
  const actor = createActor(machine, {
    input: { source, scan, search, maySave: true },
  }).start();
  const view = renderScreen(
    <ScanProvider scan={scanActor}>
      <LeadersView leadership={actor} scan={scan} />
    </ScanProvider>,
    {
      at: `/scan/1/active/11/${tab}/leaders${search}`,
      pattern: `/scan/:id/active/:active/${tab}/leaders`,
    },
  );
  return { ...view, actor, asked };
}

beforeEach(async () => {
  localStorage.clear();
  await browserPage.viewport(1440, 900);
});

const rowOf = async (name: string) =>
  (await screen.findByRole("rowheader", { name: new RegExp(name) })).closest("tr")!;

test("each of the leaders stands with their figures, and how many there are is said", async () => {
  renderLeaders();
  expect(await screen.findByText("First 3 of 940 authors")).toBeVisible();
  await waitFor(() =>
    expect(screen.getByText("First 3 of 940 authors").closest("[role=status]")).toHaveTextContent(
      "First 3 of 940 authors in 2,310 publications · most documents first",
    ),
  );
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  expect(cells(await rowOf("Ada Berg")).slice(1, 8)).toEqual([
    "1",
    "CA, United States",
    "1,200",
    "34,000",
    "300",
    "+25%",
    "61",
  ]);
  expect(cells(await rowOf("Ben Cole"))[6]).toBe("−40%");
  expect(cells(await rowOf("Cleo Dane")).slice(2, 7)).toEqual(["–", "12", "340", "4", "new"]);
  expect(
    within(await rowOf("Ada Berg")).getByRole("img", {
      name: /^Documents of Ada Berg by year: 2015 0, 2016 1,/,
    }),
  ).toBeVisible();
});

test("who leads and by what stand in the address and are asked for", async () => {
  const { router, asked } = renderLeaders({
    fetch: async ({ entity, leadersBy }) =>
      aRanking([ada], { entity: entity ?? "author", leadersBy: leadersBy ?? "doc_count" }),
  });
  await rowOf("Ada Berg");
  await userEvent.click(screen.getByRole("radio", { name: "Institutions" }));
  await userEvent.click(screen.getByRole("radio", { name: "Growth" }));
  expect(router.state.location.search).toBe("?entity=institution&by=growth");
  expect(asked.map(({ entity, leadersBy }) => [entity, leadersBy])).toEqual([
    ["author", "doc_count"],
    ["institution", "doc_count"],
    ["institution", "growth"],
  ]);
  expect(await screen.findByText(/fastest growing first/)).toBeVisible();
  expect(screen.getByText(/^Growth compares the documents of the last three/)).toBeVisible();
  const growth = screen.getByRole("columnheader", { name: /Growth/ });
  expect(growth).toHaveAttribute("aria-sort", "descending");
  const citations = screen.getByRole("columnheader", { name: "Citations" });
  await userEvent.click(within(citations).getByRole("button"));
  expect(router.state.location.search).toBe("?entity=institution&by=citation_count");
  await router.navigate(-2);
  await waitFor(() => expect(screen.getByRole("radio", { name: "Documents" })).toBeChecked());
  expect(screen.getByRole("radio", { name: "Institutions" })).toBeChecked();
});

test("a filter narrows the leaders, and its version takes the address", async () => {
  const { router, asked } = renderLeaders({ search: "?by=h_index" });
  await rowOf("Ada Berg");
  const types = await screen.findByRole("region", { name: "Document type" });
  await userEvent.click(within(types).getByRole("checkbox", { name: /Article/ }));
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toMatchObject({
    filters: { type: { items: [{ id: "article" }] } },
    leadersBy: "h_index",
  });
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe("/scan/1/active/12/publications/leaders?type=article&by=h_index");
});

test("a name opens the documents of the same view in which they occur", async () => {
  renderLeaders({ search: "?type=article&coauthors=A9,-A8&q=zinc&by=growth" });
  const name = await screen.findByRole("link", { name: "Ada Berg" });
  const address = new URL((name as HTMLAnchorElement).href);
  expect(address.pathname).toBe("/scan/1/active/11/publications/documents");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    type: "article",
    coauthors: "A1",
    q: "zinc",
  });
});

test("inventors and assignees lead in patents", async () => {
  const { asked } = renderLeaders({
    source: "patent",
    search: "?entity=assignee",
    fetch: async () => aRanking([ada], { entity: "assignee" }),
    documents: 1,
  });
  const name = await screen.findByRole("link", { name: "Ada Berg" });
  expect(name.getAttribute("href")).toBe("/scan/1/active/11/patents/documents?assignees=A1");
  expect(screen.getByRole("radio", { name: "Inventors" })).not.toBeChecked();
  expect(await screen.findByText(/in 1 patent family/)).toBeVisible();
  expect(asked[0]).toMatchObject({ source: "patent", entity: "assignee" });
});

test("several are compared side by side and can be taken out again", async () => {
  renderLeaders();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Compare Ben Cole" }));
  expect(screen.getByRole("button", { name: "Compare" })).toBeDisabled();
  await userEvent.click(screen.getByRole("checkbox", { name: "Compare Ada Berg" }));
  await userEvent.click(screen.getByRole("button", { name: "Compare" }));
  const dialog = await screen.findByRole("dialog", { name: "2 authors side by side" });
  await waitFor(() => expect(within(dialog).getByText("Citations per document")).toBeVisible());
  const heads = within(dialog).getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent)).toEqual(["Ben Cole", "Ada Berg"]);
  const rowIn = (name: string) =>
    within(within(dialog).getByRole("rowheader", { name }).closest("tr")!)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(rowIn("Documents")).toEqual(["600", "1,200"]);
  expect(rowIn("Citations per document")).toEqual(["0.6", "28.3"]);
  expect(rowIn("Growth")).toEqual(["−40%", "+25%"]);
  expect(rowIn("2022")).toEqual(["3", "3"]);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.queryByRole("region", { name: "Comparison" })).toBeNull();
  expect(screen.getByRole("checkbox", { name: "Compare Ada Berg" })).not.toBeChecked();
});

test("the table is copied as comma-separated values with its exact figures", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  renderLeaders({ fetch: async () => aRanking([ada]) });
  await rowOf("Ada Berg");
  await userEvent.click(screen.getByRole("button", { name: "Copy the table as CSV" }));
  expect(written.mock.calls[0]![0].split("\r\n")).toEqual([
    "Rank,Name,Id,Place,Documents,Citations,Documents in the last three complete years,Growth over the three years before,h-index,2015,2016,2017,2018,2019,2020,2021,2022,2023,2024",
    '1,Ada Berg,A1,"CA, United States",1200,34000,300,0.254,61,0,1,0,1,2,2,0,3,2,1',
    "",
  ]);
});

test("nobody to lead is explained, with the way out", async () => {
  const { asked, router } = renderLeaders({
    search: "?type=review",
    documents: 0,
    fetch: async ({ filters }) => (filters?.["type"] ? aRanking([]) : three),
  });
  expect(await screen.findByRole("heading", { name: "No document to lead in" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Clear all filters" }));
  expect(await screen.findByRole("link", { name: "Ada Berg" })).toBeVisible();
  expect(asked.at(-1)?.filters).toEqual({});
  expect(router.state.location.search).not.toContain("type=");
});

test("a failure says why and can be tried again", async () => {
  let isDown = true;
  renderLeaders({
    fetch: async () => {
      if (isDown) throw new ApiError(504, { id: "timeout", message: "It took too long." });
      return three;
    },
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("It took too long.");
  expect(screen.getByRole("link", { name: "Edit the query" })).toHaveAttribute(
    "href",
    "/edit/scan/1",
  );
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Ada Berg" })).toBeVisible();
});

test("a phone has the filters in a sheet, and the place under the name", async () => {
  await browserPage.viewport(390, 844);
  renderLeaders();
  const row = await rowOf("Ada Berg");
  expect(screen.getByRole("button", { name: "Filters" })).toBeVisible();
  expect(within(row).getByRole("rowheader")).toHaveTextContent("Ada BergCA, United States");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
