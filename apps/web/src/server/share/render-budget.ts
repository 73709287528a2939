/**
 * How many cards may be rendered: some at once, when a link spreads, and a steady number after that. Each takes about
 * 100 ms of a processor, and anyone can request cards of millions of objects.
 */
export class RenderBudget {
  readonly #burst: number
  readonly #perSecond: number
  readonly #clock: () => number
  #left: number
  #updatedAt: number

  /** @param clock milliseconds */
  constructor({ burst, perSecond }: { readonly burst: number; readonly perSecond: number }, clock: () => number) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#clock = clock
    this.#left = burst
    this.#updatedAt = clock()
  }

  get isUsedUp(): boolean {
    const now = this.#clock()
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#updatedAt) * this.#perSecond) / 1000)
    this.#updatedAt = now
    return this.#left < 1
  }

  take(): void {
    this.#left--
  }
}
