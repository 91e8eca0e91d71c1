import { createHash } from "node:crypto";
import { gt, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "./store.ts";
import { attempts } from "./tables.ts";

/** How often something may be tried within a window of time, by whom or on what `key` names. */
export interface Allowance {
  key: string;
  limit: number;
}

const WINDOW_MINUTES = 15;

/**
 * Counts one attempt on each of the keys, for all processes of the store together. Returns null when it is allowed,
 * else the seconds after which it will be. Counting comes before the work, so attempts at once do not slip through.
 */
export async function countAttempt(
  db: Database,
  allowances: readonly Allowance[],
): Promise<number | null> {
  const windowEnds = sql`now() + make_interval(mins => ${WINDOW_MINUTES})`;
  const isOver = sql`${attempts.window_ends} <= now()`;
  const limits = new Map(allowances.map(({ key, limit }) => [hashOf(key), limit]));
  const counted = await db
    .insert(attempts)
    .values(
      // In one order everywhere: two statements that lock the same rows must not wait for each other.
      [...limits.keys()].toSorted().map((key) => ({ key, tried: 1, window_ends: windowEnds })),
    )
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        tried: sql`CASE WHEN ${isOver} THEN 1 ELSE ${attempts.tried} + 1 END`,
        window_ends: sql`CASE WHEN ${isOver} THEN excluded.window_ends ELSE ${attempts.window_ends} END`,
      },
    })
    .returning({
      key: attempts.key,
      tried: attempts.tried,
      seconds: sql<number>`ceil(extract(epoch FROM ${attempts.window_ends} - now()))::integer`,
    });
  const waits = counted.filter((row) => row.tried > limits.get(row.key)!).map((row) => row.seconds);
  return waits.length > 0 ? Math.max(1, ...waits) : null;
}

/** Takes back one counted attempt: it was not one that should be held against anybody. */
export async function forgiveAttempt(
  db: Database,
  allowances: readonly Allowance[],
): Promise<void> {
  const keys = allowances.map(({ key }) => hashOf(key));
  await db
    .update(attempts)
    .set({ tried: sql`${attempts.tried} - 1` })
    .where(sql`${inArray(attempts.key, keys)} AND ${gt(attempts.tried, 0)}`);
}

/** Adds requests that this process has counted within a minute of the clock; yields what all processes have, by the same keys. */
export async function shareRequestCounts(
  db: Database,
  minute: number,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const keyOf = (caller: string) => hashOf(`requests:${minute}:${caller}`);
  const callers = new Map([...counts.keys()].map((caller) => [keyOf(caller), caller]));
  const rows = await db
    .insert(attempts)
    .values(
      [...callers]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, caller]) => ({
          key,
          tried: counts.get(caller)!,
          window_ends: sql`to_timestamp(${(minute + 1) * 60})`,
        })),
    )
    .onConflictDoUpdate({
      target: attempts.key,
      set: { tried: sql`${attempts.tried} + excluded.tried` },
    })
    .returning({ key: attempts.key, tried: attempts.tried });
  return new Map(rows.map(({ key, tried }) => [callers.get(key)!, tried]));
}

/** Forgets the windows that are over. */
export async function deleteOldAttempts(db: Database): Promise<void> {
  await db.delete(attempts).where(lte(attempts.window_ends, sql`now()`));
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
