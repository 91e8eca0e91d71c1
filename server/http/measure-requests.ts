import type { FastifyInstance } from "fastify";
import { Histogram } from "prom-client";
import type { Metrics } from "../metrics.ts";

/** Seconds; an interactive call should be in the first half. */
const BUCKETS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.3, 0.5, 1, 2, 5, 10, 30];

/** Counts requests of the API and how long they took, by method, route and class of status (`2xx`). */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const durations = new Histogram({
    name: "scoutline_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    if (!request.url.startsWith("/api")) return;
    durations.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
}
