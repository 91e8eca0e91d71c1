import { Session } from "../../contract/entities/user.ts";

const SESSION = "scoutline.session";
const REMEMBERED = "scoutline.remembered-page";

/** What signing out leaves behind: how the product looks to this person and the remembered page, never what it knows. */
const surviving = [
  "scoutline.color-scheme",
  "scoutline.density",
  "scoutline.rail",
  "scoutline.drawer-width",
  REMEMBERED,
];
const survivingPrefixes = ["scoutline.table."];

/** The session of this tab, its time over or not; null when there is none or it is unreadable. */
export function storedSession(): Session | null {
  const text = sessionStorage.getItem(SESSION);
  if (text === null) return null;
  try {
    return Session.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether a session's time is over by the clock of this device. */
export function isOver(session: Session): boolean {
  return Date.parse(session.expires_at) <= Date.now();
}

/** Keeps the session for this tab only; other tabs ask for it (session-channel). */
export function storeSession(session: Session): void {
  sessionStorage.setItem(SESSION, JSON.stringify(session));
}

/** Forgets the session only: unsaved work stays for its owner, who comes back. */
export function dropSession(): void {
  sessionStorage.removeItem(SESSION);
}

/** Forgets the session and all that its user left in this tab and browser, but for how the product looks and the remembered page. */
export function clearSession(): void {
  clearTab();
  clear(localStorage);
}

/** The same in this tab alone: the tab where the user signed out has seen to the browser. */
export function clearTab(): void {
  clear(sessionStorage);
}

function clear(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    const survives =
      surviving.includes(key) || survivingPrefixes.some((prefix) => key.startsWith(prefix));
    if (key.startsWith("scoutline.") && !survives) storage.removeItem(key);
  }
}

/** Remembers an in-app address to come back to after signing in. */
export function rememberPage(path: string): void {
  sessionStorage.setItem(REMEMBERED, path);
}

/** The remembered address; null when there is none. Only addresses of this product are given back. */
export function rememberedPage(): string | null {
  const path = sessionStorage.getItem(REMEMBERED);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}

/** Forgets the remembered address, once one is back there. */
export function forgetPage(): void {
  sessionStorage.removeItem(REMEMBERED);
}
