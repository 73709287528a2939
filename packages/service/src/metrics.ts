import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from 'prom-client'

export type { Counter, Histogram, Metric } from 'prom-client'

export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Null means unknown: the sample is omitted instead of reported as 0. */
type Read = () => number | null | readonly Sample[]

/** How a value is read at scrape time, with the names of its labels if it has any. */
type Reader = Read | { readonly labels: readonly string[]; readonly read: Read }

const readerOf = (reader: Reader) => (typeof reader === 'function' ? { labels: [], read: reader } : reader)

/** Metrics are registered by `createMetrics`, so that two programs in one process (as in tests) do not share them. */
const registers: Registry[] = []

/** A value that can rise and fall, read at scrape time. */
export function gauge(name: string, help: string, reader: Reader): Metric {
  const { labels: labelNames, read } = readerOf(reader)
  const collect = function (this: Gauge) {
    for (const { labels, value } of readSamples(this, labelNames, read)) this.set(labels, value)
  }
  return new Gauge({ name, help, labelNames, registers, collect })
}

/** A value that only rises while the process runs, read at scrape time. */
export function counter(name: string, help: string, reader: Reader): Metric {
  const { labels: labelNames, read } = readerOf(reader)
  const collect = function (this: Counter) {
    for (const { labels, value } of readSamples(this, labelNames, read)) this.inc(labels, value)
  }
  return new Counter({ name, help, labelNames, registers, collect })
}

/** Clears a metric and reads its samples. */
function readSamples(metric: Gauge | Counter, labelNames: readonly string[], read: Read): readonly Sample[] {
  metric.reset()
  const found = read()
  // A metric without labels starts with 0.
  if (found === null && labelNames.length === 0) metric.remove()
  return typeof found === 'number' ? [{ labels: {}, value: found }] : (found ?? [])
}

/** One sample per key, with the key as label value: `{ hit: 3, miss: 1 }`. */
export const labeledSamples = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))

/** A counter that is incremented where the event happens. */
export const eventCounter = (name: string, help: string, labelNames: readonly string[]): Counter =>
  new Counter({ name, help, labelNames, registers })

/** Upper bounds in seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export const durationHistogram = (name: string, help: string, labelNames: readonly string[] = []): Histogram =>
  new Histogram({ name, help, labelNames, buckets: DURATION_BUCKETS, registers })

export interface Metrics {
  readonly contentType: string
  /** Prometheus text format: the passed metrics and the process metrics. */
  format(): Promise<string>
}

export function createMetrics(metrics: readonly Metric[]): Metrics {
  const registry = new Registry()
  for (const metric of metrics) registry.registerMetric(metric)
  collectDefaultMetrics({ register: registry })
  return { contentType: registry.contentType, format: () => registry.metrics() }
}
