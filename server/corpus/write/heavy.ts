import type { QueryOptions } from "../engine.ts";

/** Bounds of the statements of a load, which are no one's interactive wait. */
export const heavy: QueryOptions = {
  lane: "load",
  maxSeconds: 86_400,
  maxMemory: 6_000_000_000,
};

/** The same for a mutation that must be complete when the statement returns. */
export const complete: QueryOptions = {
  ...heavy,
  settings: { mutations_sync: 2 },
};
