/** An answer that never changes once its block is deep enough. */
export class Settled<T> {
  readonly body: T
  /** Of the block it speaks of. */
  readonly height: number

  constructor(body: T, height: number) {
    this.body = body
    this.height = height
  }
}
