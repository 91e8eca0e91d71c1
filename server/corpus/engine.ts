import { AsyncLocalStorage } from "node:async_hooks";
import type { Connection, Settings } from "./engine-client.ts";
import { type EngineConfig, connect } from "./engine-connect.ts";
import { engineError } from "./engine-errors.ts";
import {
  type EngineObserver,
  type LaneState,
  type QueryReport,
  readOf,
} from "./engine-observer.ts";
import { Pool } from "./engine-pool.ts";
import { baseSettings, embeddedSettings, settle } from "./engine-settings.ts";
import { withLiterals } from "./literals.ts";
import { type Lane, type LaneRules, laneRules, lanes } from "./lanes.ts";
import { LaneQueue, type Seat } from "./lanes-queue.ts";
import { currentContext, nextQueryId, noteWait } from "./query-context.ts";
import { untilAborted } from "./until-aborted.ts";

export type { EngineConfig } from "./engine-connect.ts";
export type { Lane } from "./lanes.ts";

export type Parameters = Record<string, unknown>;

export interface QueryOptions {
  /** That of the work it belongs to unless told, else interactive. */
  lane?: Lane;
  /** An aborted query that waits never reaches the engine; one that runs is given up, and bounded by its time limit. */
  signal?: AbortSignal;
  settings?: Settings;
  /** Names the query in a server's own log; `<request id>.<n>` unless told. An embedded engine keeps no such names. */
  queryId?: string;
  /** That of the lane unless told. */
  maxSeconds?: number;
  /** Bytes; that of the lane unless told. */
  maxMemory?: number;
}

/**
 * The document engine. Values are bound as parameters (`{name:Type}` in the text), nothing else is written into it; 64-bit
 * integers come back as numbers. Failures are the classes of `engine-errors.ts`, an abort is the signal's reason.
 */
export interface Engine {
  /** Its queries run in this process, each on one of libuv's threads. */
  readonly isEmbedded: boolean;
  rows<T>(sql: string, parameters?: Parameters, options?: QueryOptions): Promise<T[]>;
  run(sql: string, parameters?: Parameters, options?: QueryOptions): Promise<void>;
  insert(table: string, rows: readonly object[], options?: QueryOptions): Promise<void>;
  /**
   * Lets work of several queries into a lane as one: it waits for its turn once (`EngineBusy` past the bounds), and its
   * queries, all those made inside, go ahead of whoever waits. The turns are those of the context's user.
   */
  admit<T>(work: () => Promise<T>, options?: { lane?: Lane; signal?: AbortSignal }): Promise<T>;
  lanes(): LaneState[];
  observe(observer: Partial<EngineObserver>): void;
  /** Lets users wait no more: who does is refused as `EngineClosed`. What was let in goes on, and so do loads. */
  refuseUsers(): void;
  /** Refuses all that waits and comes, and closes when what runs has ended. */
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Differences from `laneRules`. */
  lanes?: Partial<Record<Lane, Partial<LaneRules>>>;
}

interface OpenLane {
  lane: Lane;
  rules: LaneRules;
  queue: LaneQueue;
  pool: Pool<Connection>;
}

interface Admission {
  lane: Lane;
  seat: Seat;
}

/** Opens the engine with a few connections for each lane, each running one query at a time; the rest wait for their turn. */
export async function openEngine(
  config: EngineConfig,
  options: EngineOptions = {},
): Promise<Engine> {
  const rulesOf = (lane: Lane): LaneRules => ({ ...laneRules[lane], ...options.lanes?.[lane] });
  const count = lanes.reduce((sum, lane) => sum + rulesOf(lane).connections, 0);
  const connections = await connect(config, count);
  const spare = [...connections.list];
  const observers: Partial<EngineObserver>[] = [];
  const open = new Map(
    lanes.map((lane): [Lane, OpenLane] => {
      const rules = rulesOf(lane);
      const queue = new LaneQueue(rules, (reason) => {
        for (const observer of observers) observer.dropped?.(lane, reason);
      });
      return [lane, { lane, rules, queue, pool: new Pool(spare.splice(0, rules.connections)) }];
    }),
  );
  const admissions = new AsyncLocalStorage<Admission>();
  const engineSettings = connections.embedded
    ? { ...baseSettings, ...embeddedSettings }
    : baseSettings;

  const statement = (sql: string, parameters: Parameters) =>
    connections.embedded
      ? { query: withLiterals(sql, parameters) }
      : { query: sql, query_params: parameters };

  async function enter({ lane, queue }: OpenLane, signal?: AbortSignal): Promise<Seat> {
    const seat = await queue.enter(currentContext()?.user ?? null, signal);
    noteWait(seat.waitedMs);
    for (const observer of observers) observer.admitted?.(lane, seat.waitedMs);
    return seat;
  }

  async function perform<T>(
    sql: string,
    work: (connection: Connection, request: Request) => Promise<Done<T>>,
    asked: QueryOptions,
  ): Promise<T> {
    const { signal } = asked;
    const admission = admissions.getStore();
    const lane = open.get(asked.lane ?? admission?.lane ?? "interactive")!;
    const isLetIn = admission?.lane === lane.lane && !admission.seat.isFree;
    const since = performance.now();
    const seat = isLetIn ? admission.seat : await enter(lane, signal);
    if (isLetIn) seat.hold();
    let connection: Connection;
    try {
      connection = await lane.pool.acquire(signal);
    } catch (error) {
      seat.release();
      throw error;
    }
    const queryId = asked.queryId ?? nextQueryId();
    const begun = performance.now();
    const running = (async () => {
      const settings: Settings = {
        ...engineSettings,
        max_execution_time: asked.maxSeconds ?? lane.rules.maxSeconds,
        max_memory_usage: asked.maxMemory ?? lane.rules.maxMemory,
        ...asked.settings,
      };
      return await work(connection, {
        query_id: queryId,
        abort_signal: connections.embedded ? undefined : signal,
        clickhouse_settings: await settle(connection, settings),
      });
    })();
    // Connection and seat are free when the engine is done with them, not when the caller has lost interest.
    const finish = (done: Done<T> | null) => {
      lane.pool.release(connection);
      seat.release();
      const report: QueryReport = {
        lane: lane.lane,
        sql,
        ms: performance.now() - begun,
        waitedMs: begun - since,
        rows: done?.rows ?? null,
        read: done?.read ?? null,
        failed: done === null,
        queryId,
        context: currentContext(),
      };
      for (const observer of observers) observer.queried?.(report);
    };
    const finished = running.then(
      (done) => {
        finish(done);
        return done.value;
      },
      (error: unknown) => {
        finish(null);
        throw error;
      },
    );
    try {
      return await untilAborted(finished, signal);
    } catch (error) {
      throw signal?.aborted ? signal.reason : engineError(error);
    }
  }

  return {
    isEmbedded: connections.embedded,
    rows: <T>(sql: string, parameters: Parameters = {}, asked: QueryOptions = {}) =>
      perform(
        sql,
        async ({ client }, request) => {
          const result = await client.query({
            ...statement(sql, parameters),
            format: "JSONEachRow",
            ...request,
          });
          const value = await result.json<T>();
          return { value, rows: value.length, read: readOf(result.response_headers) };
        },
        asked,
      ),
    run: (sql, parameters = {}, asked = {}) =>
      perform(
        sql,
        async ({ client }, request) => {
          const { response_headers } = await client.command({
            ...statement(sql, parameters),
            ...request,
          });
          return { value: undefined, rows: null, read: readOf(response_headers) };
        },
        asked,
      ),
    insert: async (table, rows, asked = {}) => {
      if (rows.length === 0) return;
      await perform(
        `INSERT INTO ${table}`,
        async ({ client }, request) => {
          await client.insert({ table, values: rows, format: "JSONEachRow", ...request });
          return { value: undefined, rows: rows.length, read: null };
        },
        asked,
      );
    },
    admit: async (work, { lane = "interactive", signal } = {}) => {
      const seat = await enter(open.get(lane)!, signal);
      try {
        return await admissions.run({ lane, seat }, work);
      } finally {
        seat.release();
      }
    },
    lanes: () =>
      [...open.values()].map(({ lane, rules, queue }) => ({
        lane,
        connections: rules.connections,
        running: queue.running,
        waiting: queue.waiting,
      })),
    observe: (observer) => {
      observers.push(observer);
    },
    refuseUsers: () => {
      for (const { queue } of open.values()) queue.refuseUsers();
    },
    close: async () => {
      for (const { queue } of open.values()) queue.close();
      await Promise.all([...open.values()].map(({ pool }) => pool.close()));
      await connections.close();
    },
  };
}

interface Request {
  query_id: string | undefined;
  abort_signal: AbortSignal | undefined;
  clickhouse_settings: Settings;
}

interface Done<T> {
  value: T;
  rows: number | null;
  read: QueryReport["read"];
}
