import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { and, eq, lte, or, sql } from "drizzle-orm";
import type { Store } from "../store/store.ts";
import { corpusLeases } from "../store/tables.ts";

/** Another process writes to the corpus; the message says which, and since when. */
export class CorpusLeased extends Error {
  override name = "CorpusLeased";
}

/** The right to write to a corpus, which one process of a store has at a time. */
export interface CorpusLease {
  /**
   * Does the work while this process, and no other, has the lease; a `CorpusLeased` when another has it. `onLost` is
   * called when the lease could not be renewed in time, so that another may have taken it.
   */
  hold<T>(doing: string, work: () => Promise<T>, onLost: () => void): Promise<T>;
}

/** A process that died is waited for as long. */
const LEASE_SECONDS = 60;

/** The lease of the corpus of this name. */
export function corpusLease({ db }: Store, corpus: string): CorpusLease {
  const ends = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

  async function take(token: string, holder: string): Promise<void> {
    const isFree = or(lte(corpusLeases.ends_at, sql`now()`), eq(corpusLeases.token, token));
    const taken = await db
      .insert(corpusLeases)
      .values({ corpus, token, holder, ends_at: ends })
      .onConflictDoUpdate({
        target: corpusLeases.corpus,
        set: { token, holder, taken_at: sql`now()`, ends_at: ends },
        setWhere: isFree,
      })
      .returning({ token: corpusLeases.token });
    if (taken.length > 0) return;
    const [other] = await db.select().from(corpusLeases).where(eq(corpusLeases.corpus, corpus));
    const since = other && other.taken_at.toISOString().slice(0, 16).replace("T", " ");
    throw new CorpusLeased(
      `${other?.holder ?? "Another process"} is writing to the corpus${since ? `, since ${since} UTC` : ""}. Only one process may at a time.`,
    );
  }

  async function renew(token: string): Promise<boolean> {
    const renewed = await db
      .update(corpusLeases)
      .set({ ends_at: ends })
      .where(and(eq(corpusLeases.corpus, corpus), eq(corpusLeases.token, token)))
      .returning({ token: corpusLeases.token });
    return renewed.length > 0;
  }

  return {
    hold: async (doing, work, onLost) => {
      const token = randomUUID();
      await take(token, `Process ${process.pid} on ${hostname()} (${doing})`);
      let renewed = Date.now();
      const timer = setInterval(
        () => {
          void renew(token).then(
            (isOurs) => {
              if (isOurs) renewed = Date.now();
              else onLost();
            },
            () => {
              // While nobody can have taken it yet, the store may come back.
              if (Date.now() - renewed > (LEASE_SECONDS * 1000 * 2) / 3) onLost();
            },
          );
        },
        (LEASE_SECONDS * 1000) / 6,
      );
      try {
        return await work();
      } finally {
        clearInterval(timer);
        await db
          .delete(corpusLeases)
          .where(and(eq(corpusLeases.corpus, corpus), eq(corpusLeases.token, token)));
      }
    },
  };
}
