import { keepForTab, readForTab } from "../../services/browser.ts";
import { scanTabs, type ScanTab } from "./paths.ts";

/** Remembers the second tab that is open under a first one. */
export function rememberSubView(tab: ScanTab, sub: string): void {
  if (isSubView(tab, sub)) keepForTab(`sub-view.${tab}`, sub);
}

/** The second tab to open under a first one: the last active, else the first; undefined where there are none. */
export function lastSubView(tab: ScanTab): string | undefined {
  const last = readForTab(`sub-view.${tab}`);
  return last !== null && isSubView(tab, last) ? last : scanTabs[tab][0];
}

function isSubView(tab: ScanTab, sub: string): boolean {
  return (scanTabs[tab] as readonly string[]).includes(sub);
}
