import { metricHeader, sampleLine, type Metric } from './metric.ts'

/** Counter with two labels. `add` runs on every request: two lookups and an addition. */
export class LabeledCounter implements Metric {
  readonly #counts = new Map<string, Map<string | number, number>>()
  readonly #name: string
  readonly #help: string
  readonly #labels: readonly [string, string]

  constructor(name: string, help: string, labels: readonly [string, string]) {
    this.#name = name
    this.#help = help
    this.#labels = labels
  }

  add(first: string, second: string | number): void {
    let bySecond = this.#counts.get(first)
    if (bySecond === undefined) this.#counts.set(first, (bySecond = new Map()))
    bySecond.set(second, (bySecond.get(second) ?? 0) + 1)
  }

  format(): string {
    const [one, other] = this.#labels
    const lines = [...this.#counts].flatMap(([first, bySecond]) =>
      [...bySecond].map(([second, count]) => sampleLine(this.#name, { [one]: first, [other]: String(second) }, count)),
    )
    return metricHeader(this.#name, this.#help, 'counter') + lines.join('')
  }
}
