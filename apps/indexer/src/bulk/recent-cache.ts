/**
 * Remembers what was used lately: all of the last `capacity` / 2 keys, and at most `capacity`. Two generations instead of
 * an order of use, so that finding something young moves nothing.
 */
export class RecentCache<K, V> {
  readonly capacity: number
  #young = new Map<K, V>()
  #old = new Map<K, V>()

  constructor(capacity: number) {
    this.capacity = capacity
  }

  get size(): number {
    return this.#young.size + this.#old.size
  }

  get(key: K): V | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: K, value: V): void {
    this.#old.delete(key)
    this.#young.set(key, value)
    if (this.#young.size < this.capacity / 2) return
    this.#old = this.#young
    this.#young = new Map()
  }

  delete(key: K): boolean {
    return this.#young.delete(key) || this.#old.delete(key)
  }

  clear(): void {
    this.#young.clear()
    this.#old.clear()
  }
}
