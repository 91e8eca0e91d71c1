import type { FastifyInstance } from "fastify";

/**
 * One line per request: what was asked, by its route, and how it ended. Addresses with their parameters, bodies and
 * headers stay out of the log, for they hold queries and bearers.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    if (!request.url.startsWith("/api")) return;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });
}
