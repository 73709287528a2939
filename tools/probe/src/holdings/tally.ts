type Value = bigint | number | string | boolean | null | undefined

/** Amounts by id. */
export type Amounts = ReadonlyMap<string, bigint>

/** Counts what was compared, and keeps what differs. */
export class Tally {
  equal = 0
  readonly differences: string[] = []

  /** Numbers are compared by what they say: an answer may have them as text. */
  compare(what: string, expected: Value, answered: Value): void {
    if (textOf(expected) === textOf(answered)) this.equal++
    else this.differences.push(`${what}: ${textOf(expected)} by the boxes, ${textOf(answered)} answered`)
  }

  /** Each amount is a value; one that only one side has is a difference. */
  compareAmounts(what: string, expected: Amounts, answered: Amounts): void {
    this.compare(`${what}, how many`, expected.size, answered.size)
    for (const id of new Set([...expected.keys(), ...answered.keys()]))
      this.compare(`${what} ${id}`, expected.get(id), answered.get(id))
  }

  get line(): string {
    return `${this.equal} values equal, ${this.differences.length} differ`
  }
}

const textOf = (value: Value): string => (value === undefined ? 'nothing' : String(value))
