import { collectDefaultMetrics, Registry } from "prom-client";

/** What the server measures of itself. Each room registers its own metrics, named `scoutline_…`, with `registers: [metrics.registry]`. */
export interface Metrics {
  registry: Registry;
}

/** A registry of its own for each server of a process, with the process's memory, CPU time, open files and event loop in it. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return { registry };
}
