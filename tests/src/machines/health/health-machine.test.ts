import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import type { Health } from "../../../../contract/health.ts";
import { healthMachine } from "../../../../src/machines/health/health-machine.ts";
import { after, coverMachine, done, failed } from "../../../support/machine-paths.ts";

const ready: Health = {
  status: "ok",
  version: "5.1.0",
  counts: { publication: 30_000, patent: 0, funding: 0 },
  corpus_version: 1,
  demo: true,
};
const loading: Health = {
  ...ready,
  status: "loading",
  progress: { label: "Works", done: 10, total: 30_000 },
};

test("every state and transition of the server's health is walked", () => {
  coverMachine(healthMachine, {
    events: [
      done("fetchHealth", ready),
      done("fetchHealth", loading),
      failed("fetchHealth"),
      after("preparing", "health.preparing"),
      after("away", "health.away"),
    ],
  });
});

test("a server that is away, then loading, is asked again until it is ready", async () => {
  const answers = [() => Promise.reject(new Error("away")), async () => loading, async () => ready];
  const clock = new SimulatedClock();
  const actor = createActor(
    healthMachine.provide({
      actors: { fetchHealth: fromPromise<Health>(() => answers.shift()!()) },
    }),
    { clock },
  ).start();
  await waitFor(actor, (state) => state.matches("away"));
  clock.increment(5_000);
  await waitFor(actor, (state) => state.matches("preparing"));
  expect(actor.getSnapshot().context).toEqual({ health: loading });
  clock.increment(1_000);
  await waitFor(actor, (state) => state.matches("ready"));
  expect(actor.getSnapshot().context).toEqual({ health: ready });
});
