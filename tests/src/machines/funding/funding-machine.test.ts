import { createActor, fromCallback, type AnyActorLogic } from "xstate";
import { expect, test } from "vitest";
import { fundingMachine } from "../../../../src/machines/funding/funding-machine.ts";
import { aFundingSet } from "../../../support/dollars.ts";
import { coverMachine } from "../../../support/machine-paths.ts";

const set = aFundingSet();
const other = aFundingSet({ search_within: "solid" });
const semantic = aFundingSet({ scan_type: "semantic" });
const otherSemantic = aFundingSet({ scan_type: "semantic", search_within: "solid" });

test("every state and transition of the dollars is walked", () => {
  coverMachine(fundingMachine, {
    input: { set },
    events: [set, other, semantic, otherSemantic].map((shown) => ({
      type: "set.show",
      set: shown,
    })),
    distinguish: ({ context }) => context.set.search_within ?? "",
  });
});

const parts = ["counts", "choropleth", "byType", "overTime", "recipients", "funders", "psc"];

/** Runs the machine with parts that only note what they hear. */
function heard(first: typeof set, next: typeof set) {
  const notes: string[] = [];
  const noting = (name: string) =>
    fromCallback<{ type: string }>(({ receive }) => {
      receive(({ type }) => notes.push(`${name} ${type}`));
    });
  const actors = Object.fromEntries(parts.map((name) => [name, noting(name)]));
  const machine = fundingMachine.provide({
    actors: actors as Record<string, AnyActorLogic> as never,
  });
  const actor = createActor(machine, { input: { set: first } }).start();
  actor.send({ type: "set.show", set: next });
  return { notes: notes.toSorted(), running: Object.keys(actor.getSnapshot().children).toSorted() };
}

test("another set is told to every part, the same one to none", () => {
  expect(heard(set, other).notes).toEqual(parts.map((name) => `${name} set.show`).toSorted());
  expect(heard(set, aFundingSet({ scan_id: "12" })).notes).toEqual([]);
});

test("codes are never asked for semantic scans", () => {
  const { notes, running } = heard(semantic, otherSemantic);
  const others = parts.filter((name) => name !== "psc");
  expect(running).toEqual(others.toSorted());
  expect(notes).toEqual(others.map((name) => `${name} set.show`).toSorted());
});

test("a scan that becomes boolean gets its codes, one that becomes semantic loses them", () => {
  const { running, notes } = heard(semantic, set);
  expect(running).toContain("psc");
  expect(notes).toHaveLength(parts.length - 1);
  expect(heard(set, semantic).running).not.toContain("psc");
});
