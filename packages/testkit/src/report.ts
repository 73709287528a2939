export type Value = bigint | number | string | boolean | null | undefined

/** Amounts by id. */
export type AmountsById = ReadonlyMap<string, bigint>

const MAX_EXAMPLES = 40

/** Counts equal and different values and records the first differences. */
export class Tally {
  equal = 0
  differ = 0
  readonly examples: string[] = []

  /** Numbers are compared by value, because some sources have them as strings. */
  compare(label: string, expected: Value, actual: Value): void {
    if (textOf(expected) === textOf(actual)) this.equal++
    else this.addDifference(`${label}: expected ${textOf(expected)}, got ${textOf(actual)}`)
  }

  /** Compares amount by amount; one that only one side has is a difference. */
  compareAmounts(label: string, expected: AmountsById, actual: AmountsById): void {
    this.compare(`${label}, count`, expected.size, actual.size)
    for (const id of new Set([...expected.keys(), ...actual.keys()]))
      this.compare(`${label} ${id}`, expected.get(id), actual.get(id))
  }

  addDifference(difference: string, count = 1): void {
    this.differ += count
    if (this.examples.length < MAX_EXAMPLES) this.examples.push(difference)
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

const textOf = (value: Value): string => (value === undefined ? 'nothing' : value === null ? '(null)' : String(value))

/** One attempt of a check. Without problems it has passed. */
export interface Trial {
  readonly where: string
  readonly problems: readonly string[]
}

/** All trials of one check. */
export interface Check {
  readonly name: string
  readonly trials: readonly Trial[]
  /** Further figures. */
  readonly details?: string
}

const hasPassed = ({ problems }: Trial): boolean => problems.length === 0

/** A check without trials has failed as well. */
export const isMet = ({ trials }: Check): boolean => trials.length > 0 && trials.every(hasPassed)

/** Lines to print: first the problems, then one line with figures per check. */
export function formatChecks(checks: readonly Check[], maxProblems = MAX_EXAMPLES): string[] {
  const problems = checks.flatMap(({ name, trials }) => {
    const failed = trials.filter((trial) => !hasPassed(trial))
    const lines = failed.slice(0, maxProblems).map((trial) => `${name} ${trial.where}: ${trial.problems.join('; ')}`)
    return failed.length > maxProblems ? [...lines, `${name}: and ${failed.length - maxProblems} more`] : lines
  })
  return [...problems, ...checks.map(formatCheck)]
}

function formatCheck(check: Check): string {
  const { name, trials, details } = check
  const figures = [name, `${trials.filter(hasPassed).length}/${trials.length}`, ...(details ? [details] : [])]
  return `${isMet(check) ? 'ok  ' : 'FAIL'} ${figures.join(' · ')}`
}

/** Waits for work and prints how long it took, because a long run may be stopped early. */
export async function timed<T>(name: string, work: Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work
  process.stdout.write(`${name} after ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  return result
}
