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
