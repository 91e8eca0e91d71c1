const names = { account: "scoutline.session.account", guest: "scoutline.session.guest" };

/** Whose session a tab has. */
export type Holder = keyof typeof names;

/** Browsers have locks on `https:` and on this machine only; elsewhere undefined. */
const locks = () => globalThis.navigator?.locks as LockManager | undefined;

/** Lets other tabs know, by a shared lock, that this one has a session. Returns how to stop. */
export function holdSession(holder: Holder): () => void {
  const given = new AbortController();
  const held = new Promise<void>((resolve) =>
    given.signal.addEventListener("abort", () => resolve()),
  );
  const options = { mode: "shared", signal: given.signal } as const;
  // Given up before it was had: then there is nothing to hold.
  locks()
    ?.request(names[holder], options, () => held)
    .catch(() => undefined);
  return () => given.abort();
}

/** Whose sessions the open tabs of this browser have; null where that cannot be known. */
export async function sessionHolders(): Promise<Holder[] | null> {
  const known = await locks()?.query();
  if (!known) return null;
  const held = (known.held ?? []).map(({ name }) => name);
  return (["account", "guest"] as const).filter((holder) => held.includes(names[holder]));
}
