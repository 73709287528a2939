/** Memoizes values by text, up to a maximum number. Clears everything when full: simple, and it is rarely full. */
export class BoundedMemo<T> {
  readonly #most: number
  readonly #known = new Map<string, T>()

  constructor(maxEntries: number) {
    this.#most = maxEntries
  }

  get(text: string, create: () => T): T {
    const cached = this.#known.get(text)
    if (cached !== undefined) return cached
    const value = create()
    if (this.#known.size >= this.#most) this.#known.clear()
    this.#known.set(text, value)
    return value
  }
}
