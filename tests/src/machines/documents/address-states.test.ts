import { createActor, fromPromise, SimulatedClock } from "xstate";
import { beforeEach, expect, test } from "vitest";
import type { Filters } from "../../../../contract/entities/filters.ts";
import { type Scan, ScanCounts } from "../../../../contract/entities/scan.ts";
import type { FetchFilters, FiltersReply } from "../../../../contract/services/documents.ts";
import type { DocumentPage, PageBody } from "../../../../src/machines/documents/document-set.ts";
import { documentsMachine } from "../../../../src/machines/documents/documents-machine.ts";
import { selectFilters } from "../../../../src/machines/documents/documents-selectors.ts";
import { filtersMachine } from "../../../../src/machines/filters/filters-machine.ts";
import type {
  Counted,
  Counting,
  Places,
  Saving,
} from "../../../../src/machines/filters/filters-setup.ts";
import { emptyBrowserStorage } from "../../../support/browser-storage.ts";
import { heldCalls } from "../../../support/deferred.ts";
import { aFilterSet, aScan } from "../../../support/scans.ts";

const french: Filters = { coauthor_countries: { items: [{ id: "FR" }] } };
const version = (id: string, filters: Filters) =>
  aScan({ version_id: id }, Object.keys(filters).length > 0 ? [aFilterSet(id, filters)] : []);

beforeEach(emptyBrowserStorage);

interface Entry {
  version: string;
  search: string;
}

/** A browser with the view of a scan without filters: its history, and what user, server and router do in it. */
function browse() {
  const saves = heldCalls<Scan, Saving>();
  const machine = documentsMachine.provide({
    actors: {
      fetchPage: heldCalls<DocumentPage, PageBody>().logic,
      filters: filtersMachine.provide({
        actors: {
          saveVersion: saves.logic,
          fetchFilters: heldCalls<FiltersReply, FetchFilters>().logic,
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
  const actor = createActor(machine, {
    input: { source: "publication", scan: aScan(), search: "", maySave: true },
    clock,
  });
  const versions = new Map([["11", aScan()]]);
  const entries: Entry[] = [{ version: "11", search: "" }];
  const wrong: string[] = [];
  let at = 0;
  let isAway = false;
  actor.on("address", ({ version_id, search, replace }) => {
    if (replace && isAway) wrong.push(`${search} in place of ${JSON.stringify(entries[at])}`);
    if (!replace) entries.splice(++at);
    entries[at] = { version: version_id, search };
  });
  actor.on("version.saved", ({ scan }) => {
    if (isAway) wrong.push(`version ${scan.version_id} while elsewhere`);
  });
  actor.start();
  const go = (by: number) => {
    if (!entries[at + by]) return;
    at += by;
    isAway = true;
    actor.send({ type: "address.left" });
  };
  const steps = {
    choose: () =>
      selectFilters(actor.getSnapshot())!.send({ type: "filters.replace", filters: french }),
    turn: () => actor.send({ type: "page.change", page: 2 }),
    pause: () => clock.increment(1_000),
    /** The server answers the newest save that is still waited for. */
    answer: async () => {
      const call = saves.calls.at(-1);
      if (!call || call.signal.aborted || versions.size > saves.calls.length) return;
      const scan = version(String(11 + saves.calls.length), call.input.filters);
      versions.set(scan.version_id, scan);
      await call.answer(scan);
    },
    back: () => go(-1),
    forward: () => go(1),
    /** The router shows where the browser is. */
    render: () => {
      const { version: id, search } = entries[at]!;
      isAway = false;
      actor.send({ type: "address.open", search, scan: versions.get(id)! });
    },
  };
  return { actor, steps, entries, wrong, here: () => entries[at]!, versions };
}

type Step = keyof ReturnType<typeof browse>["steps"];

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    ordersOf(items.toSpliced(at, 1)).map((others) => [item, ...others]),
  );
}

/** Runs the steps and lets everything that is under way end. */
async function run(steps: readonly Step[]) {
  const browser = browse();
  for (const step of [...steps, "render", "pause", "answer", "render"] as const)
    await browser.steps[step]();
  return browser;
}

const orders = [
  ...new Set(ordersOf(["pause", "answer", "back", "render", "turn", "forward"]).map(String)),
].map((order) => ["choose", "render", ...order.split(",")] as Step[]);

test("in whatever order a save, its answer and the ways of the browser come, the view is what its address says", async () => {
  expect(orders).toHaveLength(720);
  for (const order of orders) {
    const { actor, wrong, here, versions } = await run(order);
    const { scan, view } = actor.getSnapshot().context;
    const { version: id, search } = here();
    const isFrench = search.includes("coauthor_countries=FR");
    expect({ order, wrong, id: scan.version_id, filters: view.filters }).toEqual({
      order,
      wrong: [],
      id,
      filters: isFrench ? french : versions.get(id)!.filters.publication,
    });
    actor.stop();
  }
});

test("a version that is saved after the way back does not bring its filters back", async () => {
  const { entries, here, actor } = await run(["choose", "render", "pause", "back", "answer"]);
  expect(here()).toEqual({ version: "11", search: "" });
  expect(entries).toEqual([
    { version: "11", search: "" },
    { version: "11", search: "coauthor_countries=FR" },
  ]);
  expect(actor.getSnapshot().context).toMatchObject({ late: null, view: { filters: {} } });
});

test("a version that is saved on the way between two pages of its filters is taken", async () => {
  const steps: Step[] = ["choose", "render", "turn", "render", "pause", "back", "answer"];
  const { entries, actor } = await run(steps);
  expect(entries).toEqual([
    { version: "11", search: "" },
    { version: "12", search: "coauthor_countries=FR" },
    { version: "11", search: "coauthor_countries=FR&page=2" },
  ]);
  expect(actor.getSnapshot().context).toMatchObject({ late: null, scan: { version_id: "12" } });
});
