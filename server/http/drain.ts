import type { FastifyInstance } from "fastify";

const DRAIN_MS = 15_000;

/**
 * Lets requests that are under way have their answers before the server closes, for a while. Connections without one
 * are not waited for: browsers open some that they may never use.
 */
export function drainBeforeClose(app: FastifyInstance): void {
  let underWay = 0;
  let onIdle = () => {};
  app.addHook("onRequest", async (_, reply) => {
    underWay++;
    reply.raw.once("close", () => {
      underWay--;
      if (underWay === 0) onIdle();
    });
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
