import { createActor, fromTransition } from "xstate";
import { expect, test } from "vitest";
import type { Scan, ScanSummary } from "../../../../contract/entities/scan.ts";
import { ApiError } from "../../../../src/services/api.ts";
import {
  type CountsEvent,
  type countsMachine,
} from "../../../../src/machines/scan/counts-machine.ts";
import { scanMachine, type VersionPlace } from "../../../../src/machines/scan/scan-machine.ts";
import { selectHindrance } from "../../../../src/machines/scan/scan-selectors.ts";
import { heldCalls } from "../../../support/deferred.ts";
import { coverMachine, done, failed } from "../../../support/machine-paths.ts";
import { aScan } from "../../../support/scans.ts";

const place = { scan_id: "1", version_id: "11" };
const asked = { ...place, reader: "7" };
const missing = new ApiError(404, { id: "version_not_found", message: "Gone." });
const foreign = new ApiError(403, { id: "forbidden", message: "Not yours." });
const broken = new ApiError(500, { id: "internal", message: "Broken." });

test("every state and transition of the scan is walked", () => {
  coverMachine(scanMachine, {
    input: asked,
    events: [
      { type: "version.open", ...place },
      { type: "version.open", scan_id: "1", version_id: "12" },
      { type: "version.open", scan_id: "2", version_id: "21" },
      { type: "version.saved", scan: aScan({ version_id: "12" }) },
      { type: "documents.counted", source: "publication", total: 9 },
      { type: "filters.shown", source: "patent", filters: {} },
      { type: "scan.retry" },
      { type: "name.edit" },
      { type: "name.cancel" },
      { type: "name.submit", name: " " },
      { type: "name.submit", name: "New name" },
      done("fetchScan", aScan()),
      done("fetchScan", aScan({ scan_id: "9" })),
      failed("fetchScan", missing),
      failed("fetchScan", foreign),
      failed("fetchScan", broken),
      done("fetchVersion", aScan({ version_id: "12" })),
      done("fetchVersion", aScan({ scan_id: "9" })),
      failed("fetchVersion", missing),
      failed("fetchVersion", broken),
      done("rename", aScan({ name: "New name" })),
      failed("rename", broken),
    ],
    distinguish: ({ context: { scan, place: at } }) =>
      JSON.stringify([scan?.scan_id, scan?.version_id, at]),
    invariant: (snapshot) =>
      expect(snapshot.hasTag("open") && snapshot.context.scan === null).toBe(false),
  });
});

function started() {
  const fetchScan = heldCalls<Scan, VersionPlace>();
  const rename = heldCalls<ScanSummary, { scan_id: string; name: string }>();
  const machine = scanMachine.provide({
    actors: { fetchScan: fetchScan.logic, rename: rename.logic },
  });
  const actor = createActor(machine, { input: asked });
  const notices: string[] = [];
  actor.on("notice", ({ text }) => notices.push(text));
  actor.start();
  return { actor, fetches: fetchScan.calls, renames: rename.calls, notices };
}

test("a version of another scan than the address says is missing, a foreign one forbidden", async () => {
  const { actor, fetches } = started();
  await fetches[0]!.answer(aScan({ scan_id: "2" }));
  expect(selectHindrance(actor.getSnapshot())).toBe("missing");

  actor.send({ type: "scan.retry" });
  await fetches[1]!.fail(foreign);
  expect(selectHindrance(actor.getSnapshot())).toBe("forbidden");
  expect(actor.getSnapshot().context.trouble).toEqual({ id: "forbidden", message: "Not yours." });
});

test("opening another version gives up the one on its way and keeps the open one in view", async () => {
  const { actor, fetches } = started();
  await fetches[0]!.answer(aScan());
  actor.send({ type: "version.open", scan_id: "1", version_id: "12" });
  actor.send({ type: "version.open", scan_id: "1", version_id: "13" });
  expect(actor.getSnapshot().context.scan?.version_id).toBe("11");
  expect(actor.getSnapshot().hasTag("open")).toBe(true);
  expect(fetches.map(({ input, signal }) => [input.version_id, signal.aborted])).toEqual([
    ["11", false],
    ["12", true],
    ["13", false],
  ]);
  await fetches[1]!.answer(aScan({ version_id: "12" }));
  await fetches[2]!.answer(aScan({ version_id: "13" }));
  expect(actor.getSnapshot().context.scan?.version_id).toBe("13");
});

test("a version saved elsewhere in the screen is taken without asking for it", async () => {
  const { actor, fetches } = started();
  await fetches[0]!.answer(aScan());
  actor.send({ type: "version.saved", scan: aScan({ version_id: "12" }) });
  actor.send({ type: "version.open", scan_id: "1", version_id: "12" });
  expect(fetches).toHaveLength(1);
  expect(actor.getSnapshot().context.scan?.version_id).toBe("12");
});

test("a refused name stays in the box with the reason; an accepted one is shown", async () => {
  const { actor, fetches, renames, notices } = started();
  await fetches[0]!.answer(aScan());
  actor.send({ type: "name.edit" });
  actor.send({ type: "name.submit", name: "  Better " });
  expect(renames[0]!.input).toEqual({ scan_id: "1", name: "Better" });
  await renames[0]!.fail(broken);
  expect(actor.getSnapshot().matches({ open: "naming" })).toBe(true);
  expect(actor.getSnapshot().context.nameError).toBe("Broken.");

  actor.send({ type: "name.submit", name: "Better" });
  await renames[1]!.answer(aScan({ name: "Better" }));
  expect(actor.getSnapshot().context.scan?.name).toBe("Better");
  expect(actor.getSnapshot().context.nameError).toBeNull();
  expect(notices).toEqual(["The scan was renamed."]);
});

test("what is shown and counted in the views is told to the counts of the tabs", async () => {
  const heard: CountsEvent[] = [];
  const fetchScan = heldCalls<Scan, VersionPlace>();
  const machine = scanMachine.provide({
    actors: {
      fetchScan: fetchScan.logic,
      counts: fromTransition((state, event: CountsEvent) => {
        heard.push(event);
        return state;
      }, {}) as unknown as typeof countsMachine,
    },
  });
  const actor = createActor(machine, { input: asked }).start();
  await fetchScan.calls[0]!.answer(aScan());
  const filters = { has_abstract: { on: true } };
  const saved = aScan({ version_id: "12" });
  actor.send({ type: "filters.shown", source: "patent", filters });
  actor.send({ type: "documents.counted", source: "patent", total: 9 });
  actor.send({ type: "version.saved", scan: saved });
  expect(heard).toEqual([
    { type: "scan.shown", scan: aScan() },
    { type: "filters.shown", source: "patent", filters },
    { type: "documents.counted", source: "patent", total: 9 },
    { type: "scan.shown", scan: saved },
  ]);
});
