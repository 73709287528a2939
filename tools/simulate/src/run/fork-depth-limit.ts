/**
 * Limits how deep the chain may fork. The index may be on any block shown since it was last known to be at the tip, and
 * must never have to undo more than its limit.
 */
export class ForkDepthLimit {
  readonly #maxDepth: number
  #highest: number

  constructor(maxDepth: number, height: number) {
    this.#maxDepth = maxDepth
    this.#highest = height
  }

  /** The index is known to be at the tip. */
  resetTo(height: number): void {
    this.#highest = height
  }

  observe(height: number): void {
    this.#highest = Math.max(this.#highest, height)
  }

  allows(forkHeight: number): boolean {
    return this.#highest - forkHeight <= this.#maxDepth
  }
}
