import { keepForTab, readForTab } from "../../services/browser.ts";

const KEY = "active-workspace";

/** The workspace that is active in this tab, or null when none was opened yet. */
export function activeWorkspace(): string | null {
  return readForTab(KEY);
}

/** Makes a workspace the active one of this tab. */
export function rememberWorkspace(id: string): void {
  keepForTab(KEY, id);
}
