import { createActor, SimulatedClock } from "xstate";
import { expect, test } from "vitest";
import type { FetchFilters, FiltersReply } from "../../../../contract/services/documents.ts";
import { documentSetBody } from "../../../../src/machines/documents/document-set.ts";
import { valuesMachine } from "../../../../src/machines/filters/values-machine.ts";
import { heldCalls } from "../../../support/deferred.ts";
import { after, coverMachine, done, failed } from "../../../support/machine-paths.ts";
import { aFiltersReply } from "../../../support/publications.ts";
import { aScan } from "../../../support/scans.ts";

const body = documentSetBody("publication", aScan(), {}, "");
const input = { filter: "type", body, text: "", limit: 100 };

test("every state and transition of a section's values is walked", () => {
  coverMachine(valuesMachine, {
    input,
    events: [
      { type: "values.search", text: "rev" },
      { type: "values.more" },
      { type: "values.retry" },
      { type: "documents.changed", body },
      done("fetchValues", aFiltersReply()),
      failed("fetchValues"),
      after("valueSearchDelay", "values.typing"),
    ],
  });
});

test("typing asks once after a pause, only for this filter, and widening stops at the most", async () => {
  const { logic, calls } = heldCalls<FiltersReply, FetchFilters>();
  const clock = new SimulatedClock();
  const actor = createActor(valuesMachine.provide({ actors: { fetchValues: logic } }), {
    input,
    clock,
  }).start();
  actor.send({ type: "values.search", text: "re" });
  clock.increment(200);
  actor.send({ type: "values.search", text: "rev " });
  clock.increment(250);
  expect(calls.map((call) => [call.input, call.signal.aborted])).toEqual([
    [{ ...body, size: 0, only: ["type"], values: 100 }, true],
    [
      {
        ...body,
        size: 0,
        only: ["type"],
        values: 100,
        value_search: { filter: "type", text: "rev" },
      },
      false,
    ],
  ]);
  await calls[1]!.answer(aFiltersReply());
  expect(actor.getSnapshot().context.aggregate).toEqual(aFiltersReply().filters["type"]);
  actor.send({ type: "values.more" });
  actor.send({ type: "values.more" });
  expect(calls.at(-1)!.input.values).toBe(500);
});
