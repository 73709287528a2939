import { Tally } from './tally.ts'

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

const MAX_PROBLEMS = 40

const hasPassed = ({ problems }: Trial): boolean => problems.length === 0

/** A check without trials has failed as well. */
export const isMet = ({ trials }: Check): boolean => trials.length > 0 && trials.every(hasPassed)

/** Lines to print: first the problems, then one line with figures per check. */
export function formatChecks(checks: readonly Check[], maxProblems = MAX_PROBLEMS): string[] {
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

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** Waits for work and prints how long it took, because a long run may be stopped early. */
export async function printDuration<T>(name: string, work: Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work
  printLine(`${name} after ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

/** Collects what a command compares and checks, prints it at the end, figures last, and sets the exit code. */
export class Report {
  readonly #name: string
  readonly #print: (line: string) => void
  readonly #tallies = new Map<string, Tally>()
  readonly #checks: Check[] = []
  readonly #skipped: string[] = []
  readonly #figures: string[] = []

  constructor(name: string, print: (line: string) => void = printLine) {
    this.#name = name
    this.#print = print
  }

  /** Prints what is happening now, because a run takes minutes. */
  progress(line: string): void {
    this.#print(line)
  }

  /** The comparisons of a part. A part without any is a failure: a moved or empty source must not count as equal. */
  part(name: string, tally: Tally = new Tally()): Tally {
    const known = this.#tallies.get(name) ?? tally
    this.#tallies.set(name, known)
    return known
  }

  addCheck(check: Check): void {
    this.#checks.push(check)
  }

  /** A measured figure, printed at the end. */
  addFigure(figure: string): void {
    this.#figures.push(figure)
  }

  skip(name: string, reason: string): void {
    this.#skipped.push(`skipped: ${name}, ${reason}`)
  }

  get isClean(): boolean {
    const tallies = [...this.#tallies.values()]
    return (
      tallies.length + this.#checks.length > 0 &&
      tallies.every(({ equal, differ }) => equal > 0 && differ === 0) &&
      this.#checks.every(isMet)
    )
  }

  /** Prints the differences and problems, then the figures. A failure sets the exit code. */
  finish(): void {
    if (!this.isClean) process.exitCode = 1
    const total = new Tally()
    for (const [name, tally] of this.#tallies) {
      total.add(tally)
      for (const example of tally.examples) this.#print(`  ${name}: ${example}`)
    }
    const parts = [...this.#tallies].map(
      ([name, tally]) => `${name}: ${tally.equal + tally.differ === 0 ? 'nothing was compared' : tally.summary}`,
    )
    for (const line of [...formatChecks(this.#checks), ...this.#skipped, ...this.#figures, ...parts]) this.#print(line)
    if (this.#tallies.size === 0) return
    const skipped = this.#skipped.length === 0 ? '' : `, ${this.#skipped.length} parts skipped`
    this.#print(`${this.#name}: ${total.summary}${skipped}`)
  }
}
