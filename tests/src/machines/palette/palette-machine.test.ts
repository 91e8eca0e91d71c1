import { createActor, fromPromise, SimulatedClock } from "xstate";
import { beforeEach, expect, test } from "vitest";
import type { ScanName } from "../../../../src/machines/palette/palette-item.ts";
import { paletteMachine, selectFound } from "../../../../src/machines/palette/palette-machine.ts";
import { emptyBrowserStorage } from "../../../support/browser-storage.ts";
import { after, coverMachine, done, failed } from "../../../support/machine-paths.ts";
import { analyst } from "../../../support/session.ts";

const guest = { ...analyst, uid: "", role: "PUBLIC" } as const;
const open = { type: "palette.open", user: analyst } as const;
const scans: ScanName[] = [{ scan_id: "1", version_id: "2", name: "Solid batteries" }];
const item = { id: "action:dark", kind: "action", name: "Dark", does: { act: "dark" } } as const;

beforeEach(emptyBrowserStorage);

test("every state and transition of the palette is walked", () => {
  coverMachine(paletteMachine, {
    input: { user: analyst },
    beforePath: emptyBrowserStorage,
    events: [
      open,
      { type: "palette.open", user: guest },
      { type: "palette.close" },
      { type: "palette.type", text: "da" },
      { type: "palette.move", by: 1 },
      { type: "palette.point", at: 0 },
      { type: "palette.choose", item },
      { type: "names.retry" },
      done("fetchNames", scans),
      failed("fetchNames"),
      after("NAMES_MS", "palette.names.fresh"),
    ],
    invariant: (snapshot) => {
      const count = selectFound(snapshot).length;
      expect(snapshot.context.at).toBeLessThan(Math.max(count, 1));
    },
  });
});

function started(answer: () => Promise<ScanName[]>) {
  let asked = 0;
  const clock = new SimulatedClock();
  const machine = paletteMachine.provide({
    actors: {
      fetchNames: fromPromise<ScanName[], string>(() => {
        asked++;
        return answer();
      }),
    },
  });
  const palette = createActor(machine, { input: { user: analyst }, clock }).start();
  return { palette, clock, asked: () => asked };
}

test("the names are asked for once a minute, however often it is opened, and not for a guest", async () => {
  const { palette, clock, asked } = started(async () => scans);
  palette.send({ type: "palette.open", user: guest });
  palette.send({ type: "palette.close" });
  expect(asked()).toBe(0);
  palette.send(open);
  await expect.poll(() => palette.getSnapshot().matches({ names: "fresh" })).toBe(true);
  palette.send({ type: "palette.close" });
  clock.increment(59_999);
  palette.send(open);
  expect(asked()).toBe(1);
  palette.send({ type: "palette.close" });
  clock.increment(1);
  palette.send(open);
  expect(asked()).toBe(2);
});

test("without the names the rest serves, and they can be asked for again", async () => {
  const { palette, asked } = started(() => Promise.reject(new Error("offline")));
  palette.send(open);
  await expect.poll(() => palette.getSnapshot().matches({ names: "failed" })).toBe(true);
  palette.send({ type: "palette.type", text: "dark" });
  expect(selectFound(palette.getSnapshot())[0]?.name).toBe("Dark colours");
  palette.send({ type: "names.retry" });
  expect(asked()).toBe(2);
});

test("the arrows go round, and what is chosen is told and comes first the next time", () => {
  const { palette } = started(() => new Promise(() => undefined));
  const told: string[] = [];
  palette.on("chosen", ({ item: { id } }) => told.push(id));
  palette.send(open);
  palette.send({ type: "palette.move", by: -1 });
  const last = selectFound(palette.getSnapshot()).at(-1)!;
  expect(selectFound(palette.getSnapshot())[palette.getSnapshot().context.at]).toEqual(last);
  palette.send({ type: "palette.choose", item: last });
  expect(told).toEqual([last.id]);
  palette.send(open);
  expect(selectFound(palette.getSnapshot())[0]).toEqual(last);
  const { palette: another } = started(async () => []);
  expect(another.getSnapshot().context.recents).toEqual([last.id]);
});
