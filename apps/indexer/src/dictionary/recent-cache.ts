/**
 * Cache of recently used entries: holds all of the last `capacity` / 2 keys and at most `capacity`. Uses two
 * generations instead of an LRU order, so that reading a recent entry moves nothing.
 */
export class RecentCache<K, V> {
  readonly capacity: number
  #recent = new Map<K, V>()
  #previous = new Map<K, V>()

  constructor(capacity: number) {
    this.capacity = capacity
  }

  get size(): number {
    return this.#recent.size + this.#previous.size
  }

  get(key: K): V | undefined {
    const recent = this.#recent.get(key)
    if (recent !== undefined) return recent
    const previous = this.#previous.get(key)
    if (previous !== undefined) this.set(key, previous)
    return previous
  }

  set(key: K, value: V): void {
    this.#previous.delete(key)
    this.#recent.set(key, value)
    if (this.#recent.size < this.capacity / 2) return
    this.#previous = this.#recent
    this.#recent = new Map()
  }

  delete(key: K): boolean {
    return this.#recent.delete(key) || this.#previous.delete(key)
  }

  clear(): void {
    this.#recent.clear()
    this.#previous.clear()
  }
}
