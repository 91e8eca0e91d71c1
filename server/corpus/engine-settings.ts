import { totalmem } from "node:os";
import type { Connection, Settings } from "./engine-client.ts";

/**
 * Top-k filtering while reading keeps a text index from answering alone: 122 ms instead of 5 for “most cited”.
 * Queries of thousands of clauses need room in the engine's parser.
 */
export const baseSettings: Settings = {
  output_format_json_quote_64bit_integers: 0,
  use_top_k_dynamic_filtering: 0,
  max_query_size: 50_000_000,
  max_ast_elements: 2_000_000,
  max_expanded_ast_elements: 4_000_000,
  max_parser_depth: 10_000,
  date_time_input_format: "best_effort",
};

/** Half of what this process may have: the other half is for the application's state, Node and the file cache. */
const embeddedMemory = Math.floor(
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2,
);

/**
 * What bounds all queries of the embedded engine together. One that would exceed it waits half a second for others to
 * give memory back before it is stopped. A cluster's administrators bound it there.
 */
export const embeddedSettings: Settings = {
  max_memory_usage_for_user: embeddedMemory,
  memory_usage_overcommit_max_wait_microseconds: 500_000,
};

/**
 * The settings a query must carry so that it runs under exactly these. An embedded connection keeps what was set
 * before, so only what differs is sent (each costs a statement), and what an earlier query had of its own is taken back.
 */
export async function settle(connection: Connection, settings: Settings): Promise<Settings> {
  const { held, client } = connection;
  if (!held) return settings;
  for (const name of [...held.keys()].filter((key) => !(key in settings))) {
    await client.command({ query: `SET ${name} = DEFAULT` });
    held.delete(name);
  }
  const changed = Object.entries(settings).filter(([name, value]) => held.get(name) !== value);
  for (const [name, value] of changed) held.set(name, value);
  return Object.fromEntries(changed);
}
