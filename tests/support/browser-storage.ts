class MemoryStorage implements Storage {
  [key: string]: unknown;

  get length() {
    return Object.keys(this).length;
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key];
  }
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  key(index: number) {
    return Object.keys(this)[index] ?? null;
  }
  removeItem(key: string) {
    delete this[key];
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
}

/** Gives Node the two storages of a browser tab, empty. */
export function emptyBrowserStorage(): void {
  Object.assign(globalThis, {
    sessionStorage: new MemoryStorage(),
    localStorage: new MemoryStorage(),
  });
}

/** What a storage holds, by key. */
export function contentsOf(storage: Storage): Record<string, string | null> {
  return Object.fromEntries(Object.keys(storage).map((key) => [key, storage.getItem(key)]));
}
