import { Counter, Gauge } from "prom-client";
import type { Metrics } from "../metrics.ts";
import type { EndedLoad, RunningLoad } from "./loads.ts";

/** Registers what is measured of loads, and returns what is to be told of each that ended. */
export function measureLoads(
  { registry }: Metrics,
  running: () => RunningLoad | null,
): (ended: EndedLoad) => void {
  const registers = [registry];
  const runs: Gauge = new Gauge({
    name: "scoutline_loads_running",
    help: "Loads that run now, by source",
    labelNames: ["source"],
    registers,
    collect: () => {
      runs.reset();
      const load = running();
      if (load) runs.set({ source: load.job.source }, 1);
    },
  });
  const share: Gauge = new Gauge({
    name: "scoutline_load_progress_ratio",
    help: "Share of the running load that is done, by bytes of files or records of the demo universe",
    registers,
    collect: () => share.set(running()?.progress?.done ?? 0),
  });
  const ended = new Counter({
    name: "scoutline_loads_total",
    help: "Loads that ended, by source and whether they were finished",
    labelNames: ["source", "outcome"],
    registers,
  });
  const records = new Counter({
    name: "scoutline_load_records_total",
    help: "Records of finished loads: read, and of these new (kept), replaced or refused",
    labelNames: ["source", "result"],
    registers,
  });
  const seconds = new Gauge({
    name: "scoutline_load_last_seconds",
    help: "Duration of the last finished load, by source",
    labelNames: ["source"],
    registers,
  });
  return ({ job: { source }, result }) => {
    ended.inc({ source, outcome: result ? "finished" : "unfinished" });
    if (!result) return;
    seconds.set({ source }, result.seconds);
    for (const [name, count] of Object.entries(result.counts)) {
      records.inc({ source, result: name }, count);
    }
  };
}
