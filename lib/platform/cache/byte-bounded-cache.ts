interface CacheOptions {
  readonly mostBytes: number;
  /** True for a key that should stay in the cache. Such keys are evicted only if the cache would otherwise exceed twice `mostBytes`. */
  readonly isWanted?: (key: string) => boolean;
}

/** An LRU cache whose size is limited in bytes. */
export class ByteBoundedCache<Value> {
  private readonly kept = new Map<string, { readonly value: Value; readonly bytes: number }>();
  private held = 0;

  constructor(private readonly bound: CacheOptions) {}

  get bytes(): number {
    return this.held;
  }

  get count(): number {
    return this.kept.size;
  }

  get(key: string): Value | null {
    const found = this.kept.get(key);
    if (found === undefined) return null;
    this.kept.delete(key);
    this.kept.set(key, found);
    return found.value;
  }

  peek(key: string): Value | null {
    return this.kept.get(key)?.value ?? null;
  }

  keep(key: string, value: Value, bytes: number): void {
    this.forget(key);
    this.kept.set(key, { value, bytes });
    this.held += bytes;
    const { mostBytes, isWanted = () => false } = this.bound;
    if (this.held > mostBytes) this.makeRoom(mostBytes, key, isWanted);
    if (this.held > 2 * mostBytes) this.makeRoom(2 * mostBytes, key, () => false);
  }

  forget(key: string): void {
    this.held -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }

  *values(): IterableIterator<Value> {
    for (const { value } of this.kept.values()) yield value;
  }

  /** Evicts the least recently used values until the rest fit into `mostBytes`. Never evicts the newest value, or a key for which `stays` is true. */
  private makeRoom(mostBytes: number, newest: string, stays: (key: string) => boolean): void {
    for (const key of this.kept.keys()) {
      if (this.held <= mostBytes) return;
      if (key !== newest && !stays(key)) this.forget(key);
    }
  }
}
