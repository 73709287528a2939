export type ComparedValue = string | number | bigint | boolean | null | undefined

const MAX_EXAMPLES = 10

/** Counts equal and different values and records the first differences. */
export class ComparisonTally {
  equal = 0
  differ = 0
  readonly examples: string[] = []

  /** Compares values as text, because some sources store amounts as text. */
  compare(label: string, actual: ComparedValue, expected: ComparedValue): void {
    if (textOf(actual) === textOf(expected)) this.equal++
    else this.addDifference(`${label}: actual ${textOf(actual)}, expected ${textOf(expected)}`)
  }

  addDifference(difference: string, count = 1): void {
    this.differ += count
    if (this.examples.length < MAX_EXAMPLES) this.examples.push(difference)
  }

  add({ equal, differ, examples }: ComparisonTally): void {
    this.equal += equal
    this.differ += differ
    this.examples.push(...examples)
  }

  get summary(): string {
    return `${this.equal} values equal, ${this.differ} differ`
  }
}

const textOf = (value: ComparedValue): string => (value === null || value === undefined ? NO_VALUE : String(value))

const NO_VALUE = '(nothing)'
