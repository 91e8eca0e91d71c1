import { createActor, SimulatedClock } from "xstate";
import { expect, test } from "vitest";
import { ScanCounts } from "../../../../contract/entities/scan.ts";
import type { CountsReply, FetchCounts } from "../../../../contract/services/documents.ts";
import {
  countOf,
  countsMachine,
  type Remembered,
} from "../../../../src/machines/scan/counts-machine.ts";
import { heldCalls } from "../../../support/deferred.ts";
import { after, coverMachine, done, failed } from "../../../support/machine-paths.ts";
import { aFilterSet, aScan } from "../../../support/scans.ts";

const french = { coauthor_countries: { items: [{ id: "FR" }] } };
const granted = { status: { items: [{ id: "granted" }] } };
const counts = {
  publication: 40,
  patent: 12,
  funding: 3,
  fundingPublication: 2,
  author: 90,
  funder: 7,
  institution: 30,
  inventor: 20,
  assignee: 9,
  bplEntities: 0,
};
const reply: CountsReply = { counts, corpus_version: 1 };

test("every state and transition of the counts is walked", () => {
  coverMachine(countsMachine, {
    input: { reader: "7" },
    events: [
      { type: "scan.shown", scan: aScan() },
      { type: "scan.shown", scan: aScan({ version_id: "12" }, [aFilterSet("5", french)]) },
      { type: "filters.shown", source: "publication", filters: french },
      { type: "filters.shown", source: "publication", filters: {} },
      { type: "documents.counted", source: "publication", total: 40 },
      { type: "counts.retry" },
      after("countDelay", "counts.waiting"),
      done("fetchCounts", reply),
      failed("fetchCounts"),
      done("remember", ScanCounts.parse(aScan({ doc_count: 40 }))),
      failed("remember"),
    ],
    distinguish: ({ context: { scan, shown, counts: known } }) =>
      JSON.stringify([scan?.version_id, shown, known.publication, scan?.doc_count]),
    invariant: (snapshot) => {
      if (!snapshot.matches("idle")) expect(snapshot.context.scan).not.toBeNull();
    },
  });
});

function started(reader: string | null = "7") {
  const fetches = heldCalls<CountsReply, FetchCounts>();
  const remembers = heldCalls<ScanCounts, Remembered>();
  const clock = new SimulatedClock();
  const machine = countsMachine.provide({
    actors: { fetchCounts: fetches.logic, remember: remembers.logic },
  });
  const actor = createActor(machine, { input: { reader }, clock }).start();
  return { actor, clock, fetches: fetches.calls, remembers: remembers.calls };
}

test("one call counts a version with the filters in view, and the version remembers what is new", async () => {
  const { actor, clock, fetches, remembers } = started();
  actor.send({ type: "scan.shown", scan: aScan({ doc_count: 40, author_count: 1 }) });
  expect(countOf(actor.getSnapshot(), "publication")).toEqual({ count: 40, isCounting: true });
  expect(countOf(actor.getSnapshot(), "patent")).toEqual({ count: null, isCounting: true });
  clock.increment(250);
  expect(fetches[0]!.input).toEqual({
    scan_id: "11",
    scan_type: "boolean",
    query: "battery AND solid",
    filters: { publication: {}, patent: {}, funding: {}, fundingPublication: {} },
  });
  await fetches[0]!.answer(reply);
  expect(countOf(actor.getSnapshot(), "funding")).toEqual({ count: 3, isCounting: false });
  expect(remembers[0]!.input).toEqual({
    version_id: "11",
    patent_count: 12,
    institution_count: 30,
    funder_count: 7,
    author_count: 90,
    inventor_count: 20,
    assignee_count: 9,
    bpl_entity_count: 0,
  });
});

test("a change of filters and the version that it becomes are counted once", async () => {
  const { actor, clock, fetches } = started();
  actor.send({ type: "scan.shown", scan: aScan() });
  clock.increment(250);
  await fetches[0]!.answer(reply);
  actor.send({ type: "filters.shown", source: "publication", filters: french });
  clock.increment(250);
  expect(fetches[1]!.input.filters).toEqual({
    publication: french,
    patent: {},
    funding: {},
    fundingPublication: {},
  });
  expect(countOf(actor.getSnapshot(), "author")).toEqual({ count: 90, isCounting: true });
  await fetches[1]!.answer({ ...reply, counts: { ...counts, publication: 4, author: 8 } });
  actor.send({
    type: "scan.shown",
    scan: aScan({ version_id: "12" }, [aFilterSet("5", french)]),
  });
  clock.increment(5_000);
  expect(fetches).toHaveLength(2);
  expect(countOf(actor.getSnapshot(), "author")).toEqual({ count: 8, isCounting: false });
});

test("filters that are nobody's version are counted and not remembered; nor are those of somebody else's scan", async () => {
  const own = started();
  own.actor.send({ type: "scan.shown", scan: aScan() });
  own.actor.send({ type: "filters.shown", source: "patent", filters: granted });
  own.clock.increment(250);
  expect(own.fetches[0]!.input.filters?.patent).toEqual(granted);
  await own.fetches[0]!.answer(reply);
  expect(own.remembers).toHaveLength(0);

  for (const reader of ["8", null]) {
    const other = started(reader);
    other.actor.send({ type: "scan.shown", scan: aScan() });
    other.clock.increment(250);
    await other.fetches[0]!.answer(reply);
    expect(other.remembers).toHaveLength(0);
  }
});

test("where counting fails the tabs show what the version remembers", async () => {
  const { actor, clock, fetches } = started();
  actor.send({ type: "scan.shown", scan: aScan({ doc_count: 40 }) });
  clock.increment(250);
  await fetches[0]!.fail(new Error("Broken."));
  expect(countOf(actor.getSnapshot(), "publication")).toEqual({ count: 40, isCounting: false });
  expect(countOf(actor.getSnapshot(), "author")).toEqual({ count: null, isCounting: false });
  actor.send({ type: "documents.counted", source: "publication", total: 41 });
  expect(countOf(actor.getSnapshot(), "publication").count).toBe(41);
});

test("another scan begins without counts", async () => {
  const { actor, clock, fetches } = started();
  actor.send({ type: "scan.shown", scan: aScan() });
  clock.increment(250);
  await fetches[0]!.answer(reply);
  actor.send({ type: "scan.shown", scan: aScan({ scan_id: "2", version_id: "21", query: "x" }) });
  expect(countOf(actor.getSnapshot(), "author")).toEqual({ count: null, isCounting: true });
});
