import { beforeEach, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { type Scan, ScanCounts } from "../../../../contract/entities/scan.ts";
import type {
  FetchDocuments,
  FetchFilters,
  FiltersReply,
} from "../../../../contract/services/documents.ts";
import type { FetchLeadership, LeadersReply } from "../../../../contract/services/leadership.ts";
import type { DocumentsEmitted } from "../../../../src/machines/documents/documents-setup.ts";
import { filtersMachine } from "../../../../src/machines/filters/filters-machine.ts";
import type {
  Counted,
  Counting,
  Places,
  Saving,
} from "../../../../src/machines/filters/filters-setup.ts";
import { leadershipMachine } from "../../../../src/machines/leadership/leadership-machine.ts";
import {
  comparedOf,
  selectFace,
  selectFilters,
  selectIsComparing,
} from "../../../../src/machines/leadership/leadership-selectors.ts";
import {
  COMPARED_MAX,
  type LeadershipInput,
} from "../../../../src/machines/leadership/leadership-setup.ts";
import { emptyBrowserStorage } from "../../../support/browser-storage.ts";
import { heldCalls } from "../../../support/deferred.ts";
import { aLeader, aRanking } from "../../../support/leaders.ts";
import { coverMachine, done, failed } from "../../../support/machine-paths.ts";
import { aFilterSet, aScan } from "../../../support/scans.ts";

const french = { coauthor_countries: { items: [{ id: "FR", name: "France" }] } };
const input: LeadershipInput = { source: "publication", scan: aScan(), search: "", maySave: true };
const three = aRanking([aLeader("1"), aLeader("2"), aLeader("3")]);

beforeEach(emptyBrowserStorage);

const ranked = [
  done("fetchLeaders", three),
  done("fetchLeaders", aRanking([])),
  failed("fetchLeaders"),
];
type Walk = Parameters<typeof coverMachine<typeof leadershipMachine>>[1];

const invariant: Walk["invariant"] = (snapshot) => {
  const { context } = snapshot;
  if (selectFace(snapshot) === "leaders") {
    expect(context.reply?.leaders.length).toBeGreaterThan(0);
    if (snapshot.hasTag("dimmed")) expect(context.reply?.entity).toBe(context.view.entity);
  }
  if (selectFace(snapshot) === "failed") expect(context.trouble).not.toBeNull();
  if (selectIsComparing(snapshot)) expect(context.chosen.length).toBeGreaterThan(1);
};

/** Other documents, another ranking of the same ones, what becomes of the address, and those chosen out of a ranking: together they would be too many paths. */
const walks: Record<"documents" | "ranking" | "address" | "choice", Walk> = {
  documents: {
    input,
    invariant,
    events: [
      { type: "address.open", search: "", scan: aScan() },
      { type: "address.open", search: "q=zinc", scan: aScan() },
      { type: "filters.changed", filters: french },
      { type: "filters.noticed", notice: { type: "notice", tone: "negative", text: "No." } },
      { type: "search.clear" },
      { type: "leaders.retry" },
      ...ranked,
      done("countDocuments", 30),
      failed("countDocuments"),
    ],
    distinguish: ({ context: { view, reply } }) =>
      JSON.stringify([
        view.documents.search_within,
        Object.keys(view.documents.filters).length,
        reply?.leaders.length ?? 0,
      ]),
  },
  ranking: {
    input,
    invariant,
    events: [
      { type: "address.open", search: "by=h_index", scan: aScan() },
      { type: "entity.change", entity: "institution" },
      { type: "entity.change", entity: "author" },
      { type: "leadersBy.change", leadersBy: "doc_count" },
      { type: "leadersBy.change", leadersBy: "h_index" },
      ...ranked,
    ],
    distinguish: ({ context: { view, reply, scan } }) =>
      JSON.stringify([view.entity, view.leadersBy, reply?.leaders.length ?? 0, scan.version_id]),
  },
  address: {
    input,
    invariant,
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
      JSON.stringify([
        Object.keys(view.documents.filters).length,
        scan.version_id,
        late?.version_id,
      ]),
  },
  choice: {
    input,
    invariant,
    events: [
      { type: "leader.choose", id: "1", isChosen: true },
      { type: "leader.choose", id: "2", isChosen: true },
      { type: "leader.choose", id: "2", isChosen: false },
      { type: "choice.clear" },
      { type: "comparison.open" },
      { type: "comparison.close" },
      done("fetchLeaders", three),
    ],
    distinguish: ({ context: { chosen, reply } }) =>
      JSON.stringify([chosen, reply?.leaders.length ?? 0]),
  },
};

test("every state and transition of the leaders is walked", { timeout: 60_000 }, () => {
  coverMachine(leadershipMachine, walks.documents, walks.ranking, walks.address, walks.choice);
});

function started(more: Partial<LeadershipInput> = {}) {
  const rankings = heldCalls<LeadersReply, FetchLeadership>();
  const documents = heldCalls<number, FetchDocuments>();
  const counts = heldCalls<FiltersReply, FetchFilters>();
  const saves = heldCalls<Scan, Saving>();
  const recorded: Counting[] = [];
  const machine = leadershipMachine.provide({
    actors: {
      fetchLeaders: rankings.logic,
      countDocuments: documents.logic,
      filters: filtersMachine.provide({
        actors: {
          fetchFilters: counts.logic,
          saveVersion: saves.logic,
          fetchPlaces: fromPromise<Places>(async () => ({ countries: [], states: [] })),
          recordCounts: fromPromise<Counted, Counting>(async ({ input: counting }) => {
            recorded.push(counting);
            return { set: null, counts: ScanCounts.parse(aScan()) };
          }),
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
    recorded,
    rankings: rankings.calls,
    documents: documents.calls,
    counts: counts.calls,
    saves: saves.calls,
    filters: () => selectFilters(actor.getSnapshot())!,
  };
}

test("what is asked is what the address says", () => {
  const { rankings, documents } = started({
    source: "patent",
    search: "entity=assignee&by=h_index&assignee_countries=FR&q=zinc&page=4&sort=filing_date",
  });
  const set = {
    scan_id: "11",
    scan_type: "boolean",
    source: "patent",
    query: aScan().query,
    filters: { assignee_countries: { items: [{ id: "FR" }] } },
    search_within: "zinc",
  };
  expect(rankings.map((call) => call.input)).toEqual([
    { ...set, entity: "assignee", leadersBy: "h_index" },
  ]);
  expect(documents.map((call) => call.input)).toEqual([{ ...set, page: 1, rowsPerPage: 1 }]);
});

test("changed filters fetch leaders and counts again, and become a version whose count is remembered", async () => {
  const { actor, clock, rankings, documents, counts, saves, addresses, recorded, filters } =
    started({ search: "by=growth" });
  await rankings[0]!.answer(aRanking([aLeader("1")], { leadersBy: "growth" }));
  await documents[0]!.answer(100);
  filters().send({
    type: "value.choose",
    key: "coauthor_countries",
    item: { id: "FR", name: "France" },
    choice: "included",
  });
  expect(rankings[1]!.input).toMatchObject({ filters: french, leadersBy: "growth" });
  expect(documents[1]!.input).toMatchObject({ filters: french, rowsPerPage: 1 });
  expect(counts).toHaveLength(2);
  expect(addresses()).toEqual([["11", "coauthor_countries=FR&by=growth", false]]);
  expect(actor.getSnapshot().hasTag("dimmed")).toBe(true);
  clock.increment(400);
  await saves[0]!.answer(aScan({ version_id: "12" }, [aFilterSet("5", french)]));
  await documents[1]!.answer(42);
  expect(addresses().at(-1)).toEqual(["12", "coauthor_countries=FR&by=growth", true]);
  expect(recorded.at(-1)).toEqual({
    version_id: "12",
    filter_set_id: "5",
    source: "publication",
    total: 42,
  });
});

test("of two rankings asked for, only the newer is shown", async () => {
  const { actor, rankings } = started();
  await rankings[0]!.answer(three);
  actor.send({ type: "leadersBy.change", leadersBy: "citation_count" });
  actor.send({ type: "leadersBy.change", leadersBy: "h_index" });
  expect(rankings.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  await rankings[2]!.answer(aRanking([aLeader("9")], { leadersBy: "h_index" }));
  await rankings[1]!.answer(aRanking([aLeader("8")], { leadersBy: "citation_count" }));
  expect(actor.getSnapshot().context.reply?.leaders.map(({ id }) => id)).toEqual(["9"]);
});

test("authors do not stand dimmed where institutions are asked for, and nobody stays chosen", async () => {
  const { actor, rankings, addresses, documents } = started();
  await rankings[0]!.answer(three);
  actor.send({ type: "leader.choose", id: "2", isChosen: true });
  actor.send({ type: "entity.change", entity: "institution" });
  expect(selectFace(actor.getSnapshot())).toBe("loading");
  expect(actor.getSnapshot().context.chosen).toEqual([]);
  expect(addresses()).toEqual([["11", "entity=institution", false]]);
  expect(documents).toHaveLength(1);
});

test("those chosen are compared in the order of choosing, as long as they lead", async () => {
  const { actor, rankings } = started();
  const names = () => comparedOf(actor.getSnapshot().context).map(({ id }) => id);
  await rankings[0]!.answer(three);
  for (const id of ["3", "1"]) actor.send({ type: "leader.choose", id, isChosen: true });
  actor.send({ type: "comparison.open" });
  expect(names()).toEqual(["3", "1"]);
  expect(selectIsComparing(actor.getSnapshot())).toBe(true);
  actor.send({ type: "leadersBy.change", leadersBy: "growth" });
  await rankings[1]!.answer(aRanking([aLeader("1"), aLeader("4")], { leadersBy: "growth" }));
  expect(names()).toEqual(["1"]);
  expect(selectIsComparing(actor.getSnapshot())).toBe(false);
});

test("a version that is saved after its address was left changes nothing there", async () => {
  const { actor, clock, saves, filters, addresses, emitted } = started();
  filters().send({ type: "filters.replace", filters: french });
  clock.increment(400);
  actor.send({ type: "address.left" });
  await saves[0]!.answer(aScan({ version_id: "12" }, [aFilterSet("5", french)]));
  actor.send({ type: "address.open", search: "", scan: aScan() });
  expect(addresses()).toEqual([["11", "coauthor_countries=FR", false]]);
  expect(emitted.map(({ type }) => type)).not.toContain("version.saved");
  expect(actor.getSnapshot().context).toMatchObject({
    late: null,
    scan: { version_id: "11" },
    view: { documents: { filters: {} } },
  });
});

test("no more are chosen than can stand side by side", async () => {
  const { actor, rankings } = started();
  const many = Array.from({ length: COMPARED_MAX + 1 }, (_, at) => aLeader(String(at)));
  await rankings[0]!.answer(aRanking(many));
  for (const { id } of many) actor.send({ type: "leader.choose", id, isChosen: true });
  expect(actor.getSnapshot().context.chosen).toEqual(many.slice(0, -1).map(({ id }) => id));
});

test("an address that was already shown asks for nothing", async () => {
  const { actor, rankings, documents } = started({ search: "by=growth" });
  await rankings[0]!.answer(three);
  actor.send({ type: "address.open", search: "by=growth&sort=citation_count", scan: aScan() });
  expect([rankings.length, documents.length]).toEqual([1, 1]);
  actor.send({ type: "address.open", search: "", scan: aScan() });
  expect([rankings.length, documents.length]).toEqual([2, 1]);
});
