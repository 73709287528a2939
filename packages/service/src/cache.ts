import { LRUCache } from 'lru-cache'

export interface CacheOptions<T> {
  /** Limit for all values with their keys; 0 stores nothing. */
  readonly maxBytes: number
  /** Approximate memory of a value, without the key. */
  readonly sizeOf: (value: T, key: string) => number
  /** How long a value is fresh; for ever by default. A value that is never fresh (0) is not stored. */
  readonly freshMs?: (value: T) => number
  readonly now?: () => number
}

/** A stored value, fresh or not. */
export interface CacheEntry<T> {
  readonly value: T
  readonly version: string
  readonly storedAt: number
  /** Number of requests, halved by each call of {@link Cache.popular}. */
  hits: number
}

interface StoredEntry<T> extends CacheEntry<T> {
  /** Loads are numbered in the order in which they start. */
  readonly order: number
}

/** Map entry, list node and the entry itself. */
const ENTRY_BYTES = 400

/**
 * The cache of all services: values by key and version, limited in bytes, the least recently used leave first.
 * Concurrent loads of the same key and version share one result. A value is returned for its own version only, so
 * data of one tip is never returned for another.
 */
export class Cache<T> {
  readonly #entries: LRUCache<string, StoredEntry<T>>
  readonly #pending = new Map<string, Promise<T>>()
  readonly #freshMs: (value: T) => number
  readonly #now: () => number
  #loads = 0

  constructor({ maxBytes, sizeOf, freshMs = () => Number.POSITIVE_INFINITY, now = Date.now }: CacheOptions<T>) {
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ value }, key) => Math.ceil(sizeOf(value, key)) + key.length + ENTRY_BYTES,
    })
    this.#freshMs = freshMs
    this.#now = now
  }

  /** Approximate memory of all entries. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Number of loads in flight. */
  get pending(): number {
    return this.#pending.size
  }

  /** Returns a fresh value of this version and counts a hit. */
  get(key: string, version: string): T | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || !this.#isFresh(entry, version)) return undefined
    entry.hits++
    return entry.value
  }

  /** Whether {@link get} would return a value; changes nothing. */
  has(key: string, version: string): boolean {
    const entry = this.#entries.peek(key)
    return entry !== undefined && this.#isFresh(entry, version)
  }

  /** Returns the entry of any version, fresh or not, as a fallback. */
  peek(key: string): Readonly<CacheEntry<T>> | undefined {
    return this.#entries.peek(key)
  }

  /** Returns the load in flight for this key and version. */
  joinable(key: string, version: string): Promise<T> | undefined {
    return this.#pending.get(pendingKey(key, version))
  }

  /**
   * Joins a load in flight or starts one. Errors are shared but not stored.
   * @param isRequested false if a value is loaded before anyone asks for it
   */
  load(key: string, version: string, create: () => Promise<T>, isRequested = true): Promise<T> {
    const id = pendingKey(key, version)
    const existing = this.#pending.get(id)
    if (existing !== undefined) return existing
    const order = ++this.#loads
    const loading = create()
      .then((value) => {
        this.#store(key, { value, version, order }, isRequested)
        return value
      })
      .finally(() => this.#pending.delete(id))
    this.#pending.set(id, loading)
    return loading
  }

  /** Returns the stored result of a pure function, or computes it. */
  compute(key: string, create: () => T): T {
    const entry = this.#entries.get(key)
    if (entry !== undefined) return entry.value
    const value = create()
    this.#entries.set(key, { value, version: '', order: 0, storedAt: 0, hits: 1 })
    return value
  }

  /** The most requested entries with at least `minHits`. Each call halves the hit counters. */
  popular(limit: number, minHits: number): readonly (readonly [key: string, value: T])[] {
    const used = [...this.#entries.entries()].filter(([, { hits }]) => hits >= minHits)
    const popular = used.toSorted(([, a], [, b]) => b.hits - a.hits).slice(0, limit)
    for (const [, entry] of used) entry.hits /= 2
    return popular.map(([key, { value }]) => [key, value] as const)
  }

  #isFresh(entry: CacheEntry<T>, version: string): boolean {
    const ageMs = this.#now() - entry.storedAt
    // Negative after the clock was set back: it would stay fresh until the clock has caught up.
    return entry.version === version && ageMs >= 0 && ageMs < this.#freshMs(entry.value)
  }

  #store(key: string, loaded: Pick<StoredEntry<T>, 'value' | 'version' | 'order'>, isRequested: boolean): void {
    const current = this.#entries.peek(key)
    // A slow load of an older version must not replace a newer value.
    if (this.#freshMs(loaded.value) <= 0 || (current !== undefined && current.order > loaded.order)) return
    const hits = (current?.hits ?? 0) + (isRequested ? 1 : 0)
    this.#entries.set(key, { ...loaded, storedAt: this.#now(), hits })
  }
}

const pendingKey = (key: string, version: string) => `${version} ${key}`

/** Approximate memory of a value that could be written as JSON. */
export function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return 24 + value.length
  if (typeof value !== 'object' || value === null) return 8
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + 8 + approximateBytes(item), 32)
  // Keys are shared between objects of the same shape.
  return Object.values(value).reduce<number>((sum, item) => sum + 8 + approximateBytes(item), 40)
}
