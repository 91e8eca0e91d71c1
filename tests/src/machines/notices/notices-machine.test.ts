import { createActor, SimulatedClock } from "xstate";
import { expect, test } from "vitest";
import { noticesMachine } from "../../../../src/machines/notices/notices-machine.ts";
import { coverMachine } from "../../../support/machine-paths.ts";

const show = (text: string, ms?: number) =>
  ({ type: "notice.show", tone: "info", text, ms }) as const;

function started() {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock }).start();
  const texts = () => actor.getSnapshot().context.notices.map(({ text }) => text);
  return { clock, actor, texts };
}

test("every state and transition of the notices is walked", () => {
  coverMachine(noticesMachine, {
    events: [
      show("a"),
      show("b"),
      { type: "notice.dismiss", id: "info: a" },
      { type: "notice.dismiss", id: "info: b" },
    ],
    distinguish: ({ context }) => context.notices.map(({ id }) => id).join(),
    invariant: (snapshot) =>
      expect(snapshot.matches("showing")).toBe(snapshot.context.notices.length > 0),
  });
});

test("a notice leaves when its time is over, and later when it is said again", () => {
  const { clock, actor, texts } = started();
  actor.send(show("saved", 3_000));
  clock.increment(2_000);
  actor.send(show("saved", 3_000));
  clock.increment(2_999);
  expect(texts()).toEqual(["saved"]);
  clock.increment(1);
  expect(texts()).toEqual([]);
  expect(actor.getSnapshot().value).toBe("quiet");
});

test("at most four notices are shown, the newest last", () => {
  const { actor, texts } = started();
  for (const text of ["a", "b", "c", "d", "e"]) actor.send(show(text));
  expect(texts()).toEqual(["b", "c", "d", "e"]);
});
