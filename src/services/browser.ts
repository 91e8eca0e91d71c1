/** Reads a value kept for this tab; null when there is none. */
export function readForTab(key: string): string | null {
  return sessionStorage.getItem(`scoutline.${key}`);
}

/** Keeps a value for this tab. */
export function keepForTab(key: string, value: string): void {
  sessionStorage.setItem(`scoutline.${key}`, value);
}

/** Tells the listener each time this tab comes to the front again. Returns how to stop. */
export function onPageShown(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === "visible") listener();
  };
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}

/** Forgets a value kept for this tab. */
export function dropForTab(key: string): void {
  sessionStorage.removeItem(`scoutline.${key}`);
}

/** Leaves the product for another address in this tab. */
export function leaveFor(address: string): void {
  location.assign(address);
}
