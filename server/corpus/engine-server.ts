import { randomUUID } from "node:crypto";
import {
  type ClickHouseClient,
  ClickHouseError,
  ClickHouseLogLevel,
  createClient,
} from "@clickhouse/client";
import type { Connections, EngineClient, Reply, Settings } from "./engine-client.ts";
import { EngineError, EngineTimeout, EngineUnreachable } from "./engine-errors.ts";
import { clusterSettings, forCluster } from "./cluster.ts";

/** A ClickHouse server, or the node of a cluster through which the whole cluster is asked. */
export interface ServerConfig {
  /** `http(s)://user:password@host:port/database`. */
  url: string;
  /** The cluster over which the tables are spread, as the server's configuration calls it; null or absent on one server. */
  cluster?: string | null;
}

/** Text indexes are complete from here on. */
const OLDEST = [26, 2] as const;
/** How much longer than a query may run its answer is waited for. */
const GRACE_SECONDS = 30;

/** When a server that cannot be reached is worth another try. */
const RETRY_SECONDS = 10;

const serverSettings: Settings = {
  // The status then speaks for the whole answer: no failure comes after the first rows.
  wait_end_of_query: 1,
  cancel_http_readonly_queries_on_client_close: 1,
};

/**
 * Connects to a ClickHouse server over HTTP. A server that cannot be reached, refuses the user, lacks the database,
 * lets the user only read or is older than 26.2 is an `EngineError` that says so.
 */
export async function connectServer(
  { url, cluster = null }: ServerConfig,
  count: number,
): Promise<Connections> {
  const client = createClient({
    url,
    application: "scoutline",
    // Its lines would hold what users search for; what fails is told by the error.
    log: { level: ClickHouseLogLevel.OFF },
    max_open_connections: count,
    request_timeout: 86_400_000,
    compression: { request: true, response: true },
    use_multipart_params_auto: true,
    clickhouse_settings: { ...serverSettings, ...(cluster === null ? {} : clusterSettings) },
  });
  try {
    await examine(client);
    if (cluster !== null) await examineCluster(client, cluster);
  } catch (error) {
    await client.close();
    throw error;
  }
  const one = engineClient(client, cluster);
  return {
    list: Array.from({ length: count }, () => ({ client: one, held: null })),
    embedded: false,
    close: () => client.close(),
  };
}

async function examine(client: ClickHouseClient): Promise<void> {
  // Without settings of our own: a user who may only read may not set any, and is to hear why.
  const none = Object.fromEntries(
    [...Object.keys(serverSettings), ...Object.keys(clusterSettings)].map((name) => [
      name,
      undefined,
    ]),
  );
  let found: { version: string; readonly: number } | undefined;
  try {
    const result = await client.query({
      query: "SELECT version() AS version, toUInt8(getSetting('readonly')) AS readonly",
      format: "JSONEachRow",
      clickhouse_settings: { ...none, enable_http_compression: undefined },
      abort_signal: AbortSignal.timeout(GRACE_SECONDS * 1000),
    });
    [found] = await result.json<{ version: string; readonly: number }>();
  } catch (error) {
    throw startError(error);
  }
  const { version = "", readonly = 0 } = found ?? {};
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (!(major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]))) {
    throw new EngineError(
      `The server of CLICKHOUSE_URL runs ClickHouse ${version || "of an unknown version"}; ${OLDEST.join(".")} or newer is needed.`,
    );
  }
  if (readonly > 0) {
    throw new EngineError(
      "The user of CLICKHOUSE_URL may only read. Give one who may also create tables and write to them.",
    );
  }
}

async function examineCluster(client: ClickHouseClient, cluster: string): Promise<void> {
  const result = await client.query({
    query: `SELECT {cluster:String} IN (SELECT cluster FROM system.clusters) AS known,
      'publications_local' IN (SELECT name FROM system.tables WHERE database = currentDatabase()) AS made`,
    query_params: { cluster },
    format: "JSONEachRow",
  });
  const [found] = await result.json<{ known: number; made: number }>();
  if (!found?.known) {
    throw new EngineError(
      `The server of CLICKHOUSE_URL knows no cluster ${cluster}. Name one of its configuration in CLICKHOUSE_CLUSTER.`,
    );
  }
  if (!found.made) {
    throw new EngineError(
      `The cluster ${cluster} has no tables yet. Run deploy/clickhouse/tables.sql on it.`,
    );
  }
}

function startError(cause: unknown): EngineError {
  const known = serverError(cause);
  if (known instanceof EngineError) return known;
  const words = cause instanceof Error ? cause.message : String(cause);
  return new EngineError(`The ClickHouse server of CLICKHOUSE_URL cannot be used: ${words}`, {
    cause,
  });
}

const WRONG_USER = new Set(["516", "192", "193", "194"]);
const NOT_ALLOWED = new Set(["497", "164"]);
const NO_DATABASE = "81";

/** What only a server can refuse, as one of our errors; everything else unchanged. */
function serverError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof EngineError) return error;
  const cause = { cause: error };
  if (!(error instanceof ClickHouseError)) {
    return isConnectionError(error)
      ? new EngineUnreachable(
          `The ClickHouse server of CLICKHOUSE_URL cannot be reached: ${error.message}. Check the address, and that the server runs.`,
          RETRY_SECONDS,
          cause,
        )
      : error;
  }
  if (WRONG_USER.has(error.code)) {
    return new EngineError(
      "The ClickHouse server refuses the user or the password of CLICKHOUSE_URL.",
      cause,
    );
  }
  if (error.code === NO_DATABASE) {
    return new EngineError(
      `The ClickHouse server has no such database as CLICKHOUSE_URL names: ${error.message}`,
      cause,
    );
  }
  if (NOT_ALLOWED.has(error.code)) {
    return new EngineError(
      `The user of CLICKHOUSE_URL lacks a right that the program needs: ${error.message}`,
      cause,
    );
  }
  return error;
}

const connectionErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
]);

function isConnectionError(error: Error): boolean {
  const isKnown = "code" in error && connectionErrors.has(String(error.code));
  return isKnown || error.name === "TimeoutError" || error.message === "Timeout error.";
}

/** Whether the connection broke under a request, as a kept one does when the server closes it meanwhile. */
function isReset(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ECONNRESET" || code === "EPIPE";
}

type Request = Parameters<EngineClient["command"]>[0];

/** The client as the engine uses it: answers whole, waits bounded, reads tried once more when the connection broke. */
function engineClient(client: ClickHouseClient, cluster: string | null): EngineClient {
  const ask = (request: Request) =>
    bounded(request, async (abort_signal) => {
      const result = await client.query({ ...request, format: "JSONEachRow", abort_signal });
      return { text: await result.text(), response_headers: result.response_headers };
    });
  return {
    query: async (request) => {
      const { text, response_headers } = await ask(request).catch((error: unknown) => {
        if (!isReset(error) || request.abort_signal?.aborted) throw serverError(error);
        // The first may still be running under its name.
        return ask({ ...request, query_id: randomUUID() }).catch(refused);
      });
      const lines = text.split("\n").filter((line) => line !== "");
      return {
        response_headers,
        json: <T>() => Promise.resolve(lines.map((line) => JSON.parse(line) as T)),
      };
    },
    command: async (asked) => {
      const query = cluster === null ? asked.query : forCluster(asked.query, cluster);
      const request = { ...asked, query };
      const hasValues = Object.keys(request.query_params ?? {}).length > 0;
      // Only what is asked as a query may carry its values in the body; an address has limits everywhere.
      const perform: Promise<Reply> = hasValues
        ? ask(request)
        : bounded(request, (abort_signal) => client.command({ ...request, abort_signal }));
      const { response_headers } = await perform.catch(refused);
      return { response_headers };
    },
    insert: async (request) => {
      await bounded(request, (abort_signal) => client.insert({ ...request, abort_signal })).catch(
        refused,
      );
    },
  };
}

function refused(error: unknown): never {
  throw serverError(error);
}

/** Gives up a request that is not answered some time after the engine should have ended it. */
async function bounded<T>(
  { abort_signal: asked, clickhouse_settings: settings }: Omit<Request, "query">,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const seconds = Number(settings?.["max_execution_time"] ?? 0) + GRACE_SECONDS;
  const giveUp = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    giveUp.abort();
  }, seconds * 1000);
  const onAbort = () => giveUp.abort();
  if (asked?.aborted) onAbort();
  asked?.addEventListener("abort", onAbort);
  try {
    return await work(giveUp.signal);
  } catch (error) {
    if (!isLate) throw error;
    throw new EngineTimeout("The ClickHouse server did not answer in time.", { cause: error });
  } finally {
    clearTimeout(timer);
    asked?.removeEventListener("abort", onAbort);
  }
}
