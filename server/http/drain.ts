import type { FastifyInstance } from "fastify";
import type { Readiness } from "../readiness.ts";
import { ApiError } from "./api-error.ts";

const DRAIN_MS = 15_000;
/** Time enough for another start. */
export const STOPPING_SECONDS = 10;

/**
 * Lets requests that are under way have their answers before the server closes, for a while; those that come meanwhile
 * are refused, but for those who ask how the server is. Connections without a request are not waited for: browsers open
 * some that they may never use.
 */
export function drainBeforeClose(app: FastifyInstance, readiness: Readiness): void {
  let underWay = 0;
  let onIdle = () => {};
  app.addHook("onRequest", async (request, reply) => {
    underWay++;
    reply.raw.once("close", () => {
      underWay--;
      if (underWay === 0) onIdle();
    });
    if (!readiness.isStopping) return;
    void reply.header("connection", "close");
    if (request.routeOptions.url === "/api/health") return;
    throw new ApiError("stopping", { retryAfter: STOPPING_SECONDS });
  });
  app.addHook("preClose", async () => {
    if (underWay === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, DRAIN_MS);
      onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  });
}
