import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createActor, fromCallback, fromPromise, type EventObject } from "xstate";
import type { FilterSet } from "../../../../contract/entities/scan.ts";
import type { FetchFilters, FiltersReply } from "../../../../contract/services/documents.ts";
import type {
  FiltersInput,
  FiltersNews,
} from "../../../../src/machines/filters/filters-context.ts";
import { filtersMachine } from "../../../../src/machines/filters/filters-machine.ts";
import type { Places, SetChange } from "../../../../src/machines/filters/filters-setup.ts";
import { valuesMachine } from "../../../../src/machines/filters/values-machine.ts";
import { ApiError } from "../../../../src/services/api.ts";
import { FilterPanel } from "../../../../src/views/filters/filter-panel.tsx";
import { aFiltersReply } from "../../../support/publications.ts";
import { renderScreen } from "../../../support/render-screen.tsx";
import { aFilterSet, aScan } from "../../../support/scans.ts";

interface Setting extends Partial<FiltersInput> {
  count?: (body: FetchFilters) => Promise<FiltersReply>;
}

/** The panel over counts that the test gives. */
function renderPanel({ count = async () => aFiltersReply(), ...more }: Setting = {}) {
  const listener = createActor(fromCallback<FiltersNews & EventObject>(() => undefined)).start();
  const fetch = fromPromise<FiltersReply, FetchFilters>(({ input }) => count(input));
  const machine = filtersMachine.provide({
    actors: {
      fetchFilters: fetch,
      values: valuesMachine.provide({
        actors: { fetchValues: fetch },
        delays: { valueSearchDelay: 0 },
      }),
      fetchPlaces: fromPromise<Places>(async () => ({ countries: [], states: [] })),
      fetchHistory: fromPromise(async () => aScan({}, more.scan?.filter_sets.publication)),
      changeSet: fromPromise<FilterSet, SetChange>(
        async ({ input: { filter_set_id, ...change } }) => ({
          ...more.scan!.filter_sets.publication.find((set) => set.filter_set_id === filter_set_id)!,
          ...change,
        }),
      ),
    },
  });
  const filters = createActor(machine, {
    input: {
      listener: listener as unknown as FiltersInput["listener"],
      source: "publication",
      scan: aScan(),
      filters: {},
      search_within: "",
      maySave: false,
      ...more,
    },
  }).start();
  renderScreen(<FilterPanel filters={filters} />);
  return { filters, chosen: () => filters.getSnapshot().context.filters };
}

const section = (name: string) => screen.getByRole("region", { name });
const open = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("a value is included, excluded and let go by keyboard, with its count beside it", async () => {
  const { chosen } = renderPanel();
  const article = await screen.findByRole("checkbox", { name: "Article" });
  expect(within(section("Document type")).getByText("1,200")).toBeVisible();

  article.focus();
  await userEvent.keyboard(" ");
  expect(chosen()).toEqual({ type: { items: [{ id: "article", name: "Article" }] } });
  expect(article).toBeChecked();

  await userEvent.tab();
  const exclude = screen.getByRole("button", { name: "Exclude Article" });
  expect(exclude).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(chosen()).toEqual({
    type: { items: [{ id: "article", name: "Article", excluded: true }] },
  });
  expect(exclude).toHaveAttribute("aria-pressed", "true");
  expect(article).not.toBeChecked();

  await userEvent.keyboard("{Enter}");
  expect(chosen()).toEqual({});
});

test("chips say what is active; each is taken away alone, or all at once", async () => {
  const { chosen } = renderPanel({
    filters: {
      publication_year: { min: 2019, max: 2021 },
      type: { items: [{ id: "article" }, { id: "review", excluded: true }] },
      citation_count: { min: 1500 },
      has_abstract: { on: true },
      open_access: { id: "open" },
    },
  });
  await screen.findByRole("checkbox", { name: "Article" });
  const chips = within(screen.getByRole("list", { name: "Active filters" })).getAllByRole(
    "listitem",
  );
  expect(chips.map((chip) => chip.textContent)).toEqual([
    "Publication year 2019–2021",
    "Document type Article",
    "Document type not Review",
    "Citations from 1,500",
    "Access Open",
    "With abstract only yes",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Document type: not Review" }));
  expect(chosen()["type"]).toEqual({ items: [{ id: "article" }] });
  await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
  expect(chosen()).toEqual({});
  expect(screen.getByText(/No filters/)).toBeVisible();
});

test("a country covers its states; one of its states marks it in part", async () => {
  const { chosen } = renderPanel();
  await open("Co-author states");
  const tree = await screen.findByRole("tree", { name: "Co-author states" });
  const item = (name: string) => within(tree).getByRole("treeitem", { name });
  await userEvent.click(item("United States, 90 documents"));
  await userEvent.keyboard("{ArrowRight}{ArrowRight} ");
  expect(item("Texas, 60 documents")).toHaveFocus();
  expect(item("Texas, 60 documents")).toHaveAttribute("aria-level", "2");
  expect(chosen()["coauthor_states"]).toEqual({ items: [{ id: "US-TX", name: "Texas" }] });
  expect(item("United States, 90 documents")).toHaveAttribute("aria-checked", "mixed");

  await userEvent.keyboard("{ArrowDown}{Delete}");
  expect(item("California, 30 documents, excluded")).toHaveAttribute("aria-checked", "false");
  await userEvent.keyboard("{Delete}{ArrowLeft} ");
  expect(item("United States, 90 documents")).toHaveFocus();
  expect(item("California, 30 documents")).toHaveAttribute("aria-checked", "true");
  expect(item("California, 30 documents")).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{ArrowLeft}");
  expect(within(tree).queryByRole("treeitem", { name: /California/ })).toBeNull();
});

test("in a tree the mouse opens, includes and excludes", async () => {
  const { chosen } = renderPanel();
  await open("Co-author states");
  const tree = await screen.findByRole("tree", { name: "Co-author states" });
  const country = within(tree).getByRole("treeitem", { name: /United States/ });
  await userEvent.click(country.querySelector("[data-twist]")!);
  await userEvent.click(within(tree).getByText("Texas"));
  await userEvent.click(within(tree).getByTitle("Leave California out"));
  expect(chosen()["coauthor_states"]).toEqual({
    items: [
      { id: "US-TX", name: "Texas" },
      { id: "US-CA", name: "California", excluded: true },
    ],
  });
});

test("years are chosen by dragging over the histogram, and by its thumbs from the keyboard", async () => {
  const { chosen } = renderPanel();
  const chart = await screen.findByRole("img", { name: /2018 to 2022/ });
  const { left, width, top } = chart.getBoundingClientRect();
  const at = (year: number) => ({
    clientX: left + (width * (year - 2018 + 0.5)) / 5,
    clientY: top + 10,
    pointerId: 1,
  });
  chart.setPointerCapture = () => undefined;
  fireEvent.pointerDown(chart, at(2021));
  fireEvent.pointerMove(chart, at(2020));
  fireEvent.pointerMove(chart, at(2019));
  expect(chosen()).toEqual({});
  fireEvent.pointerUp(chart, at(2019));
  expect(chosen()).toEqual({ publication_year: { min: 2019, max: 2021 } });

  const lower = screen.getByRole("slider", { name: "Publication year, lower end" });
  expect(lower).toHaveAttribute("aria-valuetext", "2019");
  lower.focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(chosen()).toEqual({ publication_year: { min: 2020, max: 2021 } });
  await userEvent.keyboard("{Home}");
  screen.getByRole("slider", { name: "Publication year, upper end" }).focus();
  await userEvent.keyboard("{End}");
  expect(chosen()).toEqual({});
});

test("the histogram has a table of its figures, newest first", async () => {
  renderPanel();
  await screen.findByRole("img", { name: /2018 to 2022/ });
  await userEvent.click(within(section("Publication year")).getByText("Figures"));
  const rows = within(screen.getByRole("table", { name: "Documents by publication year" }))
    .getAllByRole("row")
    .map((row) => row.textContent);
  expect(rows).toEqual(["202276", "202162", "202048", "201934", "201820"]);
});

test("ends are typed; a reversed range is turned, an empty end is open, a wrong one is put back", async () => {
  const { chosen } = renderPanel();
  await open("Citations");
  const from = await screen.findByRole("textbox", { name: "Citations from" });
  const to = screen.getByRole("textbox", { name: "Citations to" });
  await userEvent.type(from, "50{Enter}");
  expect(chosen()).toEqual({ citation_count: { min: 50 } });
  await userEvent.type(to, "10{Enter}");
  expect(chosen()).toEqual({ citation_count: { min: 10, max: 50 } });
  expect(from).toHaveValue("10");
  await userEvent.clear(from);
  await userEvent.tab();
  expect(chosen()).toEqual({ citation_count: { max: 50 } });
  await userEvent.type(from, "many{Enter}");
  expect(from).toHaveValue("");
  expect(chosen()).toEqual({ citation_count: { max: 50 } });
});

test("a radio chooses one option, the first of which restricts nothing", async () => {
  const { chosen } = renderPanel();
  await open("Access");
  await userEvent.click(await screen.findByRole("radio", { name: "Open" }));
  expect(chosen()).toEqual({ open_access: { id: "open" } });
  await userEvent.keyboard("{ArrowUp}");
  expect(chosen()).toEqual({});
  expect(screen.getByRole("radio", { name: "Any" })).toBeChecked();
});

test("a toggle is on or off", async () => {
  const { chosen } = renderPanel();
  const toggle = await screen.findByRole("switch", { name: "With abstract only" });
  await userEvent.click(toggle);
  expect(chosen()).toEqual({ has_abstract: { on: true } });
  await userEvent.click(toggle);
  expect(chosen()).toEqual({});
});

test("a semantic scan has the similarity slider, applied when it is let go", async () => {
  const { chosen } = renderPanel({
    scan: aScan({ scan_type: "semantic" }),
    count: async () =>
      aFiltersReply({
        filters: { threshold: { kind: "range", min: 0.5, max: 0.9, histogram: [] } },
      }),
  });
  const slider = await screen.findByRole("slider", { name: "Similarity" });
  await expect.poll(() => slider.getAttribute("max")).toBe("0.9");
  expect(slider).toHaveAttribute("aria-valuetext", "Moderate");
  fireEvent.change(slider, { target: { value: "0.7" } });
  expect(slider).toHaveAttribute("aria-valuetext", "50 % from Moderate to High");
  expect(chosen()).toEqual({});
  fireEvent.keyUp(slider);
  expect(chosen()).toEqual({ threshold: { min: 0.7 } });
});

test("values are found by their names and more of them are shown", async () => {
  const asked: FetchFilters[] = [];
  renderPanel({
    count: async (body) => {
      asked.push(body);
      const found = { id: "letter", name: "Letter", count: 2 };
      return body.only
        ? aFiltersReply({ filters: { type: { kind: "values", values: [found], total_values: 1 } } })
        : aFiltersReply();
    },
  });
  await userEvent.type(
    await screen.findByRole("searchbox", { name: "Search in Document type" }),
    "le",
  );
  expect(await screen.findByRole("checkbox", { name: "Letter" })).toBeVisible();
  expect(asked.at(-1)).toMatchObject({
    only: ["type"],
    value_search: { filter: "type", text: "le" },
  });
  await userEvent.clear(screen.getByRole("searchbox", { name: "Search in Document type" }));
  expect(await screen.findByRole("checkbox", { name: "Article" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show more of 30" }));
  await screen.findByRole("checkbox", { name: "Letter" });
  expect(asked.at(-1)).toMatchObject({ only: ["type"], values: 100 });
});

test("counts that fail say why and are asked again; chosen filters can still be taken away", async () => {
  let isBroken = true;
  const { chosen } = renderPanel({
    filters: { has_abstract: { on: true } },
    count: async () => {
      if (isBroken) throw new ApiError(503, { id: "busy", message: "The server is busy." });
      return aFiltersReply();
    },
  });
  expect(await screen.findByText(/The server is busy/)).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Count again" }));
  expect(await screen.findByRole("checkbox", { name: "Article" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove With abstract only: yes" }));
  expect(chosen()).toEqual({});
});

test("saved sets are listed with counts and dates, pinned, named and applied", async () => {
  const reviews = aFilterSet(
    "5",
    { type: { items: [{ id: "review", name: "Review" }] } },
    { doc_count: 1234 },
  );
  const readable = aFilterSet("4", { has_abstract: { on: true } }, { name: "Readable" });
  const { chosen } = renderPanel({ scan: aScan({}, [reviews, readable]), maySave: true });
  await userEvent.click(screen.getByRole("button", { name: "Saved filter sets" }));
  const dialog = await screen.findByRole("dialog");
  const items = () => within(dialog).getAllByRole("listitem");
  const names = () => items().map((item) => within(item).getAllByRole("button")[0]?.textContent);
  expect(names()).toEqual(["Readable", "Document type: Review"]);
  expect(items()[1]).toHaveTextContent("1,234 documents · 2026-03-01");

  await userEvent.click(
    await within(dialog).findByRole("button", { name: "Pin Document type: Review" }),
  );
  await expect.poll(names).toEqual(["Document type: Review", "Readable"]);

  await userEvent.click(within(dialog).getByRole("button", { name: "Name Document type: Review" }));
  await userEvent.type(within(dialog).getByRole("textbox"), "Reviews{Enter}");
  await expect.poll(names).toEqual(["Reviews", "Readable"]);

  await userEvent.click(within(dialog).getByRole("button", { name: "Apply Readable" }));
  expect(chosen()).toEqual({ has_abstract: { on: true } });
});
