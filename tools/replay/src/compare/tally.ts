export type Value = string | number | bigint | boolean | null | undefined

const MOST_EXAMPLES = 10

/** Counts what was compared and remembers the first differences. */
export class Tally {
  equal = 0
  differ = 0
  readonly examples: string[] = []

  /** Amounts are compared as they are written, since some sources hold them as text. */
  compare(what: string, ours: Value, expected: Value): void {
    if (textOf(ours) === textOf(expected)) this.equal++
    else this.note(`${what}: ours ${textOf(ours)}, expected ${textOf(expected)}`)
  }

  note(difference: string, count = 1): void {
    this.differ += count
    if (this.examples.length < MOST_EXAMPLES) this.examples.push(difference)
  }

  add({ equal, differ, examples }: Tally): void {
    this.equal += equal
    this.differ += differ
    this.examples.push(...examples)
  }

  get summary(): string {
    return `${this.equal} values equal, ${this.differ} differ`
  }
}

const textOf = (value: Value): string => (value === null || value === undefined ? NOTHING : String(value))

const NOTHING = '(nothing)'
