import { expect, test } from "vitest";
import { fromPromise, setup } from "xstate";
import { after, coverMachine, done, failed } from "../../support/machine-paths.ts";

const machine = setup({
  types: { context: {} as { tries: number }, events: {} as { type: "go" } | { type: "stop" } },
  actors: { work: fromPromise<number>(() => Promise.reject(new Error("never called"))) },
  delays: { pause: 1_000 },
}).createMachine({
  id: "trial",
  context: { tries: 0 },
  initial: "idle",
  states: {
    idle: { on: { go: "working" } },
    working: {
      invoke: { id: "work", src: "work", onDone: "done", onError: "resting" },
      on: { stop: "idle" },
    },
    resting: { after: { pause: "working" } },
    done: { always: "idle" },
  },
});

const events = [
  { type: "go" },
  { type: "stop" },
  done("work", 1),
  failed("work"),
  after("pause", "trial.resting"),
] as const;

test("covers states that are passed through and transitions that happen by themselves", () => {
  const { states, transitions } = coverMachine(machine, { events });
  expect(states).toEqual({
    all: ["trial.idle", "trial.working", "trial.resting", "trial.done"],
    missed: [],
  });
  expect(transitions.all).toHaveLength(6);
  expect(transitions.missed).toEqual([]);
});

test("fails on what no event leads to, by name", () => {
  expect(() => coverMachine(machine, { events: [{ type: "go" }, done("work", 1)] })).toThrow(
    [
      "trial: never visited",
      "  trial.resting",
      "  trial.working — stop → trial.idle",
      "  trial.working — xstate.error.actor.work → trial.resting",
      "  trial.resting — xstate.after.pause.trial.resting → trial.working",
    ].join("\n"),
  );
});

test("fails where an invariant does not hold", () => {
  expect(() =>
    coverMachine(machine, {
      events,
      invariant: (snapshot) => {
        if (snapshot.matches("resting")) throw new Error("no rest");
      },
    }),
  ).toThrow("no rest");
});
