import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { Failure } from "../../contract/answer.ts";
import { addressOf, type Endpoint, type Service } from "../../contract/endpoint.ts";

import { runInContext } from "../corpus/query-context.ts";
import type { Database } from "../store/store.ts";
import { authenticate, type Caller, linkHolder } from "./caller.ts";
import { beginContext } from "./request-context.ts";
import { Superseding } from "./superseding.ts";

/** What needs no session needs no long body either. */
const ANYBODYS_BODY_LIMIT = 32_000;

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** A parsed and authenticated call of an endpoint. */
export interface Call<E extends Endpoint> {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: Parsed<E["body"]>;
  caller: Caller<E["access"]>;
  /** The caller's network address. */
  address: string;
  /** Aborted when the client has gone before its answer, or has asked anew (`Superseded`). */
  signal: AbortSignal;
}

/** What goes into `data` of the answer; `data` and `totalRows` where the answer has both. */
type Reply<E extends Endpoint> =
  z.output<E["response"]> extends { data: infer D; totalRows: number }
    ? { data: D; totalRows: number }
    : z.output<E["response"]> extends { data: infer D }
      ? D
      : never;

export type Handler<E extends Endpoint> = (call: Call<E>) => Reply<E> | Promise<Reply<E>>;

/** One handler for each endpoint of a service. */
export type Handlers<S extends Service> = {
  [K in keyof S["endpoints"]]: Handler<S["endpoints"][K]>;
};

/** A service with its handlers, which `handlers` has already checked against each other. */
export interface BoundService {
  service: Service;
  handlers: Readonly<Record<string, Handler<Endpoint>>>;
}

/** Ties handlers to the table of their service; the types say when one is missing or takes or answers something else. */
export function withHandlers<S extends Service>(service: S, handlers: Handlers<S>): BoundService {
  return { service, handlers };
}

/**
 * Makes the endpoints of the services callable: each request is authenticated, parsed and answered as the table says.
 * Throws when an endpoint has no handler.
 */
export function bindServices(
  app: FastifyInstance,
  db: Database,
  services: readonly Service[],
  bound: readonly BoundService[],
): void {
  const superseding = new Superseding();
  const handlersOf = new Map(bound.map(({ service, handlers }) => [service.prefix, handlers]));
  for (const service of services) {
    for (const [name, endpoint] of Object.entries(service.endpoints)) {
      const handler = handlersOf.get(service.prefix)?.[name];
      if (!handler) {
        throw new Error(
          `The endpoint ${endpoint.method} ${addressOf(service, endpoint.path)} has no handler.`,
        );
      }
      bindEndpoint(app, db, superseding, service, endpoint, handler);
    }
  }
}

function bindEndpoint(
  app: FastifyInstance,
  db: Database,
  superseding: Superseding,
  service: Service,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
): void {
  const { access } = endpoint;
  const callers = new WeakMap<FastifyRequest, Caller<Endpoint["access"]>>();
  const isForAnybody = access === "none" || access === "token";
  app.route({
    method: endpoint.method,
    url: addressOf(service, endpoint.path),
    ...(isForAnybody && { bodyLimit: ANYBODYS_BODY_LIMIT }),
    schema: {
      tags: [service.prefix],
      summary: endpoint.summary,
      security: access === "none" ? [] : [{ bearer: [] }],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: endpoint.response, "4xx": Failure, "5xx": Failure },
    },
    // Before the body is read: who may not call makes no work.
    onRequest: async (request) => {
      callers.set(request, await callerOf(db, request, access));
    },
    handler: async (request, reply) => {
      const caller = callers.get(request) ?? null;
      const session = caller && "token_hash" in caller ? caller : null;
      const controller = abortedWhenGone(reply);
      const end = session
        ? superseding.begin(session.token_hash, request.headers, controller)
        : () => {};
      const call = {
        params: request.params as undefined,
        query: request.query as undefined,
        body: request.body,
        caller,
        address: request.ip,
        signal: controller.signal,
      };
      try {
        const data = await runInContext(beginContext(request, session), async () => handler(call));
        return hasTotal(endpoint)
          ? { success: true, ...(data as object) }
          : { success: true, data };
      } finally {
        end();
      }
    },
  });
}

function hasTotal({ response }: Endpoint): boolean {
  return "shape" in response && Object.hasOwn(response.shape as object, "totalRows");
}

async function callerOf(
  db: Database,
  request: FastifyRequest,
  access: Endpoint["access"],
): Promise<Caller<Endpoint["access"]>> {
  if (access === "none") return null;
  return access === "token" ? linkHolder(request) : await authenticate(db, request, access);
}

function abortedWhenGone(reply: FastifyReply): AbortController {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller;
}
