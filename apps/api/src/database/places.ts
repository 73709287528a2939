/** Told to whoever finds no place. Nothing is wrong with what it asks; coming back soon may help. */
export class NoPlace extends Error {}

export interface PlacesOptions {
  /** How many have a place at once. */
  readonly most: number
  /** How many wait for one, and for how long at most; without, nobody does. */
  readonly mostWaiting?: number
  readonly patienceMs?: number
  /** What is told to whoever finds none. */
  readonly why: string
}

/** A bound on how many do something at once. Who waits is served in turn. */
export class Places {
  readonly #options: PlacesOptions
  readonly #waiting = new Set<() => void>()
  #taken = 0

  constructor(options: PlacesOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Whether one more could not even wait. */
  get isFull(): boolean {
    const { most, mostWaiting = 0 } = this.#options
    return this.#taken >= most && this.#waiting.size >= mostWaiting
  }

  /** Takes a place at once, or when the promise is fulfilled; each is given back by {@link leave}. @throws NoPlace */
  enter(): Promise<void> | undefined {
    const { most, why } = this.#options
    if (this.isFull) throw new NoPlace(why)
    if (this.#taken >= most) return this.#wait()
    this.#taken++
    return undefined
  }

  leave(): void {
    const [next] = this.#waiting
    if (next === undefined) this.#taken--
    else next()
  }

  #wait(): Promise<void> {
    const { patienceMs, why } = this.#options
    return new Promise((resolve, reject) => {
      const enter = () => {
        this.#waiting.delete(enter)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(enter)
        reject(new NoPlace(why))
      }, patienceMs)
      this.#waiting.add(enter)
    })
  }
}
