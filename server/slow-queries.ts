import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Engine } from "./corpus/engine.ts";

/**
 * Warns of each query that ran or waited `slowMs` or longer, by request, endpoint and lane; those of loads, which are
 * meant to be long, are only information. What a user wrote is bound to parameters and not logged; of the text itself
 * the line holds the tables and a fingerprint, equal for queries of one shape.
 */
export function logSlowQueries(engine: Engine, log: FastifyBaseLogger, slowMs: number): void {
  engine.observe({
    queried: ({ lane, sql, ms, waitedMs, rows, read, failed, queryId, context }) => {
      if (ms + waitedMs < slowMs) return;
      log[lane === "load" ? "info" : "warn"](
        {
          request_id: context?.requestId,
          query_id: queryId,
          endpoint: context?.endpoint,
          lane,
          ms: Math.round(ms),
          waited_ms: Math.round(waitedMs),
          rows,
          read,
          failed,
          ...shapeOf(sql),
        },
        "slow query",
      );
    },
  });
}

/** What a query does to which tables, and a name for its shape: the text without literals, numbers and repetitions. */
export function shapeOf(sql: string): { shape: string; fingerprint: string } {
  const bare = sql
    .replaceAll(/'(?:[^'\\]|\\.|'')*'/gs, "?")
    .replaceAll(/\{\w+:([^}]+)\}/g, "?")
    .replaceAll(/\b\d+(?:\.\d+)?\b/g, "?")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(\?(?:, ?\?)+)/g, "?")
    .trim();
  const [verb = ""] = /^\w+/.exec(bare) ?? [];
  const tables = [...bare.matchAll(/\b(?:FROM|JOIN|INTO|TABLE|UPDATE) (\w+)/g)].map(
    ([, name]) => name!,
  );
  return {
    shape: [verb === "WITH" ? "SELECT" : verb, ...new Set(tables)].join(" "),
    fingerprint: createHash("sha256").update(bare).digest("hex").slice(0, 12),
  };
}
