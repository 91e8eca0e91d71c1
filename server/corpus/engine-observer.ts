import type { Lane } from "./lanes.ts";
import type { DropReason } from "./lanes-queue.ts";
import type { QueryContext } from "./query-context.ts";

/** A query that the engine has done with, or refused. */
export interface QueryReport {
  lane: Lane;
  /** Without parameters, which hold what users wrote. */
  sql: string;
  ms: number;
  /** For its turn and for a connection, before `ms`. */
  waitedMs: number;
  /** Rows of the answer. */
  rows: number | null;
  /** Rows and bytes that were read for it, where the engine says so. */
  read: { rows: number; bytes: number } | null;
  failed: boolean;
  queryId: string | undefined;
  context: QueryContext | undefined;
}

/** Hears what the engine does. What it throws is the thrower's fault and stops the query's caller. */
export interface EngineObserver {
  queried(report: QueryReport): void;
  /** Work was let into a lane after so long. */
  admitted(lane: Lane, waitedMs: number): void;
  /** Work left a lane's queue, or was refused there, without having reached the engine. */
  dropped(lane: Lane, reason: DropReason): void;
}

/** How a lane is doing now. */
export interface LaneState {
  lane: Lane;
  connections: number;
  running: number;
  waiting: number;
}

/** What a server says it read; an embedded engine says nothing. */
export function readOf(
  headers: Record<string, string | string[] | undefined>,
): QueryReport["read"] {
  const summary = headers["x-clickhouse-summary"];
  if (typeof summary !== "string") return null;
  const { read_rows, read_bytes } = JSON.parse(summary) as Record<string, string>;
  return { rows: Number(read_rows), bytes: Number(read_bytes) };
}
