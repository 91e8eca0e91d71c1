import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createActor, fromCallback, fromPromise, type EventObject } from "xstate";
import type { NestedFilterValue } from "../../../../contract/entities/aggregation.ts";
import { filterSources } from "../../../../contract/entities/source.ts";
import { filtersFor } from "../../../../contract/filters/catalogue.ts";
import type { FetchFilters, FiltersReply } from "../../../../contract/services/documents.ts";
import type {
  FiltersInput,
  FiltersNews,
} from "../../../../src/machines/filters/filters-context.ts";
import { filtersMachine } from "../../../../src/machines/filters/filters-machine.ts";
import type { Places } from "../../../../src/machines/filters/filters-setup.ts";
import { valuesMachine } from "../../../../src/machines/filters/values-machine.ts";
import { FilterPanel } from "../../../../src/views/filters/filter-panel.tsx";
import { renderScreen } from "../../../support/render-screen.tsx";
import { aScan } from "../../../support/scans.ts";

const code = (id: string, count: number, children: NestedFilterValue[] = []) => ({
  id,
  name: `${id} – title of ${id}`,
  count,
  children,
});
const codes = [
  code("H", 9, [code("H01", 8, [code("H01M", 5, [code("H01M10/0562", 4)]), code("H01L", 3)])]),
  code("Y", 2),
];
const replies: Record<string, FiltersReply["filters"]> = {
  patent: { cpc_codes: { kind: "tree", values: codes, total_values: 40 } },
  funding: {
    funding_amount: {
      kind: "range",
      min: 12,
      max: 2_500_000,
      histogram: [
        { from: 0, to: 999.99, count: 3 },
        { from: 1_000, to: 999_999.99, count: 30 },
        { from: 1_000_000, to: 9_999_999.99, count: 4 },
      ],
    },
  },
};

function renderPanel(source: FiltersInput["source"]) {
  const asked: FetchFilters[] = [];
  const listener = createActor(fromCallback<FiltersNews & EventObject>(() => undefined)).start();
  const fetch = fromPromise<FiltersReply, FetchFilters>(async ({ input }) => {
    asked.push(input);
    const filters = input.value_search
      ? {
          cpc_codes: {
            kind: "tree" as const,
            values: [code("H", 9, [code("H01", 8, [code("H01L", 3)])])],
            total_values: 1,
          },
        }
      : (replies[input.source] ?? {});
    return { total: 40, corpus_version: 1, filters };
  });
  const machine = filtersMachine.provide({
    actors: {
      fetchFilters: fetch,
      values: valuesMachine.provide({
        actors: { fetchValues: fetch },
        delays: { valueSearchDelay: 0 },
      }),
      fetchPlaces: fromPromise<Places>(async () => ({ countries: [], states: [] })),
    },
  });
  const filters = createActor(machine, {
    input: {
      listener: listener as unknown as FiltersInput["listener"],
      source,
      scan: aScan(),
      filters: {},
      search_within: "",
      maySave: false,
    },
  }).start();
  renderScreen(<FilterPanel filters={filters} />);
  return { asked, chosen: () => filters.getSnapshot().context.filters };
}

test.each(filterSources)("every filter over %s has a section", (source) => {
  const { asked } = renderPanel(source);
  const sections = screen.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
  expect(sections).toEqual(filtersFor(source, "boolean").map(({ label }) => label));
  expect(asked[0]).toMatchObject({ source, size: 0 });
});

test("dollars are typed in short or whole, and shown whole", async () => {
  const { chosen } = renderPanel("funding");
  const from = await screen.findByRole("textbox", { name: "Amount from" });
  const to = screen.getByRole("textbox", { name: "Amount to" });
  await expect.poll(() => from.getAttribute("placeholder")).toBe("$12");
  await userEvent.type(from, "1.5M{Enter}");
  expect(chosen()).toEqual({ funding_amount: { min: 1_500_000 } });
  expect(from).toHaveValue("$1,500,000");
  await userEvent.type(to, "$2,000,000.40{Enter}");
  expect(chosen()).toEqual({ funding_amount: { min: 1_500_000, max: 2_000_000 } });
  expect(screen.getByRole("list", { name: "Active filters" })).toHaveTextContent(
    "Amount $1,500,000–$2,000,000",
  );
});

test("a bar of dollars ends at its last cent, which leaving the box does not change", async () => {
  const { chosen } = renderPanel("funding");
  const upper = await screen.findByRole("slider", { name: "Amount, upper end" });
  expect(upper).toHaveAttribute("aria-valuetext", "$10.00M");
  upper.focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(chosen()).toEqual({ funding_amount: { min: 0, max: 999_999.99 } });
  expect(screen.getByRole("list", { name: "Active filters" })).toHaveTextContent(
    "Amount $0 to under $1,000,000",
  );
  const to = screen.getByRole("textbox", { name: "Amount to" });
  expect(to).toHaveValue("$999,999");
  to.focus();
  await userEvent.tab();
  expect(chosen()).toEqual({ funding_amount: { min: 0, max: 999_999.99 } });
});

test("codes nest to any depth, and a search opens the branches of what it finds", async () => {
  const { chosen } = renderPanel("patent");
  const tree = await screen.findByRole("tree", { name: "CPC codes" });
  const shown = () =>
    within(screen.getByRole("tree", { name: "CPC codes" }))
      .getAllByRole("treeitem")
      .map((item) => `${item.getAttribute("aria-level")} ${item.getAttribute("aria-label")}`);
  expect(shown()).toEqual(["1 H – title of H, 9 documents", "1 Y – title of Y, 2 documents"]);
  within(tree).getAllByRole("treeitem")[0]!.focus();
  await userEvent.keyboard(
    "{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight} ",
  );
  expect(shown()).toEqual([
    "1 H – title of H, 9 documents",
    "2 H01 – title of H01, 8 documents",
    "3 H01M – title of H01M, 5 documents",
    "4 H01M10/0562 – title of H01M10/0562, 4 documents",
    "3 H01L – title of H01L, 3 documents",
    "1 Y – title of Y, 2 documents",
  ]);
  expect(chosen()).toEqual({
    cpc_codes: { items: [{ id: "H01M10/0562", name: "H01M10/0562 – title of H01M10/0562" }] },
  });
  expect(screen.getByRole("button", { name: "Show more of 40" })).toBeVisible();

  await userEvent.type(screen.getByRole("searchbox", { name: "Search in CPC codes" }), "H01L");
  await expect
    .poll(shown)
    .toEqual([
      "1 H – title of H, 9 documents",
      "2 H01 – title of H01, 8 documents",
      "3 H01L – title of H01L, 3 documents",
    ]);
});
