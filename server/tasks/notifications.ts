import { sql } from "drizzle-orm";
import type { Store } from "../store/store.ts";

/** What the processes of one store tell each other; each message carries an id only. */
export interface Notifications {
  /** Calls the handler with the id of each message about the topic, and with null when some may have been missed. */
  on(topic: string, handler: (id: string | null) => void): void;
  /** Tells every process that listens, this one included. */
  tell(topic: string, id: string): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = "scoutline";

/** Listens on the store's one channel. What must not depend on a message is looked up now and then besides. */
export async function openNotifications(store: Store): Promise<Notifications> {
  const handlers = new Map<string, (id: string | null) => void>();
  const close = await store.listen(CHANNEL, {
    heard: (payload) => {
      const space = payload.lastIndexOf(" ");
      handlers.get(payload.slice(0, space))?.(payload.slice(space + 1));
    },
    missed: () => {
      for (const handler of handlers.values()) handler(null);
    },
  });
  return {
    on: (topic, handler) => {
      handlers.set(topic, handler);
    },
    tell: async (topic, id) => {
      await store.db.execute(sql`SELECT pg_notify(${CHANNEL}, ${`${topic} ${id}`})`);
    },
    close,
  };
}
