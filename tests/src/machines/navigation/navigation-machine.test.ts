import { createActor, SimulatedClock } from "xstate";
import { expect, test } from "vitest";
import { navigationMachine } from "../../../../src/machines/navigation/navigation-machine.ts";
import { shortcuts, type Shortcut } from "../../../../src/machines/navigation/shortcuts.ts";
import { after, coverMachine } from "../../../support/machine-paths.ts";

const press = (key: string) => ({ type: "key.pressed", key }) as const;

function started() {
  const clock = new SimulatedClock();
  const navigation = createActor(navigationMachine, { clock }).start();
  const told: string[] = [];
  navigation.on("shortcut", ({ name }) => told.push(name));
  const type = (...keys: string[]) => keys.forEach((key) => navigation.send(press(key)));
  return { navigation, clock, told, type };
}

test("every state and transition of the navigation is walked", () => {
  coverMachine(navigationMachine, {
    events: [
      { type: "place.opened", path: "/scan" },
      { type: "place.named", path: "/scan/1/active/2", name: "Solid batteries" },
      press("?"),
      press("g"),
      press("s"),
      press("x"),
      after("SEQUENCE_MS", "navigation.inSequence"),
    ],
  });
});

test("two keys one after the other go somewhere; others in between, or too long a pause, do not", () => {
  const { clock, told, type } = started();
  type("s", "g", "s");
  expect(told).toEqual(["goScans"]);
  type("g", "x", "s");
  type("g");
  clock.increment(1_200);
  type("s");
  expect(told).toEqual(["goScans"]);
  type("?", "g", "n");
  expect(told).toEqual(["goScans", "keyboardHelp", "goSearch"]);
});

test("a screen's own keys are not taken for those that hold everywhere", () => {
  const { told, type } = started();
  type("j", "k", "Enter", "Escape");
  expect(told).toEqual([]);
});

test("no two keys of the same place are the same, and none begins another", () => {
  const all: Shortcut[] = Object.values(shortcuts);
  for (const one of all)
    for (const other of all)
      if (one !== other && one.where === other.where)
        expect(`${other.keys} `.startsWith(`${one.keys} `), `${one.does} / ${other.does}`).toBe(
          false,
        );
});
