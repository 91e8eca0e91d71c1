import { dropForTab, keepForTab, readForTab } from "../../services/browser.ts";
import type { LinkPurpose } from "./link-machine.ts";

const keyOf = (purpose: LinkPurpose) => `link.${purpose}`;

/** Keeps the token of a link for this tab, so that the address bar and the history need not. */
export function keepLinkToken(purpose: LinkPurpose, token: string): void {
  keepForTab(keyOf(purpose), token);
}

/** The token of the link that was opened in this tab; null when none was, or it was used. */
export function keptLinkToken(purpose: LinkPurpose): string | null {
  return readForTab(keyOf(purpose));
}

/** Forgets it. */
export function dropLinkToken(purpose: LinkPurpose): void {
  dropForTab(keyOf(purpose));
}
