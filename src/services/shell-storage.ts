import * as z from "zod/mini";

const DRAWER_WIDTH = "scoutline.drawer-width";
const RECENT_COMMANDS = "scoutline.recent-commands";

const Recents = z.array(z.string());

/** How wide this person left the drawer in this browser, in pixels; null when it was never changed. */
export function storedDrawerWidth(): number | null {
  const width = Number(readKey(DRAWER_WIDTH) ?? Number.NaN);
  return Number.isFinite(width) ? width : null;
}

/** Keeps the width of the drawer in this browser; it survives signing out. */
export function storeDrawerWidth(width: number): void {
  keepKey(DRAWER_WIDTH, String(width));
}

/** The ids of what was last chosen among the commands in this browser, the latest first. They end with the session. */
export function storedRecents(): string[] {
  try {
    return Recents.parse(JSON.parse(readKey(RECENT_COMMANDS) ?? "[]"));
  } catch {
    return [];
  }
}

/** Keeps the ids of what was last chosen among the commands. */
export function storeRecents(ids: readonly string[]): void {
  keepKey(RECENT_COMMANDS, JSON.stringify(ids));
}

function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing forgets it with the page. */
function keepKey(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing is lost but a convenience.
  }
}
