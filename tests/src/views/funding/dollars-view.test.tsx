import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { page as browserPage, userEvent as pointer } from "vitest/browser";
import { createActor, fromPromise, type PromiseActorLogic } from "xstate";
import type { Scan } from "../../../../contract/entities/scan.ts";
import type { FetchFilters, FiltersReply } from "../../../../contract/services/documents.ts";
import type { FundingBody } from "../../../../contract/services/funding.ts";
import type { FundingPart } from "../../../../contract/funding-errors.ts";
import type { DocumentPage, PageBody } from "../../../../src/machines/documents/document-set.ts";
import { documentsMachine } from "../../../../src/machines/documents/documents-machine.ts";
import { filtersMachine } from "../../../../src/machines/filters/filters-machine.ts";
import type { Places } from "../../../../src/machines/filters/filters-setup.ts";
import { fundingMachine } from "../../../../src/machines/funding/funding-machine.ts";
import { fundingSet } from "../../../../src/machines/funding/funding-set.ts";
import {
  byTypeMachine,
  choroplethMachine,
  countsMachine,
  fundersMachine,
  overTimeMachine,
  pscMachine,
  recipientsMachine,
} from "../../../../src/machines/funding/parts.ts";
import { scanMachine } from "../../../../src/machines/scan/scan-machine.ts";
import { SourceFrame } from "../../../../src/views/documents/source-view.tsx";
import { DollarsView } from "../../../../src/views/funding/dollars-screen.tsx";
import { ScanProvider } from "../../../../src/views/scan/scan-context.tsx";
import {
  aMoneyRow,
  aMoneyTable,
  someCodes,
  someCounts,
  somePlaces,
  someTypes,
  someYears,
} from "../../../support/dollars.ts";
import { aFiltersReply } from "../../../support/publications.ts";
import { renderScreen } from "../../../support/render-screen.tsx";
import { aScan } from "../../../support/scans.ts";

type Answers = Record<FundingPart, unknown>;
type Asked = { part: FundingPart; set: FundingBody; look: unknown };

const answers: Answers = {
  counts: someCounts,
  choropleth: somePlaces,
  byType: someTypes,
  overTime: someYears,
  psc: someCodes,
  recipients: aMoneyTable("recipients", [aMoneyRow("R1"), aMoneyRow("R2")], 34),
  funders: aMoneyTable("funders", [aMoneyRow("F1", { name: "Office of Cells", type: "Agency" })]),
};

/** The dollars at their address, over answers that the test gives; an Error is a failure. */
function renderDollars({
  change = {},
  scan = aScan(),
}: { change?: Partial<Answers>; scan?: Scan } = {}) {
  const asked: Asked[] = [];
  const given: Answers = { ...answers, ...change };
  const fetch = (
    part: FundingPart,
  ): PromiseActorLogic<unknown, { set: FundingBody; look: unknown }> =>
    fromPromise(async ({ input }) => {
      asked.push({ part, ...input });
      if (given[part] instanceof Error) throw given[part];
      return given[part];
    });
  const scanActor = createActor(
    scanMachine.provide({ actors: { fetchScan: fromPromise<Scan>(async () => scan) as never } }),
    { input: { scan_id: "1", version_id: "11" } as never },
  ).start();
  const documents = createActor(
    documentsMachine.provide({
      actors: {
        fetchPage: fromPromise<DocumentPage, PageBody>(async () => new Promise(() => undefined)),
        filters: filtersMachine.provide({
          actors: {
            fetchFilters: fromPromise<FiltersReply, FetchFilters>(async () => aFiltersReply()),
            fetchPlaces: fromPromise<Places>(async () => ({ countries: [], states: [] })),
          },
        }),
      },
    }),
    { input: { source: "funding", scan, search: "", maySave: false } },
  ).start();
  const funding = createActor(
    fundingMachine.provide({
      actors: {
        counts: countsMachine.provide({ actors: { fetch: fetch("counts") } }),
        choropleth: choroplethMachine.provide({ actors: { fetch: fetch("choropleth") } }),
        byType: byTypeMachine.provide({ actors: { fetch: fetch("byType") } }),
        overTime: overTimeMachine.provide({ actors: { fetch: fetch("overTime") } }),
        recipients: recipientsMachine.provide({ actors: { fetch: fetch("recipients") } }),
        funders: fundersMachine.provide({ actors: { fetch: fetch("funders") } }),
        psc: pscMachine.provide({ actors: { fetch: fetch("psc") } }),
      },
    }),
    { input: { set: fundingSet(scan, {}, "") } },
  ).start();
  const view = renderScreen(
    <ScanProvider scan={scanActor}>
      <SourceFrame documents={documents} scan={scan} title="Dollars">
        {(parts) => <DollarsView funding={funding} {...parts} />}
      </SourceFrame>
    </ScanProvider>,
    {
      at: "/scan/1/active/11/funding/dollars",
      pattern: "/scan/:id/active/:active/funding/dollars",
    },
  );
  return { ...view, asked, given, funding };
}

beforeEach(async () => {
  localStorage.clear();
  await browserPage.viewport(1440, 900);
});

const filtersOf = (asked: readonly Asked[]) => asked.at(-1)?.set.filters;
const chart = (name: string) => screen.findByRole("region", { name });
// The library of the drawings arrives with the first of them.
const drawn = async (name: string) =>
  waitFor(
    () => {
      const svg = screen.getByRole("region", { name }).querySelector("[role=application] svg");
      expect(svg?.querySelector("path")).toBeTruthy();
      return svg!;
    },
    { timeout: 10_000 },
  );

test("the key figures are shortened, and exact where one points", async () => {
  renderDollars();
  const total = await screen.findByText("$12.35M");
  expect(total).toHaveAttribute("title", "$12,345,678.90");
  const figures = total.closest("dl")!;
  expect(figures).toHaveTextContent(
    "Obligated$12.35MDeals1,234Recipients56Funders7Median deal$950.00Fiscal years2016–2025",
  );
});

test("every chart is drawn, says its units, and has its figures as a table", async () => {
  renderDollars();
  for (const name of [
    "Dollars by recipients' state",
    "Dollars by type of award",
    "Dollars by type of award over time",
    "Dollars by product and service code",
  ])
    await drawn(name);
  const types = await chart("Dollars by type of award");
  expect(within(types).getByText("US dollars obligated")).toBeVisible();
  await userEvent.click(
    within(types).getByRole("button", { name: "Dollars by type of award as a table" }),
  );
  const table = within(types).getByRole("table", { name: "Dollars by type of award" });
  expect([...table.querySelectorAll("tr")].map((row) => row.textContent)).toEqual([
    "TypeObligatedDeals",
    "Grant$9,000,000.0010",
    "Contract$3,345,678.901,224",
  ]);
  const years = await chart("Dollars by type of award over time");
  expect(years).toHaveTextContent(
    "Ten-year view. US government funding data has a 90-day delay for defense spending.",
  );
});

test("a row of a table twin filters, and the charts ask again for what is left", async () => {
  const { asked } = renderDollars();
  const states = await chart("Dollars by recipients' state");
  await drawn("Dollars by recipients' state");
  const before = asked.length;
  await userEvent.click(within(states).getByRole("button", { name: /as a table/ }));
  await userEvent.click(within(states).getByRole("button", { name: "Texas" }));
  await waitFor(() => expect(asked).toHaveLength(before + 7));
  expect(
    asked
      .slice(before)
      .map(({ part }) => part)
      .toSorted(),
  ).toEqual(Object.keys(answers).toSorted());
  const texas = { recipient_states: { items: [{ id: "US-TX", name: "Texas" }] } };
  for (const { set } of asked.slice(before)) expect(set.filters).toEqual(texas);
  expect(screen.getByRole("list", { name: "Active filters" })).toHaveTextContent("Texas");
  await userEvent.click(within(states).getByRole("button", { name: "Texas", pressed: true }));
  await waitFor(() => expect(filtersOf(asked)).toEqual({}));
});

test("a click on a state of the map filters by it", async () => {
  const { asked } = renderDollars();
  const svg = await drawn("Dollars by recipients' state");
  const before = asked.length;
  const texas = [...svg.querySelectorAll("path")].find(
    (path) => path.getAttribute("fill") === "#083c3f",
  )!;
  await act(() => pointer.click(texas));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(filtersOf(asked)).toEqual({
    recipient_states: { items: [{ id: "US-TX", name: "Texas" }] },
  });
});

test("keys walk the marks, say them, and filter by one", async () => {
  const { asked } = renderDollars();
  const types = await chart("Dollars by type of award");
  await drawn("Dollars by type of award");
  within(types).getByRole("application").focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(within(types).getByRole("status")).toHaveTextContent(
    "Contract, $3,345,678.90, 1,224 deals",
  );
  await userEvent.keyboard("{Enter}");
  await waitFor(() =>
    expect(filtersOf(asked)).toEqual({ type: { items: [{ id: "contract", name: "Contract" }] } }),
  );
});

test("a mark of the course over time filters by its year and its type", async () => {
  const { asked } = renderDollars();
  const years = await chart("Dollars by type of award over time");
  await drawn("Dollars by type of award over time");
  within(years).getByRole("application").focus();
  await userEvent.keyboard("{End}{Enter}");
  await waitFor(() =>
    expect(filtersOf(asked)).toEqual({
      type: { items: [{ id: "contract", name: "Contract" }] },
      funding_us_fiscal_year: { min: 2024, max: 2024 },
    }),
  );
});

test("the legend takes a type out of the drawing and puts it back", async () => {
  renderDollars();
  const years = await chart("Dollars by type of award over time");
  const svg = await drawn("Dollars by type of award over time");
  const lines = () => svg.querySelectorAll("path[stroke='#814ec6'], path[stroke='#0f7574']").length;
  await waitFor(() => expect(lines()).toBeGreaterThan(1));
  const grant = within(years).getByRole("button", { name: "Grant" });
  await userEvent.click(grant);
  expect(grant).toHaveAttribute("aria-pressed", "false");
  await waitFor(() => expect(svg.querySelector("path[stroke='#814ec6']")).toBeNull());
});

test("territories stand as squares on the map of states, and what no map can show is said", async () => {
  renderDollars();
  const states = await chart("Dollars by recipients' state");
  const svg = await drawn("Dollars by recipients' state");
  const letters = () => [...svg.querySelectorAll("text")].map(({ textContent }) => textContent);
  await waitFor(() => expect(letters().toSorted()).toEqual(["AS", "GU", "MP", "PR", "VI"]));
  expect(states).toHaveTextContent("$1.25k went to recipients whose place is not known.");
  await userEvent.click(within(states).getByRole("radio", { name: "Countries" }));
  await drawn("Dollars by recipients' country");
  await userEvent.click(screen.getByRole("radio", { name: "Per capita" }));
  expect(await chart("Dollars by recipients' country")).toHaveTextContent(
    "US dollars obligated per inhabitant",
  );
});

const parts: [FundingPart, string][] = [
  ["counts", "Error getting funding counts"],
  ["choropleth", "Error getting choropleth data"],
  ["byType", "Error getting bar chart data"],
  ["overTime", "Error getting line chart data"],
  ["psc", "Error getting psc code data"],
  ["recipients", "Error getting recipient table data"],
  ["funders", "Error getting funder table data"],
];
test.each(parts)("where %s fails, it alone says so and is asked again", async (part, sentence) => {
  const { asked, given } = renderDollars({ change: { [part]: new Error("no answer") } });
  const alert = await screen.findByText(sentence);
  expect(alert).toBeVisible();
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  given[part] = answers[part];
  await userEvent.click(screen.getByRole("button", { name: /^Try again/ }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(asked.filter((call) => call.part === part)).toHaveLength(2);
});

test("a table that failed is empty", async () => {
  const { given, funding } = renderDollars();
  const table = await screen.findByRole("table", { name: "Recipients" });
  expect(within(table).getAllByRole("row")).toHaveLength(3);
  given.recipients = new Error("no answer");
  funding.send({
    type: "set.show",
    set: { ...fundingSet(aScan(), {}, "cells") },
  });
  expect(await screen.findByText("Error getting recipient table data")).toBeVisible();
  expect(
    within(screen.getByRole("table", { name: "Recipients" })).getAllByRole("row"),
  ).toHaveLength(1);
});

test("a table turns its order and its pages", async () => {
  const { asked } = renderDollars();
  const table = await screen.findByRole("table", { name: "Recipients" });
  const looks = () => asked.filter(({ part }) => part === "recipients").map(({ look }) => look);
  await userEvent.click(within(table).getByRole("button", { name: "Name" }));
  await waitFor(() =>
    expect(looks().at(-1)).toEqual({ page: 1, sort: { field: "name", direction: "ASC" } }),
  );
  const pages = screen.getByRole("navigation", { name: "Pages of recipients" });
  await userEvent.click(await within(pages).findByRole("button", { name: "Page 3" }));
  await waitFor(() =>
    expect(looks().at(-1)).toEqual({ page: 3, sort: { field: "name", direction: "ASC" } }),
  );
});

test("codes are not shown for semantic scans", async () => {
  const { asked } = renderDollars({ scan: aScan({ scan_type: "semantic" }) });
  await chart("Dollars by type of award");
  expect(screen.queryByRole("region", { name: "Dollars by product and service code" })).toBeNull();
  expect(asked.some(({ part }) => part === "psc")).toBe(false);
});

test("a button leads down to the deals", async () => {
  renderDollars();
  const heading = await screen.findByRole("heading", { name: "Deals" });
  await userEvent.click(screen.getByRole("button", { name: "To the deals" }));
  expect(heading).toHaveFocus();
});
