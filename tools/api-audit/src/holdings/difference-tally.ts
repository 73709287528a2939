type Value = bigint | number | string | boolean | null | undefined

/** Amounts by id. */
export type AmountsById = ReadonlyMap<string, bigint>

/** Counts equal values and collects differences. */
export class DifferenceTally {
  equal = 0
  readonly differences: string[] = []

  /** Numbers are compared by value, because a response may contain them as strings. */
  compare(label: string, expected: Value, actual: Value): void {
    if (textOf(expected) === textOf(actual)) this.equal++
    else this.differences.push(`${label}: expected ${textOf(expected)}, got ${textOf(actual)}`)
  }

  /** Compares amount by amount; one that only one side has is a difference. */
  compareAmounts(label: string, expected: AmountsById, actual: AmountsById): void {
    this.compare(`${label}, count`, expected.size, actual.size)
    for (const id of new Set([...expected.keys(), ...actual.keys()]))
      this.compare(`${label} ${id}`, expected.get(id), actual.get(id))
  }

  get summary(): string {
    return `${this.equal} values equal, ${this.differences.length} differ`
  }
}

const textOf = (value: Value): string => (value === undefined ? 'nothing' : String(value))
