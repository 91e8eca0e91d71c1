import { Session } from "../../contract/entities/user.ts";

const SESSION = "scoutline.session";
const REMEMBERED = "scoutline.remembered-page";

/** What signing out leaves behind: how the product looks to this person and the remembered page, never what it knows. */
const surviving = ["scoutline.color-scheme", "scoutline.density", "scoutline.rail", REMEMBERED];
const survivingPrefixes = ["scoutline.table."];

/** The session of this tab, or null when there is none, it is unreadable or its time is over. */
export function storedSession(): Session | null {
  const text = sessionStorage.getItem(SESSION);
  if (text === null) return null;
  try {
    const session = Session.parse(JSON.parse(text));
    return Date.parse(session.expires_at) > Date.now() ? session : null;
  } catch {
    return null;
  }
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
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) {
      const survives =
        surviving.includes(key) || survivingPrefixes.some((prefix) => key.startsWith(prefix));
      if (key.startsWith("scoutline.") && !survives) storage.removeItem(key);
    }
  }
}

/** Remembers an in-app address to come back to after signing in. */
export function rememberPage(path: string): void {
  sessionStorage.setItem(REMEMBERED, path);
}

/** The remembered address, which is forgotten by asking; null when there is none. Only addresses of this product are given back. */
export function takeRememberedPage(): string | null {
  const path = sessionStorage.getItem(REMEMBERED);
  sessionStorage.removeItem(REMEMBERED);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}
