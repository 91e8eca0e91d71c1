import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { createSerializerCompiler } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { Config } from "../config.ts";
import { drainBeforeClose } from "./drain.ts";
import { invalid } from "./api-error.ts";
import type { Readiness } from "../readiness.ts";
import { answerFailures, sendFailure } from "./failures.ts";
import { loggedError } from "./log-errors.ts";
import { logRequests } from "./logging.ts";
import { parseOrRefuse } from "./parse.ts";
import { sendSecurityHeaders } from "./security-headers.ts";

// The mini build has no texts of its own.
z.config(z.locales.en());

/** Room for a query of 100 kB as JSON and a full set of filters beside it. */
const BODY_LIMIT = 2_000_000;

const REQUEST_MS = 60_000;

/** An HTTP server without routes: parses by zod schemas, answers failures of the contract, logs, compresses, sends the security headers. */
export async function createHttp(
  config: Pick<Config, "logLevel" | "production" | "slowQueryMs" | "trustProxy">,
  readiness: Readiness,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel, base: null, serializers: { err: loggedError } },
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "request_id",
    }),
    genReqId: () => randomUUID(),
    // An address that cannot be decoded meets no hook and no error handler.
    frameworkErrors: (error, request, reply) => {
      void reply.header("x-request-id", request.id);
      void sendFailure(request, reply, invalid({ path: "address", reason: error.message }));
    },
    bodyLimit: BODY_LIMIT,
    // Who sends a request drop by drop does not hold a connection for ever.
    requestTimeout: REQUEST_MS,
    trustProxy: config.trustProxy,
    forceCloseConnections: true,
    // Refused by ourselves, in the form of the contract.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler<z.ZodMiniType>(({ schema }) => (value) => ({
    value: parseOrRefuse(schema, value),
  }));
  app.setSerializerCompiler(
    config.production ? () => (body) => JSON.stringify(body) : createSerializerCompiler(),
  );
  logRequests(app, config.slowQueryMs);
  drainBeforeClose(app, readiness);
  answerFailures(app);
  await sendSecurityHeaders(app);
  await app.register(compress, {
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}
