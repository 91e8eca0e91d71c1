import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { listMachine } from "../../../../src/machines/requests/list-machine.ts";
import {
  readListView,
  writeListView,
  type ListView,
} from "../../../../src/machines/requests/list-view.ts";
import type { Page } from "../../../../src/services/users.ts";
import { heldCalls } from "../../../support/deferred.ts";
import { after, coverMachine, done, failed } from "../../../support/machine-paths.ts";

const view = readListView(new URLSearchParams());
const machine = listMachine<string>("list", async () => ({ rows: [], totalRows: 0 }));

test("every state and transition of a list is walked", () => {
  const page = { rows: ["a"], totalRows: 1 };
  coverMachine(machine, {
    input: { view },
    distinguish: ({ context }) => context.view.search,
    events: [
      { type: "list.show", view },
      { type: "list.show", view: { ...view, search: "x" } },
      { type: "list.refresh" },
      { type: "list.retry" },
      after("typing", "list.typing"),
      done("fetchPage", page),
      failed("fetchPage"),
      done("refetchPage", page),
      failed("refetchPage"),
    ],
    invariant: (snapshot) => {
      if (snapshot.matches("failed") && !snapshot.context.error) throw new Error("No reason.");
      if (snapshot.matches("ready") && snapshot.context.error) throw new Error("An old reason.");
    },
  });
});

test("what is typed is awaited, a page is not, and only the newest answer counts", async () => {
  const { logic, calls } = heldCalls<Page<unknown>, { view: ListView }>();
  const clock = new SimulatedClock();
  const provided = machine.provide({ actors: { fetchPage: logic } });
  const actor = createActor(provided, { input: { view }, clock }).start();
  await calls[0]!.answer({ rows: ["first"], totalRows: 30 });
  actor.send({ type: "list.show", view: { ...view, search: "a" } });
  actor.send({ type: "list.show", view: { ...view, search: "ad" } });
  expect(calls).toHaveLength(1);
  clock.increment(250);
  expect(calls[1]!.input.view.search).toBe("ad");
  actor.send({ type: "list.show", view: { ...view, search: "ad", page: 2 } });
  expect(calls[1]!.signal.aborted).toBe(true);
  await calls[2]!.answer({ rows: ["second"], totalRows: 12 });
  await calls[1]!.answer({ rows: ["late"], totalRows: 99 });
  const { context, value } = actor.getSnapshot();
  expect(value).toBe("ready");
  expect(context).toEqual({
    view: { ...view, search: "ad", page: 2 },
    rows: ["second"],
    totalRows: 12,
    error: null,
  });
});

test("the address of a view leads back to it", () => {
  const any = fc.record<ListView>({
    search: fc.string({ maxLength: 200 }),
    page: fc.integer({ min: 1, max: 999_999 }),
    sort: fc.string(),
    ascending: fc.boolean(),
    kind: fc.string(),
    organization: fc.string(),
  });
  fc.assert(
    fc.property(any, (given) => {
      expect(readListView(new URLSearchParams(writeListView(given).toString()))).toEqual(given);
    }),
  );
});

test.each(["page=0", "page=-1", "page=1e3", "page=9999999", "direction=up"])(
  "an address that is wrong (%s) shows the list as at first",
  (text) => {
    expect(readListView(new URLSearchParams(text))).toEqual(view);
  },
);
