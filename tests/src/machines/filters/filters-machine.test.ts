import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type EventObject,
  type SnapshotFrom,
} from "xstate";
import { expect, test } from "vitest";
import { type FilterSet, type Scan, ScanCounts } from "../../../../contract/entities/scan.ts";
import type { FetchFilters, FiltersReply } from "../../../../contract/services/documents.ts";
import type {
  FiltersInput,
  FiltersNews,
} from "../../../../src/machines/filters/filters-context.ts";
import type {
  Counted,
  Counting,
  Places,
  Saving,
  SetChange,
} from "../../../../src/machines/filters/filters-setup.ts";
import { filtersMachine } from "../../../../src/machines/filters/filters-machine.ts";
import {
  orderedSets,
  selectAggregationTrouble,
  selectList,
  selectRestrictions,
  selectShownSetId,
} from "../../../../src/machines/filters/filters-selectors.ts";
import { ApiError } from "../../../../src/services/api.ts";
import { heldCalls } from "../../../support/deferred.ts";
import { after, coverMachine, done, failed } from "../../../support/machine-paths.ts";
import { aFiltersReply } from "../../../support/publications.ts";
import { aFilterSet, aScan } from "../../../support/scans.ts";

const french = { coauthor_countries: { items: [{ id: "FR", name: "France" }] } };
const broken = new ApiError(500, { id: "internal", message: "Broken." });

function listening() {
  const news: FiltersNews[] = [];
  const listener = createActor(
    fromCallback<FiltersNews & EventObject>(({ receive }) => receive((event) => news.push(event))),
  ).start();
  return { news, listener: listener as unknown as FiltersInput["listener"] };
}

const inputOf = (more: Partial<FiltersInput> = {}): FiltersInput => ({
  listener: listening().listener,
  source: "publication",
  scan: aScan(),
  filters: {},
  search_within: "",
  maySave: true,
  ...more,
});

const country = (name: string, code: string) => ({
  name,
  "alpha-2": code,
  "alpha-3": "",
  "country-code": "",
});
const places: Places = {
  countries: [country("France", "FR"), country("United States", "US")],
  states: [{ state_code: "CA", display_name: "California" }],
};
const set = aFilterSet("5", french);
const counts = ScanCounts.parse(aScan({ doc_count: 7 }));

const changing = [
  { type: "value.choose", key: "coauthor_countries", item: { id: "FR" }, choice: "included" },
  { type: "selection.change", key: "coauthor_countries", selection: null },
  { type: "filters.replace", filters: {} },
  { type: "filters.replace", filters: french },
  { type: "filters.show", filters: {}, search_within: "", scan: aScan() },
  { type: "filters.show", filters: french, search_within: "", scan: aScan() },
] as const;
const counting = [
  { type: "aggregation.retry" },
  { type: "values.search", key: "type", text: "rev" },
  { type: "values.more", key: "type" },
  done("fetchFilters", aFiltersReply()),
  failed("fetchFilters"),
] as const;
const saving = [
  { type: "documents.counted", total: 7 },
  { type: "version.retry" },
  done("saveVersion", aScan({ version_id: "12" }, [set])),
  failed("saveVersion"),
  done("recordCounts", { set: null, counts }),
  failed("recordCounts"),
  after("saveDelay", "filters.version.own.changed"),
] as const;
const remembering = [
  { type: "history.open" },
  { type: "history.close" },
  { type: "history.retry" },
  { type: "set.pin", set, pinned: true },
  { type: "set.name", set, name: "French" },
  done("fetchHistory", aScan()),
  failed("fetchHistory"),
  done("changeSet", set),
  failed("changeSet"),
] as const;
const placing = [
  done("fetchPlaces", { countries: [], states: [] }),
  failed("fetchPlaces"),
] as const;

test(
  "every state and transition of the filters is walked, for an owner and for a reader",
  { timeout: 60_000 },
  () => {
    const walkOf = (asked: Partial<FiltersInput>) => ({
      input: inputOf(asked),
      // The regions hardly touch each other: crossing them all would only multiply the paths.
      events: (snapshot: SnapshotFrom<typeof filtersMachine>) => {
        if (!snapshot.matches({ places: "loading" })) return [];
        if (!snapshot.matches({ history: "closed" })) return remembering;
        if (!snapshot.matches({ aggregation: "loading" })) return [...changing, ...counting];
        const isFirst = snapshot.matches({ version: { own: "awaitingDocCount" } });
        return [
          ...changing,
          ...saving,
          ...(isFirst ? [...counting, ...remembering, ...placing] : []),
        ];
      },
      distinguish: ({ context }: SnapshotFrom<typeof filtersMachine>) =>
        JSON.stringify([
          Object.keys(context.filters).length > 0,
          context.scan.version_id,
          context.counted,
          context.scan.doc_count,
        ]),
      invariant: (snapshot: SnapshotFrom<typeof filtersMachine>) => {
        if (snapshot.hasTag("unsaved")) expect(snapshot.context.maySave).toBe(true);
      },
    });
    coverMachine(
      filtersMachine,
      walkOf({}),
      walkOf({ filters: french }),
      walkOf({ maySave: false }),
    );
  },
);

function started(more: Partial<FiltersInput> = {}) {
  const { news, listener } = listening();
  const fetches = heldCalls<FiltersReply, FetchFilters>();
  const saves = heldCalls<Scan, Saving>();
  const records = heldCalls<Counted, Counting>();
  const histories = heldCalls<Scan, string>();
  const changes = heldCalls<FilterSet, SetChange>();
  const machine = filtersMachine.provide({
    actors: {
      fetchFilters: fetches.logic,
      saveVersion: saves.logic,
      recordCounts: records.logic,
      fetchHistory: histories.logic,
      changeSet: changes.logic,
      fetchPlaces: fromPromise<Places>(async () => places),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: inputOf({ listener, ...more }), clock }).start();
  return {
    actor,
    clock,
    news,
    fetches: fetches.calls,
    saves: saves.calls,
    records: records.calls,
    histories: histories.calls,
    changes: changes.calls,
  };
}

const chooseFrance = {
  type: "value.choose",
  key: "coauthor_countries",
  item: { id: "FR", name: "France" },
  choice: "included",
} as const;

test("changes in quick succession are counted at once and saved once, with the last filters", async () => {
  const { actor, clock, fetches, saves, news } = started();
  actor.send(chooseFrance);
  clock.increment(300);
  actor.send({ type: "selection.change", key: "has_abstract", selection: { on: true } });
  clock.increment(399);
  expect(saves).toHaveLength(0);
  clock.increment(1);
  const both = { ...french, has_abstract: { on: true } };
  expect(fetches.map(({ input, signal }) => [input.filters, signal.aborted])).toEqual([
    [{}, true],
    [french, true],
    [both, false],
  ]);
  expect(saves.map(({ input }) => [input.scan.version_id, input.filters])).toEqual([["11", both]]);
  expect(news).toEqual([
    { type: "filters.changed", filters: french },
    { type: "filters.changed", filters: both },
  ]);
});

test("a saved change is told, then its count is remembered when the documents have arrived", async () => {
  const { actor, clock, saves, records, news } = started();
  actor.send(chooseFrance);
  clock.increment(400);
  const saved = aScan({ version_id: "12" }, [set]);
  await saves[0]!.answer(saved);
  expect(actor.getSnapshot().matches({ version: { own: "awaitingDocCount" } })).toBe(true);
  expect(news.at(-1)).toEqual({ type: "filters.saved", scan: saved });

  actor.send({ type: "documents.counted", total: 40 });
  expect(records[0]!.input).toEqual({
    source: "publication",
    version_id: "12",
    filter_set_id: "5",
    total: 40,
  });
  await records[0]!.answer({
    set: { ...set, doc_count: 40 },
    counts: ScanCounts.parse(aScan({ doc_count: 40 })),
  });
  expect(actor.getSnapshot().matches({ version: { own: "saved" } })).toBe(true);
  const { scan, sets } = actor.getSnapshot().context;
  expect([scan.doc_count, scan.filter_set_doc_count, sets[0]?.doc_count]).toEqual([40, 40, 40]);

  actor.send({ type: "documents.counted", total: 40 });
  expect(records).toHaveLength(1);
});

test("documents that arrive before the version is saved are counted for it", async () => {
  const { actor, clock, saves, records } = started();
  actor.send(chooseFrance);
  actor.send({ type: "documents.counted", total: 3 });
  clock.increment(400);
  expect(records).toHaveLength(0);
  await saves[0]!.answer(aScan({ version_id: "12" }, [set]));
  expect(records[0]!.input).toEqual({
    source: "publication",
    version_id: "12",
    filter_set_id: "5",
    total: 3,
  });
});

test("a change while a version is being saved gives that version up", async () => {
  const { actor, clock, saves, news } = started();
  actor.send(chooseFrance);
  clock.increment(400);
  actor.send({ type: "filters.replace", filters: { has_abstract: { on: true } } });
  expect(saves[0]!.signal.aborted).toBe(true);
  await saves[0]!.answer(aScan({ version_id: "12" }, [set]));
  expect(news.map(({ type }) => type)).toEqual(["filters.changed", "filters.changed"]);
  clock.increment(400);
  expect(saves[1]!.input.filters).toEqual({ has_abstract: { on: true } });
});

test("a change taken back before it was saved leaves the version as it is", () => {
  const { actor, clock, saves } = started();
  actor.send(chooseFrance);
  actor.send({ type: "filters.replace", filters: {} });
  clock.increment(5_000);
  expect(saves).toHaveLength(0);
});

test("a reader's changes and an address's filters are counted and not saved", () => {
  const reader = started({ maySave: false });
  reader.actor.send(chooseFrance);
  reader.actor.send({ type: "documents.counted", total: 3 });
  reader.clock.increment(5_000);
  expect([reader.fetches.length, reader.saves.length, reader.records.length]).toEqual([2, 0, 0]);

  const opened = started({ filters: french });
  opened.actor.send({ type: "documents.counted", total: 3 });
  opened.clock.increment(5_000);
  expect([opened.saves.length, opened.records.length]).toEqual([0, 0]);
});

test("what the counts call a value is stored with it", async () => {
  const { actor, clock, fetches, saves } = started({
    filters: { type: { items: [{ id: "review" }] } },
  });
  await fetches[0]!.answer(aFiltersReply());
  actor.send({ type: "selection.change", key: "has_abstract", selection: { on: true } });
  clock.increment(400);
  expect(saves[0]!.input.filters).toEqual({
    type: { items: [{ id: "review", name: "Review" }] },
    has_abstract: { on: true },
  });
});

test("a failed aggregation says why and can be asked again; what is chosen stays", async () => {
  const { actor, fetches } = started({ filters: french });
  await fetches[0]!.fail(broken);
  expect(selectAggregationTrouble(actor.getSnapshot())).toEqual({
    id: "internal",
    message: "Broken.",
  });
  expect(selectRestrictions(actor.getSnapshot()).map(({ value }) => value)).toEqual(["France"]);
  actor.send({ type: "aggregation.retry" });
  await fetches[1]!.answer(aFiltersReply());
  expect(selectAggregationTrouble(actor.getSnapshot())).toBeNull();
});

test("countries and states are called by name even where the counts fail", async () => {
  const { actor, fetches } = started({
    filters: {
      coauthor_countries: { items: [{ id: "FR" }] },
      coauthor_states: { items: [{ id: "US-CA" }, { id: "US", excluded: true }] },
    },
  });
  await fetches[0]!.fail(broken);
  expect(selectRestrictions(actor.getSnapshot()).map(({ value }) => value)).toEqual([
    "France",
    "California",
    "United States",
  ]);
});

test("places of patents are called by name too, and every source's counts are remembered as its own", async () => {
  const states = { assignee_states: { items: [{ id: "US-CA" }] } };
  for (const source of ["patent", "funding"] as const) {
    const filters = source === "patent" ? states : { recipient_states: states.assignee_states };
    const own = aFilterSet("9", filters, { source });
    const none = { publication: [], patent: [], funding: [], fundingPublication: [] };
    const scan = aScan({
      doc_count: 40,
      patent_count: 1,
      filters: { ...aScan().filters, [source]: filters },
      filter_sets: { ...none, [source]: [own] },
      filter_set_ids: { ...aScan().filter_set_ids, [source]: "9" },
    });
    const { actor, records } = started({ source, scan, filters });
    await Promise.resolve();
    expect(selectRestrictions(actor.getSnapshot()).map(({ value }) => value)).toEqual([
      "California",
    ]);
    actor.send({ type: "documents.counted", total: 12 });
    expect(records[0]!.input).toEqual({
      source,
      version_id: "11",
      filter_set_id: "9",
      total: 12,
    });
    const remembered = source === "patent" ? { patent_count: 12 } : {};
    await records[0]!.answer({
      set: { ...own, doc_count: 12 },
      counts: ScanCounts.parse(aScan({ doc_count: 40, ...remembered })),
    });
    actor.send({ type: "documents.counted", total: 12 });
    expect(records).toHaveLength(1);
  }
});

test("a version that could not be saved is tried again by hand", async () => {
  const { actor, clock, saves } = started();
  actor.send(chooseFrance);
  clock.increment(400);
  await saves[0]!.fail(broken);
  expect(actor.getSnapshot().matches({ version: { own: "unsaved" } })).toBe(true);
  actor.send({ type: "version.retry" });
  expect(saves[1]!.input.filters).toEqual(french);
});

test("saved sets are loaded when looked at; pinning and naming change them in place", async () => {
  const { actor, histories, changes, news } = started();
  const old = aFilterSet("4", { has_abstract: { on: true } });
  actor.send({ type: "history.open" });
  await histories[0]!.answer(aScan({}, [set, old]));
  actor.send({ type: "set.pin", set: old, pinned: true });
  expect(changes[0]!.input).toEqual({ filter_set_id: "4", pinned: true, name: null });
  await changes[0]!.answer({ ...old, pinned: true });
  actor.send({ type: "set.name", set: { ...old, pinned: true }, name: " Readable " });
  expect(changes[1]!.input).toEqual({ filter_set_id: "4", pinned: true, name: "Readable" });
  await changes[1]!.fail(broken);
  expect(news).toEqual([
    {
      type: "filters.noticed",
      notice: {
        type: "notice",
        tone: "negative",
        text: "The filter set was not changed. Broken.",
      },
    },
  ]);
  expect(orderedSets(actor.getSnapshot().context.sets).map((each) => each.filter_set_id)).toEqual([
    "4",
    "5",
  ]);
  actor.send({ type: "filters.replace", filters: old.filters });
  expect(selectShownSetId(actor.getSnapshot())).toBe("4");
});

test("a section's search follows the filters and ends with its text", () => {
  const { actor } = started();
  actor.send({ type: "values.search", key: "venue_name", text: "nat" });
  const list = selectList(actor.getSnapshot(), "venue_name")!;
  expect(list.getSnapshot().context).toMatchObject({ text: "nat", limit: 20 });
  actor.send(chooseFrance);
  expect(list.getSnapshot().context.body.filters).toEqual(french);
  actor.send({ type: "values.search", key: "venue_name", text: "" });
  expect(selectList(actor.getSnapshot(), "venue_name")).toBeUndefined();
  expect(list.getSnapshot().status).toBe("stopped");
  actor.send({ type: "values.more", key: "venue_name" });
  expect(selectList(actor.getSnapshot(), "venue_name")!.getSnapshot().context.limit).toBe(100);
});
