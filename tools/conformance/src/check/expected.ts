/** A list of which the contract does not say in what order it comes. */
export class InAnyOrder {
  readonly items: readonly unknown[]
  /** What tells the items apart, where they are objects. */
  readonly key: string | undefined

  constructor(items: readonly unknown[], key?: string) {
    this.items = items
    this.key = key
  }
}

/** What can be described but not foreseen. */
export class Such {
  readonly that: string
  readonly holds: (value: unknown) => boolean

  constructor(that: string, holds: (value: unknown) => boolean) {
    this.that = that
    this.holds = holds
  }
}
