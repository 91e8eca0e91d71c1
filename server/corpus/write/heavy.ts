import type { QueryOptions } from "../engine.ts";

/** Bounds of the statements of a load, which are no one's interactive wait. */
export const heavy: QueryOptions = {
  lane: "load",
  maxSeconds: 86_400,
  maxMemory: 6_000_000_000,
};

/**
 * The same for a statement that makes much of each row of a join: some of its functions cost milliseconds for each block,
 * however few rows it has, so rows come in large ones.
 */
export const inLargeBlocks: QueryOptions = {
  ...heavy,
  settings: { min_joined_block_size_rows: 20_000, min_joined_block_size_bytes: 200_000_000 },
};

/** The same for a mutation that must be complete when the statement returns. */
export const complete: QueryOptions = {
  ...heavy,
  settings: { mutations_sync: 2 },
};
