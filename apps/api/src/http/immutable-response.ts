/** A response that never changes once its block is deep enough. */
export class ImmutableResponse<T> {
  readonly body: T
  /** Height of that block. */
  readonly height: number

  constructor(body: T, height: number) {
    this.body = body
    this.height = height
  }
}
