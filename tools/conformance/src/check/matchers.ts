/** A list whose order the contract does not define. */
export class UnorderedList {
  readonly items: readonly unknown[]
  /** The property that identifies items, if they are objects. */
  readonly key: string | undefined

  constructor(items: readonly unknown[], key?: string) {
    this.items = items
    this.key = key
  }
}

/** A value that can be described but not predicted. */
export class PredicateMatcher {
  readonly description: string
  readonly matches: (value: unknown) => boolean

  constructor(description: string, matches: (value: unknown) => boolean) {
    this.description = description
    this.matches = matches
  }
}
