import { createActor } from "xstate";
import { expect, test } from "vitest";
import { fundingErrors } from "../../../../contract/funding-errors.ts";
import type { FundingBody } from "../../../../contract/services/funding.ts";
import { selectPartFace } from "../../../../src/machines/funding/funding-selectors.ts";
import {
  byTypeMachine,
  choroplethMachine,
  countsMachine,
  firstLook,
  fundersMachine,
  overTimeMachine,
  pscMachine,
  recipientsMachine,
  type TableLook,
} from "../../../../src/machines/funding/parts.ts";
import { ApiError } from "../../../../src/services/api.ts";
import { heldCalls } from "../../../support/deferred.ts";
import { aFundingSet, aMoneyRow, aMoneyTable, someTypes } from "../../../support/dollars.ts";
import { coverMachine, done, failed } from "../../../support/machine-paths.ts";

const set = aFundingSet();
const french = aFundingSet({ filters: { recipient_countries: { items: [{ id: "FR" }] } } });
const byName: TableLook = { page: 2, sort: { field: "name", direction: "ASC" } };

test("every state and transition of a chart is walked", () => {
  coverMachine(byTypeMachine, {
    input: { set },
    events: [
      { type: "set.show", set },
      { type: "set.show", set: french },
      { type: "part.look", look: null },
      { type: "part.retry" },
      done("fetch", someTypes),
      failed("fetch"),
    ],
    distinguish: ({ context: { data, trouble } }) =>
      JSON.stringify([data === null, trouble === null]),
    invariant: (snapshot) => {
      if (snapshot.hasTag("dimmed")) expect(snapshot.context.data).not.toBeNull();
      if (selectPartFace(snapshot) === "shown") expect(snapshot.context.data).not.toBeNull();
    },
  });
});

test("every state and transition of a table is walked", () => {
  coverMachine(recipientsMachine, {
    input: { set },
    events: [
      { type: "set.show", set },
      { type: "set.show", set: french },
      { type: "part.look", look: byName },
      { type: "part.retry" },
      done("fetch", aMoneyTable("recipients", [aMoneyRow("1")])),
      failed("fetch"),
    ],
    distinguish: ({ context: { data, trouble } }) =>
      JSON.stringify([data === null, trouble === null]),
  });
});

function startedTable() {
  const held = heldCalls<unknown, { set: FundingBody; look: unknown }>();
  const machine = recipientsMachine.provide({ actors: { fetch: held.logic } });
  const actor = createActor(machine, { input: { set } }).start();
  return { actor, calls: held.calls, face: () => selectPartFace(actor.getSnapshot()) };
}

test("what was there stays, dimmed, while the newest request is awaited, and older answers are dropped", async () => {
  const { actor, calls, face } = startedTable();
  expect(face()).toBe("loading");
  await calls[0]!.answer(aMoneyTable("recipients", [aMoneyRow("old")]));
  actor.send({ type: "part.look", look: byName });
  actor.send({ type: "set.show", set: french });
  expect([face(), actor.getSnapshot().hasTag("dimmed")]).toEqual(["shown", true]);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  expect(calls[2]!.input).toEqual({ set: french, look: { ...byName, page: 1 } });
  await calls[2]!.answer(aMoneyTable("recipients", [aMoneyRow("new")]));
  await calls[1]!.answer(aMoneyTable("recipients", [aMoneyRow("late")]));
  expect(actor.getSnapshot().context.data?.rows.map(({ id }) => id)).toEqual(["new"]);
  expect(actor.getSnapshot().hasTag("dimmed")).toBe(false);
});

test("a set that is the same but for its version asks for nothing", async () => {
  const { actor, calls } = startedTable();
  await calls[0]!.answer(aMoneyTable("recipients", []));
  actor.send({ type: "set.show", set: aFundingSet({ scan_id: "12" }) });
  expect(calls).toHaveLength(1);
  actor.send({ type: "set.show", set: aFundingSet({ search_within: "solid" }) });
  expect(calls).toHaveLength(2);
});

test("a table that fails is set empty, says its stored sentence and why, and can be asked again", async () => {
  const { actor, calls, face } = startedTable();
  await calls[0]!.answer(aMoneyTable("recipients", [aMoneyRow("old")]));
  actor.send({ type: "set.show", set: french });
  const busy = new ApiError(503, { id: "busy", message: "The server is busy." });
  await calls[1]!.fail(busy);
  expect(face()).toBe("failed");
  expect(actor.getSnapshot().context).toMatchObject({
    data: { tableType: "recipients", rows: [], total: 0 },
    trouble: { sentence: "Error getting recipient table data", reason: "The server is busy." },
  });
  actor.send({ type: "part.retry" });
  expect([face(), actor.getSnapshot().hasTag("dimmed")]).toEqual(["loading", false]);
  await calls[2]!.answer(aMoneyTable("recipients", [aMoneyRow("new")]));
  expect([face(), actor.getSnapshot().context.trouble]).toEqual(["shown", null]);
});

test("each part fails with its own sentence, letter by letter", async () => {
  const machines = {
    counts: countsMachine,
    choropleth: choroplethMachine,
    byType: byTypeMachine,
    overTime: overTimeMachine,
    psc: pscMachine,
    recipients: recipientsMachine,
    funders: fundersMachine,
  };
  const said = await Promise.all(
    Object.entries(machines).map(async ([name, machine]) => {
      const held = heldCalls<unknown, { set: FundingBody; look: unknown }>();
      const provided = (machine as typeof countsMachine).provide({ actors: { fetch: held.logic } });
      const actor = createActor(provided, { input: { set } }).start();
      await held.calls[0]!.fail(new Error("no answer"));
      return [name, actor.getSnapshot().context.trouble?.sentence];
    }),
  );
  expect(Object.fromEntries(said)).toEqual({
    counts: "Error getting funding counts",
    choropleth: "Error getting choropleth data",
    byType: "Error getting bar chart data",
    overTime: "Error getting line chart data",
    psc: "Error getting psc code data",
    recipients: "Error getting recipient table data",
    funders: "Error getting funder table data",
  });
  expect(Object.keys(fundingErrors).toSorted()).toEqual(Object.keys(machines).toSorted());
});

test("a table begins with the largest amounts", () => {
  expect(startedTable().calls[0]!.input).toEqual({ set, look: firstLook });
});
