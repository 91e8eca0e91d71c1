import * as z from "zod/mini";

const STATE = "scoutline.sign-on-state";

/** A single sign-on that this tab began: what must come back, and what for: to sign in, or to let a signed-in user do so from now on. */
const KeptSignOn = z.object({ state: z.string(), purpose: z.enum(["sign-in", "link"]) });
export type KeptSignOn = z.infer<typeof KeptSignOn>;

/** Keeps the state of a single sign-on that this tab begins: only what comes back with it was begun here. */
export function keepSignOnState(state: string, purpose: KeptSignOn["purpose"] = "sign-in"): void {
  sessionStorage.setItem(STATE, JSON.stringify({ state, purpose }));
}

/** The single sign-on that this tab began last and that did not come back yet; null when there is none. */
export function keptSignOn(): KeptSignOn | null {
  try {
    return KeptSignOn.parse(JSON.parse(sessionStorage.getItem(STATE) ?? ""));
  } catch {
    return null;
  }
}

/** Forgets it: what comes back serves once. */
export function dropSignOnState(): void {
  sessionStorage.removeItem(STATE);
}
