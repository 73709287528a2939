import { metricHeader, sampleLine, type Metric } from './metric.ts'

/** Upper bounds in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Counts {
  readonly buckets: number[]
  count: number
  seconds: number
}

export interface HistogramOptions {
  readonly name: string
  readonly help: string
  /** Names of up to two labels; `add` takes their values. */
  readonly labels?: readonly string[]
}

/** Histogram of durations. `add` runs on every request, so it only does a few additions. */
export class DurationHistogram implements Metric {
  readonly #counts = new Map<string, Map<string | number, Counts>>()
  readonly #options: HistogramOptions

  constructor(options: HistogramOptions) {
    this.#options = options
  }

  add(seconds: number, first = '', second: string | number = ''): void {
    const counts = this.#countsOf(first, second)
    counts.count++
    counts.seconds += seconds
    const bucket = BUCKETS.findIndex((end) => seconds <= end)
    if (bucket !== -1) counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1
  }

  format(): string {
    const { name, help, labels: names = [] } = this.#options
    const text = [metricHeader(name, help, 'histogram')]
    for (const [first, bySecond] of this.#counts)
      for (const [second, counts] of bySecond) {
        const values = [first, String(second)]
        text.push(this.#lines(Object.fromEntries(names.map((label, i) => [label, values[i] ?? ''])), counts))
      }
    return text.join('')
  }

  /** Buckets are cumulative. */
  #lines(labels: Readonly<Record<string, string>>, { buckets, count, seconds }: Counts): string {
    const { name } = this.#options
    let below = 0
    const lines = BUCKETS.map((end, i) =>
      sampleLine(`${name}_bucket`, { ...labels, le: String(end) }, (below += buckets[i] ?? 0)),
    )
    lines.push(sampleLine(`${name}_bucket`, { ...labels, le: '+Inf' }, count))
    lines.push(sampleLine(`${name}_sum`, labels, seconds), sampleLine(`${name}_count`, labels, count))
    return lines.join('')
  }

  #countsOf(first: string, second: string | number): Counts {
    let bySecond = this.#counts.get(first)
    if (bySecond === undefined) this.#counts.set(first, (bySecond = new Map()))
    let counts = bySecond.get(second)
    if (counts === undefined) bySecond.set(second, (counts = { buckets: BUCKETS.map(() => 0), count: 0, seconds: 0 }))
    return counts
  }
}
