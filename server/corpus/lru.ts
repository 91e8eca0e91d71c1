/** Remembers the last so many values that were asked for. */
export class Lru<T> {
  readonly #limit: number;
  readonly #values = new Map<string, T>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): T | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= this.#limit) return;
    const [oldest] = this.#values.keys();
    this.#values.delete(oldest!);
  }
}

/** One cache per corpus, gone with it. Its keys must name the corpus version where the values depend on it. */
export function perCorpus<T>(limit: number): (corpus: object) => Lru<T> {
  const caches = new WeakMap<object, Lru<T>>();
  return (corpus) => {
    let cache = caches.get(corpus);
    if (!cache) {
      cache = new Lru<T>(limit);
      caches.set(corpus, cache);
    }
    return cache;
  };
}
