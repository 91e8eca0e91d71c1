import type { FastifyInstance } from "fastify";
import { waitedMs } from "./request-context.ts";

/**
 * One line per request: what was asked, by its route, and how it ended; a warning where that took `slowMs` or longer.
 * Addresses with their parameters, bodies and headers stay out of the log, for they hold queries and bearers.
 */
export function logRequests(app: FastifyInstance, slowMs: number): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    if (!request.url.startsWith("/api")) return;
    const isSlow = reply.elapsedTime >= slowMs;
    request.log[isSlow ? "warn" : "info"](
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        waited_ms: Math.round(waitedMs(request)),
      },
      isSlow ? "slow request" : "request",
    );
  });
}
