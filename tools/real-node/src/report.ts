import { Tally } from '@ergo-explorer/testkit/report'

/** Long scripts are truncated. The beginning is enough to identify them. */
const MAX_LINE_LENGTH = 300

/** Counts the compared values of each part, and the parts that could not run. */
export class Report {
  readonly #tallies = new Map<string, Tally>()
  readonly #figures: string[] = []
  readonly #skipped: string[] = []
  readonly #print: (line: string) => void

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  /** Prints what is happening now, because a run takes minutes. */
  progress(line: string): void {
    this.#print(line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line)
  }

  /** The comparisons of a part. A part without any counts as a difference. */
  part(name: string): Tally {
    const tally = this.#tallies.get(name) ?? new Tally()
    this.#tallies.set(name, tally)
    return tally
  }

  /** A measured figure of the summary. */
  addFigure(figure: string): void {
    this.#figures.push(figure)
    this.progress(figure)
  }

  skip(name: string, reason: string): void {
    this.#skipped.push(`skipped: ${name}, ${reason}`)
  }

  get isClean(): boolean {
    const tallies = [...this.#tallies.values()]
    return tallies.length > 0 && tallies.every(({ equal, differ }) => equal > 0 && differ === 0)
  }

  printSummary(): void {
    const total = new Tally()
    const lines = [...this.#tallies].map(([name, tally]) => {
      total.add(tally)
      for (const example of tally.examples) this.progress(`  ${name}: ${example}`)
      return `${name}: ${tally.equal + tally.differ === 0 ? 'nothing was compared' : tally.summary}`
    })
    for (const line of [...this.#skipped, ...this.#figures, ...lines]) this.progress(line)
    this.progress(`real-node: ${total.summary}, ${this.#skipped.length} parts skipped`)
  }
}
