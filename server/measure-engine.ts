import { Counter, Gauge, Histogram } from "prom-client";
import type { Engine } from "./corpus/engine.ts";
import type { CacheOutcome } from "./corpus/result-cache.ts";
import type { Metrics } from "./metrics.ts";

const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 60, 600];
/** How long a reader of the metrics may wait for the engine's memory. */
const MEMORY_WAIT_MS = 500;

/** Registers what the engine does by lane: durations, waits, what runs and waits, what was dropped and why, its memory. */
export function measureEngine(engine: Engine, { registry }: Metrics): void {
  const registers = [registry];
  const durations = new Histogram({
    name: "scoutline_engine_query_duration_seconds",
    help: "Time that queries ran in the document engine.",
    labelNames: ["lane", "outcome"],
    buckets: BUCKETS,
    registers,
  });
  const waits = new Histogram({
    name: "scoutline_engine_wait_seconds",
    help: "Time that work waited for its turn before it was let into its lane.",
    labelNames: ["lane"],
    buckets: BUCKETS,
    registers,
  });
  const dropped = new Counter({
    name: "scoutline_engine_dropped_total",
    help: "Work that never reached the engine: busy (refused), abandoned or superseded (left the queue).",
    labelNames: ["lane", "reason"],
    registers,
  });
  for (const lane of ["running", "waiting", "connections"] as const) {
    registers[0]!.registerMetric(
      new Gauge({
        name: `scoutline_engine_${lane}`,
        help: {
          running: "Pieces of work that are let in.",
          waiting: "Pieces of work that wait for their turn.",
          connections: "Connections of the lane, each for one query at a time.",
        }[lane],
        labelNames: ["lane"],
        registers: [],
        collect() {
          for (const state of engine.lanes()) this.set({ lane: state.lane }, state[lane]);
        },
      }),
    );
  }
  const memory = new Gauge({
    name: "scoutline_engine_memory_bytes",
    help: "Memory that the engine accounts for; as last known while its heavy lane is taken.",
    registers,
    async collect() {
      try {
        const [row] = await engine.rows<{ bytes: number }>(
          "SELECT toInt64(value) AS bytes FROM system.metrics WHERE metric = 'MemoryTracking'",
          {},
          { lane: "heavy", signal: AbortSignal.timeout(MEMORY_WAIT_MS) },
        );
        memory.set(row!.bytes);
      } catch {
        // The text must come although the engine is taken or closing.
      }
    },
  });
  engine.observe({
    queried: ({ lane, ms, failed }) =>
      durations.observe({ lane, outcome: failed ? "failed" : "done" }, ms / 1000),
    admitted: (lane, waitedMs) => waits.observe({ lane }, waitedMs / 1000),
    dropped: (lane, reason) => dropped.inc({ lane, reason }),
  });
}

/** Counts what the result cache was asked, by kind of result: hit, shared with a call under way, or miss. */
export function measureResults({
  registry,
}: Metrics): (kind: string, outcome: CacheOutcome) => void {
  const lookups = new Counter({
    name: "scoutline_result_cache_total",
    help: "Lookups in the cache of results.",
    labelNames: ["kind", "outcome"],
    registers: [registry],
  });
  return (kind, outcome) => lookups.inc({ kind, outcome });
}
