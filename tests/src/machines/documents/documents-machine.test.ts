import { createActor, fromPromise, SimulatedClock } from "xstate";
import { beforeEach, expect, test } from "vitest";
import { type Scan, ScanCounts } from "../../../../contract/entities/scan.ts";
import type { FetchFilters, FiltersReply } from "../../../../contract/services/documents.ts";
import { ADDRESS_MAX } from "../../../../src/machines/documents/address.ts";
import type { DocumentPage, PageBody } from "../../../../src/machines/documents/document-set.ts";
import { documentsMachine } from "../../../../src/machines/documents/documents-machine.ts";
import {
  selectColumns,
  selectExits,
  selectFace,
  selectFilters,
} from "../../../../src/machines/documents/documents-selectors.ts";
import type {
  DocumentsEmitted,
  DocumentsInput,
} from "../../../../src/machines/documents/documents-setup.ts";
import type { Exit, Restricted } from "../../../../src/machines/documents/exits.ts";
import type {
  Counted,
  Counting,
  Places,
  Saving,
} from "../../../../src/machines/filters/filters-setup.ts";
import { filtersMachine } from "../../../../src/machines/filters/filters-machine.ts";
import { storedColumns } from "../../../../src/services/table-columns.ts";
import { emptyBrowserStorage } from "../../../support/browser-storage.ts";
import { heldCalls } from "../../../support/deferred.ts";
import { after, coverMachine, done, failed } from "../../../support/machine-paths.ts";
import { aFiltersReply, aPage, aPublication } from "../../../support/publications.ts";
import { aFilterSet, aScan } from "../../../support/scans.ts";

const french = { coauthor_countries: { items: [{ id: "FR", name: "France" }] } };
const input: DocumentsInput = { source: "publication", scan: aScan(), search: "", maySave: true };

beforeEach(emptyBrowserStorage);

type Walk = Parameters<typeof coverMachine<typeof documentsMachine>>[1];

const invariant: Walk["invariant"] = (snapshot) => {
  const { page } = snapshot.context;
  if (selectFace(snapshot) === "documents") expect(page?.total).toBeGreaterThan(0);
  if (snapshot.hasTag("dimmed")) expect(page).not.toBeNull();
};

/** What the list shows, and what becomes of its address: together they would be too many paths. */
const walks: Record<"list" | "address", Walk> = {
  list: {
    input,
    invariant,
    beforePath: emptyBrowserStorage,
    events: [
      { type: "address.open", search: "", scan: aScan() },
      { type: "address.open", search: "page=2", scan: aScan() },
      { type: "filters.changed", filters: french },
      {
        type: "filters.noticed",
        notice: { type: "notice", tone: "negative", text: "Not counted." },
      },
      { type: "search.type", text: "solid" },
      { type: "search.type", text: "" },
      { type: "sort.change", sort: { field: "citation_count", direction: "DESC" } },
      { type: "page.change", page: 2 },
      { type: "rows.change", rowsPerPage: 25 },
      { type: "layout.change", layout: "table" },
      { type: "columns.change", columns: ["doi"] },
      { type: "documents.retry" },
      done("fetchPage", aPage([aPublication("1")])),
      done("fetchPage", aPage([])),
      done("fetchPage", aPage([], { total: 3, page: 9 })),
      failed("fetchPage"),
      done("countExits", []),
      failed("countExits"),
      after("searchDelay", "documents.searchBox.typing"),
    ],
    distinguish: ({ context: { view, page, searchText } }) =>
      JSON.stringify([
        Object.keys(view.filters).length > 0 || view.search_within !== "",
        searchText === view.search_within,
        view.page > 1,
        (page?.total ?? 0) > 0,
      ]),
  },
  address: {
    input,
    invariant,
    beforePath: emptyBrowserStorage,
    events: [
      { type: "address.open", search: "", scan: aScan() },
      { type: "address.open", search: "coauthor_countries=FR", scan: aScan() },
      { type: "address.left" },
      { type: "address.correct" },
      { type: "filters.changed", filters: french },
      { type: "filters.saved", scan: aScan() },
      { type: "filters.saved", scan: aScan({ version_id: "12" }, [aFilterSet("5", french)]) },
    ],
    distinguish: ({ context: { view, scan, late } }) =>
      JSON.stringify([Object.keys(view.filters).length, scan.version_id, late?.version_id]),
  },
};

test("every state and transition of the documents is walked", { timeout: 60_000 }, () => {
  coverMachine(documentsMachine, walks.list, walks.address);
});

function started(more: Partial<DocumentsInput> = {}) {
  const pages = heldCalls<DocumentPage, PageBody>();
  const exits = heldCalls<Exit[], Restricted>();
  const counts = heldCalls<FiltersReply, FetchFilters>();
  const saves = heldCalls<Scan, Saving>();
  const machine = documentsMachine.provide({
    actors: {
      fetchPage: pages.logic,
      countExits: exits.logic,
      filters: filtersMachine.provide({
        actors: {
          fetchFilters: counts.logic,
          saveVersion: saves.logic,
          fetchPlaces: fromPromise<Places>(async () => ({ countries: [], states: [] })),
          recordCounts: fromPromise<Counted, Counting>(async () => ({
            set: null,
            counts: ScanCounts.parse(aScan()),
          })),
        },
      }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { ...input, ...more }, clock });
  const emitted: DocumentsEmitted[] = [];
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  const addresses = () =>
    emitted.flatMap((event) =>
      event.type === "address" ? [[event.version_id, event.search, event.replace]] : [],
    );
  return {
    actor,
    clock,
    emitted,
    addresses,
    pages: pages.calls,
    exits: exits.calls,
    counts: counts.calls,
    saves: saves.calls,
    filters: () => selectFilters(actor.getSnapshot())!,
  };
}

test("a newer request ends the older one, whose late answer is not shown", async () => {
  const { actor, pages } = started();
  await pages[0]!.answer(aPage([aPublication("first")], { total: 30 }));
  actor.send({ type: "page.change", page: 2 });
  actor.send({ type: "page.change", page: 3 });
  expect(actor.getSnapshot().hasTag("dimmed")).toBe(true);
  expect(pages.map(({ input: { page }, signal }) => [page, signal.aborted])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
  await pages[2]!.answer(aPage([aPublication("third")], { total: 30, page: 3 }));
  await pages[1]!.answer(aPage([aPublication("second")], { total: 30, page: 2 }));
  expect(actor.getSnapshot().context.page?.documents.map(({ id }) => id)).toEqual(["third"]);
});

test("a change of filters asks for counts and documents at once and starts again at page 1", async () => {
  const { filters, pages, counts, addresses } = started({ search: "page=4&rows=25" });
  expect(pages[0]!.input).toMatchObject({ page: 4, rowsPerPage: 25, filters: {} });
  filters().send({
    type: "value.choose",
    key: "coauthor_countries",
    item: { id: "FR", name: "France" },
    choice: "included",
  });
  expect(pages[1]!.input).toEqual({
    scan_id: "11",
    scan_type: "boolean",
    source: "publication",
    query: "battery AND solid",
    filters: french,
    page: 1,
    rowsPerPage: 25,
    sort: { field: "relevance", direction: "DESC" },
  });
  expect(counts[1]!.input).toEqual({
    scan_id: "11",
    scan_type: "boolean",
    source: "publication",
    query: "battery AND solid",
    filters: french,
    size: 0,
  });
  expect(addresses()).toEqual([["11", "coauthor_countries=FR&rows=25", false]]);
});

test("saving a change replaces the version in the address and asks for nothing again", async () => {
  const { actor, clock, filters, pages, counts, saves, addresses, emitted } = started();
  await counts[0]!.answer(aFiltersReply());
  await pages[0]!.answer(aPage([aPublication("1")]));
  filters().send({ type: "filters.replace", filters: french });
  await pages[1]!.answer(aPage([aPublication("1")]));
  await counts[1]!.answer(aFiltersReply());
  clock.increment(1_000);
  const saved = aScan({ version_id: "12" }, [aFilterSet("5", french)]);
  await saves[0]!.answer(saved);
  expect(addresses()).toEqual([
    ["11", "coauthor_countries=FR", false],
    ["12", "coauthor_countries=FR", true],
  ]);
  expect(emitted).toContainEqual({ type: "version.saved", scan: saved });

  actor.send({ type: "address.open", search: "coauthor_countries=FR", scan: saved });
  expect([pages.length, counts.length, saves.length]).toEqual([2, 2, 1]);
  expect(actor.getSnapshot().context.scan.version_id).toBe("12");
});

test("going back shows what was there, with its own version, and saves nothing", async () => {
  const { actor, clock, filters, pages, saves, addresses } = started();
  await pages[0]!.answer(aPage([aPublication("1")]));
  filters().send({ type: "filters.replace", filters: french });
  actor.send({ type: "address.open", search: "", scan: aScan() });
  clock.increment(5_000);
  expect(pages[2]!.input.filters).toEqual({});
  expect(filters().getSnapshot().context.filters).toEqual({});
  expect(saves).toHaveLength(0);
  expect(addresses()).toHaveLength(1);
});

test("the version's active filters apply when the address has none", () => {
  const scan = aScan({}, [aFilterSet("5", french)]);
  expect(started({ scan }).pages[0]!.input.filters).toEqual(french);
  expect(started({ scan, search: "type=review" }).pages[0]!.input.filters).toEqual({
    type: { items: [{ id: "review" }] },
  });
  expect(started({ scan, search: "filters=none" }).pages[0]!.input.filters).toEqual({});
});

test("taking the last filter away is said in the address until the version without filters exists", async () => {
  const { clock, filters, saves, addresses } = started({
    scan: aScan({}, [aFilterSet("5", french)]),
  });
  filters().send({ type: "filters.replace", filters: {} });
  clock.increment(1_000);
  await saves[0]!.answer(aScan({ version_id: "12" }));
  expect(addresses()).toEqual([
    ["11", "filters=none", false],
    ["12", "", true],
  ]);
});

test("filters too long for an address are referred to by their set once it is stored", async () => {
  const { clock, filters, saves, addresses } = started();
  const many = {
    coauthors: { items: Array.from({ length: 300 }, (_, at) => ({ id: `A50000${1000 + at}` })) },
  };
  filters().send({ type: "filters.replace", filters: many });
  clock.increment(1_000);
  await saves[0]!.answer(aScan({ version_id: "12" }, [aFilterSet("77", many)]));
  const [[, long], [version, short]] = addresses() as [[string, string], [string, string]];
  expect(long.length).toBeGreaterThan(ADDRESS_MAX);
  expect([version, short]).toEqual(["12", "filters=set.77"]);
});

test("the search within is applied after a pause, from page 1, and counted with the filters", async () => {
  const { actor, clock, pages, counts, addresses } = started({ search: "page=2" });
  actor.send({ type: "search.type", text: "sol" });
  clock.increment(300);
  actor.send({ type: "search.type", text: "solid " });
  clock.increment(300);
  expect(pages).toHaveLength(1);
  clock.increment(50);
  expect(pages[1]!.input).toMatchObject({ search_within: "solid", page: 1 });
  expect(counts[1]!.input).toMatchObject({ search_within: "solid" });
  expect(addresses()).toEqual([["11", "q=solid", false]]);
});

test("an empty result counts the ways out, most documents first", async () => {
  const { actor, pages, exits } = started({ search: "type=review&q=zinc" });
  await pages[0]!.answer(aPage([]));
  expect(selectFace(actor.getSnapshot())).toBe("empty");
  expect(exits[0]!.input).toMatchObject({
    filters: { type: { items: [{ id: "review" }] } },
    search_within: "zinc",
  });
  await exits[0]!.answer([{ key: "type", total: 212 }]);
  expect(selectExits(actor.getSnapshot())).toEqual([{ key: "type", total: 212 }]);
});

test("a page past the end leads to the last one", async () => {
  const { pages, addresses } = started({ search: "page=9" });
  await pages[0]!.answer(aPage([], { total: 34, page: 9 }));
  expect(pages[1]!.input.page).toBe(4);
  expect(addresses()).toEqual([["11", "page=4", true]]);
});

test("the number of documents is told only where it is that of the filters alone", async () => {
  const one = started();
  await one.pages[0]!.answer(aPage([aPublication("1")], { total: 240 }));
  expect(one.emitted).toContainEqual({
    type: "documents.counted",
    source: "publication",
    total: 240,
  });
  const other = started({ search: "q=zinc" });
  await other.pages[0]!.answer(aPage([aPublication("1")], { total: 2 }));
  expect(other.emitted).toEqual([]);
});

test("chosen columns are remembered in the table's order", () => {
  const { actor } = started();
  actor.send({ type: "columns.change", columns: ["doi", "authors"] });
  expect(selectColumns(actor.getSnapshot())).toEqual(["authors", "doi"]);
  expect(storedColumns("publication")).toEqual(["doi", "authors"]);
  expect(selectColumns(started().actor.getSnapshot())).toEqual(["authors", "doi"]);
});
