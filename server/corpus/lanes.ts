/** What a query may take and whom it may keep waiting: a person, a long piece of work, or a load. */
export const lanes = ["interactive", "heavy", "load"] as const;
export type Lane = (typeof lanes)[number];

export interface LaneRules {
  /** Queries that run at once; each occupies one of libuv's threads while the engine is embedded. */
  connections: number;
  /** How many pieces of work of one user are let in at once. */
  perUser: number;
  /** How many of all users may wait; what comes then is refused as `EngineBusy`. */
  maxWaiting: number;
  maxWaitMs: number;
  /** Bounds of a query that names none. */
  maxSeconds: number;
  /** Bytes. */
  maxMemory: number;
}

/**
 * Three at once keep two cores busy and leave room for a fast call behind two slow ones; two of one user are a page
 * and its filters. The queue is as long as three connections can work off within the longest wait.
 */
export const laneRules: Readonly<Record<Lane, LaneRules>> = {
  interactive: {
    connections: 3,
    perUser: 2,
    maxWaiting: 256,
    maxWaitMs: 15_000,
    maxSeconds: 10,
    maxMemory: 4_000_000_000,
  },
  heavy: {
    connections: 1,
    perUser: 1,
    maxWaiting: 32,
    maxWaitMs: 300_000,
    maxSeconds: 300,
    maxMemory: 4_000_000_000,
  },
  load: {
    connections: 1,
    perUser: 1,
    maxWaiting: 16,
    maxWaitMs: 3_600_000,
    maxSeconds: 86_400,
    maxMemory: 6_000_000_000,
  },
};
