import type * as z from "zod/mini";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * Who may call: `none` needs no bearer; `session` any session, the public one included; `user` a signed-in user;
 * `token` whoever has the token of a link, which is the bearer then. What a user may do to which object is decided by the module's policy.
 */
export type Access = "none" | "session" | "user" | "token";

/** One call of the product: its address below the service prefix, what it takes and what it answers. */
export interface Endpoint {
  method: Method;
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
}

export interface Service<E extends Record<string, Endpoint> = Record<string, Endpoint>> {
  prefix: string;
  endpoints: E;
}

/** Ties a service prefix to its table of endpoints; the full path is `/api/<prefix>/<path>`. */
export function defineService<const E extends Record<string, Endpoint>>(
  prefix: string,
  endpoints: E,
): Service<E> {
  return { prefix, endpoints };
}

/** The full address of an endpoint, path parameters still as `:name`. */
export function addressOf(service: Pick<Service, "prefix">, path: string): string {
  return `/api/${service.prefix}/${path}`;
}
