import { expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { ScanSummary } from "../../../../contract/entities/scan.ts";
import type { NoticeEmitted } from "../../../../src/machines/notices/notice.ts";
import { scansMachine } from "../../../../src/machines/scans/scans-machine.ts";
import { coverMachine, done, failed } from "../../../support/machine-paths.ts";
import { scanSummary } from "../../../support/scans.ts";

const scan = scanSummary();
const other = scanSummary({ scan_id: "2", version_id: "21", name: "Graphene" });
const metrics = {
  user_id: "7",
  scans_last_day: 0,
  scans_last_week: 1,
  scans_last_month: 1,
  scans_last_90_days: 2,
  scans_total: 2,
};

test("every state and transition of the scan list is walked", () => {
  coverMachine(scansMachine, {
    input: { userId: "7" },
    events: [
      { type: "scans.retry" },
      { type: "scan.rename", scan },
      { type: "rename.submit", name: "Better" },
      { type: "scan.delete", scan },
      { type: "delete.confirm" },
      { type: "dialog.cancel" },
      done("fetchScans", [scan]),
      failed("fetchScans"),
      done("refetchScans", []),
      failed("refetchScans"),
      done("renameScan", scan),
      failed("renameScan"),
      done("deleteScan", { scan_id: "1" }),
      failed("deleteScan"),
      done("fetchMetrics", metrics),
      failed("fetchMetrics"),
    ],
  });
});

interface Kept {
  scans: ScanSummary[];
}

/** The production machine over a list kept here, as the server would keep it. */
function started(kept: Kept) {
  const machine = scansMachine.provide({
    actors: {
      fetchScans: fromPromise<ScanSummary[], string>(async () => kept.scans),
      fetchMetrics: fromPromise<typeof metrics, string>(async () => ({
        ...metrics,
        scans_total: kept.scans.length,
      })),
      renameScan: fromPromise<ScanSummary, { scan_id: string; name: string }>(async ({ input }) => {
        const found = kept.scans.find(({ scan_id }) => scan_id === input.scan_id);
        if (!found || input.name === "refused") throw new Error("The name is taken.");
        return { ...found, name: input.name };
      }),
      deleteScan: fromPromise<unknown, string>(async ({ input }) => {
        if (kept.scans.every(({ scan_id }) => scan_id !== input)) throw new Error("It is gone.");
        kept.scans = kept.scans.filter(({ scan_id }) => scan_id !== input);
      }),
    },
  });
  const actor = createActor(machine, { input: { userId: "7" } });
  const news: NoticeEmitted[] = [];
  actor.on("notice", (notice) => news.push(notice));
  actor.start();
  const idle = () =>
    waitFor(actor, (state) => state.matches({ list: { ready: "idle" }, metrics: "ready" }));
  return { actor, news, idle };
}

test("deleting a scan loads the list and its figures again and says so", async () => {
  const { actor, news, idle } = started({ scans: [scan, other] });
  await idle();
  actor.send({ type: "scan.delete", scan });
  actor.send({ type: "delete.confirm" });
  await waitFor(actor, (state) => state.context.metrics?.scans_total === 1);
  const { context } = await idle();
  expect(context.scans).toEqual([other]);
  expect(news).toEqual([
    { type: "notice", tone: "positive", text: "“Perovskite cells” was deleted." },
  ]);
});

test("a scan that cannot be deleted stays, with the reason said", async () => {
  const kept = { scans: [scan] };
  const { actor, news, idle } = started(kept);
  await idle();
  kept.scans = [];
  actor.send({ type: "scan.delete", scan });
  actor.send({ type: "delete.confirm" });
  await waitFor(actor, () => news.length > 0);
  const { context } = await idle();
  expect(context.scans).toEqual([scan]);
  expect(news).toEqual([{ type: "notice", tone: "negative", text: "It is gone." }]);
});

test("a refused name keeps the dialog open with the reason, a good one is shown in its place", async () => {
  const { actor, idle } = started({ scans: [other, scan] });
  await idle();
  actor.send({ type: "scan.rename", scan });
  actor.send({ type: "rename.submit", name: "refused" });
  const refused = await waitFor(actor, (state) => state.context.error !== null);
  expect(refused.value).toEqual({ list: { ready: "naming" }, metrics: "ready" });
  expect(refused.context.error).toBe("The name is taken.");
  actor.send({ type: "rename.submit", name: "Better" });
  const { context } = await idle();
  expect(context.scans).toEqual([other, { ...scan, name: "Better" }]);
});
