import { Client } from "pg";
import type { Listener } from "./store.ts";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/**
 * Hears a channel on a connection of its own, which is made anew, at growing intervals, whenever it breaks; `missed` is
 * called each time it is there again. Resolves after the first try and returns what ends it.
 */
export async function listenPostgresql(
  url: string,
  channel: string,
  { heard, missed }: Listener,
): Promise<() => Promise<void>> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;
  let isClosed = false;
  let isFirst = true;

  async function open(): Promise<void> {
    const fresh = new Client({ connectionString: url, keepAlive: true });
    let isLost = false;
    const again = () => {
      if (isLost || isClosed) return;
      isLost = true;
      client = null;
      void fresh.end().catch(() => {});
      timer = setTimeout(() => void open(), wait).unref();
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    };
    fresh.on("error", again).on("end", again);
    fresh.on("notification", ({ payload }) => heard(payload ?? ""));
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${fresh.escapeIdentifier(channel)}`);
    } catch {
      again();
      return;
    }
    if (isClosed) {
      await fresh.end();
      return;
    }
    client = fresh;
    wait = FIRST_WAIT_MS;
    if (!isFirst) missed();
    isFirst = false;
  }

  await open();
  isFirst = false;
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
