import PgBoss from "pg-boss";
import type { Store } from "../store/store.ts";
import { type Line, makeQueue, openLine } from "./line.ts";

/** Work that is done once for all processes of a store. */
export interface Queue {
  /** Does the work now and then every so many seconds, each time in one process only; a failed one is tried again, twice. */
  every(name: string, seconds: number, work: () => Promise<void>): Promise<void>;
  /** The jobs of one name. */
  line<T extends object>(name: string): Promise<Line<T>>;
  /** Takes no more work, and resolves when none is under way. */
  close(): Promise<void>;
}

const HOUR = 3_600;

/**
 * Opens the queue in the store, whose tables it makes in a schema of their own. It asks the store next to nothing while
 * there is nothing to do: work that is due is handed to the process that found it so.
 */
export async function openQueue(store: Store, report: (error: unknown) => void): Promise<Queue> {
  const underWay = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  const lines: { close: () => Promise<void> }[] = [];
  let isClosed = false;
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) => {
        // It may still ask when the store is closing.
        if (isClosed) return { rows: [] };
        return await store.execute(text, values);
      },
    },
    // Its own clock would look every minute what is due.
    schedule: false,
    maintenanceIntervalSeconds: HOUR,
    // What is done holds whom it was done for.
    archiveCompletedAfterSeconds: HOUR,
    deleteAfterHours: 24,
  });
  boss.on("error", report);
  await boss.start();
  return {
    every: async (name, seconds, work) => {
      await makeQueue(boss, name);
      const worker = await boss.work(name, { pollingIntervalSeconds: seconds }, async () => {
        const working = work();
        underWay.add(working);
        try {
          await working;
        } finally {
          underWay.delete(working);
        }
      });
      const ask = async () => {
        // Whoever asks first within the time has the job made; the others' wish is none.
        const made = await boss.send(name, {}, { singletonSeconds: seconds, retryLimit: 2 });
        if (made !== null) boss.notifyWorker(worker);
      };
      await ask();
      timers.push(setInterval(() => void ask().catch(report), seconds * 1000).unref());
    },
    line: async <T extends object>(name: string) => {
      const line = await openLine<T>(boss, name, report);
      lines.push(line);
      return line;
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(lines.map((line) => line.close()));
      await Promise.allSettled(underWay);
      await boss.stop({ graceful: false });
      isClosed = true;
    },
  };
}
