import { counter, createMetrics as createProcessMetrics, gauge, type Metric } from '@ergo-explorer/service'
import { COUNTERS, GAUGES } from './figures.ts'
import type { Status } from './status.ts'

export interface Metrics {
  readonly contentType: string
  /** The text that Prometheus reads: a status, what is counted elsewhere, and how the process is. */
  format(status: Status): Promise<string>
}

export const PREFIX = 'explorer_indexer_'

/** @param more what is not part of a status */
export function createMetrics(more: readonly Metric[]): Metrics {
  // Set before each reading: none is looked at earlier.
  let now: Status
  const metrics = createProcessMetrics([
    ...Object.entries(GAUGES).map(([name, { help, of }]) => gauge(PREFIX + name, help, () => of(now))),
    ...Object.entries(COUNTERS).map(([name, { help, of }]) => counter(PREFIX + name, help, () => of(now))),
    ...more,
  ])
  return {
    contentType: metrics.contentType,
    format(status) {
      now = status
      return metrics.format()
    },
  }
}
