import { expect, test } from "vitest";
import { createActor } from "xstate";
import { loadingMachine } from "../../../../src/machines/requests/loading-machine.ts";
import { heldCalls } from "../../../support/deferred.ts";
import { coverMachine, done, failed } from "../../../support/machine-paths.ts";

const machine = loadingMachine("loading", async (of: string) => [of]);

test("every state and transition of loading is walked", () => {
  coverMachine(machine, {
    input: "x",
    distinguish: ({ context }) => String(context.data !== null),
    events: [{ type: "load.again" }, done("load", ["x"]), failed("load")],
    invariant: (snapshot) => {
      if (snapshot.matches("ready") && !snapshot.context.data) throw new Error("Nothing is there.");
    },
  });
});

test("when loading again fails, what was there stays, with the reason", async () => {
  const { logic, calls } = heldCalls<unknown, { of: unknown }>();
  const provided = machine.provide({ actors: { load: logic } });
  const actor = createActor(provided, { input: "x" }).start();
  expect(calls[0]!.input).toEqual({ of: "x" });
  await calls[0]!.answer(["first"]);
  actor.send({ type: "load.again" });
  await calls[1]!.fail(new Error("The server cannot be reached."));
  const { value, context } = actor.getSnapshot();
  expect(value).toBe("ready");
  expect(context).toMatchObject({ data: ["first"], error: "The server cannot be reached." });
});
