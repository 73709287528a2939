/**
 * How deep the chain may fork. The index may stand on any block that was shown since it was last known to be at the tip,
 * and must never have to go back further than it is allowed to.
 */
export class Reach {
  readonly #maxDepth: number
  #highest: number

  constructor(maxDepth: number, height: number) {
    this.#maxDepth = maxDepth
    this.#highest = height
  }

  /** The index is at the tip, and nowhere else. */
  settled(height: number): void {
    this.#highest = height
  }

  saw(height: number): void {
    this.#highest = Math.max(this.#highest, height)
  }

  covers(forkHeight: number): boolean {
    return this.#highest - forkHeight <= this.#maxDepth
  }
}
