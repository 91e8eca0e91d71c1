import type { FastifyRequest } from "fastify";
import type { QueryContext } from "../corpus/query-context.ts";
import type { StoredSession } from "../store/sessions.ts";

const contexts = new WeakMap<FastifyRequest, QueryContext>();

/** `METHOD route`, without what a caller wrote into the address. */
export function endpointOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? "unknown"}`;
}

/** On whose behalf the engine works for a request: users take turns, however many sessions they have. */
export function beginContext(request: FastifyRequest, caller: StoredSession | null): QueryContext {
  const user = caller?.user
    ? `user ${caller.user.uid}`
    : `session ${caller?.token_hash ?? request.ip}`;
  const context: QueryContext = { requestId: request.id, user, endpoint: endpointOf(request) };
  contexts.set(request, context);
  return context;
}

/** Milliseconds that the request has waited for turns in the engine. */
export function waitedMs(request: FastifyRequest): number {
  return contexts.get(request)?.waitedMs ?? 0;
}
