import type { FastifyInstance } from "fastify";
import { Health } from "../../contract/health.ts";
import { PRODUCT_VERSION } from "../../contract/limits.ts";
import type { Corpus } from "../corpus/corpus.ts";
import type { Loads, RunningLoad } from "../loading/loads.ts";
import type { Readiness } from "../readiness.ts";

/** `GET /api/health`: 200 when everything can be asked, 503 while the corpus is being prepared, with the progress, and while the server is being stopped. */
export function reportHealth(
  app: FastifyInstance,
  {
    corpus,
    loads,
    readiness,
  }: { corpus: Corpus; loads: Pick<Loads, "running">; readiness: Readiness },
): void {
  app.get(
    "/api/health",
    {
      schema: {
        tags: ["health"],
        summary: "Whether the server is ready, and what its corpus holds.",
        response: { 200: Health, 503: Health },
      },
    },
    (_, reply) => {
      const { progress, isStopping = false } = readiness;
      const health: Health = {
        status: isStopping ? "stopping" : progress ? "loading" : "ok",
        version: PRODUCT_VERSION,
        counts: corpus.counts(),
        corpus_version: corpus.version(),
        demo: corpus.isDemo(),
        ...(progress && { progress }),
        ...loadOf(loads.running()),
      };
      return reply
        .code(progress || isStopping ? 503 : 200)
        .header("cache-control", "no-store")
        .send(health);
    },
  );
}

/** Neither paths nor addresses: anybody may ask. */
function loadOf(running: RunningLoad | null): Pick<Health, "load"> {
  if (!running) return {};
  const { job, progress } = running;
  const { records, done, whole, unit } = progress ?? nothingYet;
  return {
    load: { source: job.source, records, done: Math.floor(done * whole), total: whole, unit },
  };
}

const nothingYet = { records: 0, done: 0, whole: 0, unit: "bytes" } as const;
