/** What was lately made from a text, up to so many. Forgets all at once when full: simple, and full is rare. */
export class RecentTexts<T> {
  readonly #most: number
  readonly #known = new Map<string, T>()

  constructor(most: number) {
    this.#most = most
  }

  get(text: string, make: () => T): T {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const made = make()
    if (this.#known.size >= this.#most) this.#known.clear()
    this.#known.set(text, made)
    return made
  }
}
