import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics.ts";
import { ApiError } from "./api-error.ts";

/** What a proxy adds: a request with one of these comes from elsewhere, whoever its neighbour is. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/**
 * `GET /api/metrics` in Prometheus' text format 0.0.4. With a `METRICS_TOKEN` it is for who sends that as bearer;
 * without one for this machine alone, where the server listens to nothing else. Everybody else is `forbidden`.
 */
export function reportMetrics(
  app: FastifyInstance,
  { host, metricsToken }: Pick<Config, "host" | "metricsToken">,
  { registry }: Metrics,
): void {
  const isLocal = isLoopback(host);
  const may = (request: FastifyRequest) =>
    metricsToken === null
      ? isLocal &&
        isLoopback(request.socket.remoteAddress ?? "") &&
        !FORWARDED.some((name) => name in request.headers)
      : isSame(request.headers.authorization ?? "", `Bearer ${metricsToken}`);
  app.get(
    "/api/metrics",
    { schema: { tags: ["health"], summary: "What the server measures, as Prometheus text." } },
    async (request, reply) => {
      if (!may(request)) throw new ApiError("forbidden");
      void reply.header("cache-control", "no-store").type(registry.contentType);
      return registry.metrics();
    },
  );
}

function isLoopback(host: string): boolean {
  if (host === "localhost" || host === "::1" || host === "::ffff:127.0.0.1") return true;
  return isIP(host) === 4 && host.startsWith("127.");
}

/** Takes as long for a wrong token as for the right one. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
