const STATE = "scoutline.sign-on-state";

/** Keeps the state of a single sign-on that this tab begins: only what comes back with it was begun here. */
export function keepSignOnState(state: string): void {
  sessionStorage.setItem(STATE, state);
}

/** The state of the single sign-on that this tab began, which is forgotten by asking; null when it began none. */
export function takeSignOnState(): string | null {
  const state = sessionStorage.getItem(STATE);
  sessionStorage.removeItem(STATE);
  return state;
}
