import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { shareRequestCounts } from "../store/attempts.ts";
import type { Database } from "../store/store.ts";
import { ApiError } from "./api-error.ts";
import { bearerOf } from "./caller.ts";
import { RequestCounts } from "./request-counts.ts";

/** Many people may share an address: a whole organisation behind one router. */
const CALLERS_PER_ADDRESS = 20;
const SHARE_MS = 1_000;
/** What watches the server must not be kept out by those whom it watches. */
const unlimited = new Set(["/api/health", "/api/metrics"]);

/**
 * Refuses (`too_fast`, with when to try again) who asks more often within a minute than `requestsPerMinute` allows: a
 * bearer, or an address for what it asks without one; and an address as a whole, twenty times as much. 0 refuses nobody.
 */
export function limitRequests(
  app: FastifyInstance,
  { requestsPerMinute, databaseUrl }: Pick<Config, "requestsPerMinute" | "databaseUrl">,
  db: Database,
): void {
  if (requestsPerMinute === 0) return;
  const counts = new RequestCounts();
  app.addHook("onRequest", async (request) => {
    if (!isLimited(request)) return;
    const address = networkOf(request.ip);
    const waits = [
      counts.take(callerOf(request) ?? `without bearer ${address}`, requestsPerMinute),
      counts.take(`address ${address}`, requestsPerMinute * CALLERS_PER_ADDRESS),
    ].filter((seconds) => seconds !== null);
    if (waits.length > 0) throw new ApiError("too_fast", { retryAfter: Math.max(...waits) });
  });
  // An embedded store has no other process to tell.
  if (databaseUrl === null) return;
  const timer = setInterval(() => {
    counts
      .share((window, own) => shareRequestCounts(db, window, own))
      .catch((error: unknown) => app.log.warn({ err: error }, "counts of requests"));
  }, SHARE_MS).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

function isLimited(request: FastifyRequest): boolean {
  const [path = ""] = request.url.split("?");
  return path.startsWith("/api/") && !unlimited.has(path);
}

/** Not the bearer itself, which would then stand in the store. */
function callerOf(request: FastifyRequest): string | null {
  const bearer = bearerOf(request);
  return bearer === undefined ? null : createHash("sha256").update(bearer).digest("base64url");
}

/** An IPv4 address; of an IPv6 one the first 64 bits, of which one subscriber has all. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const all = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ""));
  return `${all.slice(0, 4).join(":")}::/64`;
}
