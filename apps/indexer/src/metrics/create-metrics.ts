import { counter, createMetrics as createProcessMetrics, gauge, type Metric } from '@ergo-explorer/service'
import { COUNTERS, GAUGES } from './metric-definitions.ts'
import type { IndexerStatus } from './status.ts'

export interface Metrics {
  readonly contentType: string
  /** Prometheus text format: the status, extra metrics, and process metrics. */
  format(status: IndexerStatus): Promise<string>
}

export const METRIC_PREFIX = 'explorer_indexer_'

/** @param extra metrics that are not part of the status */
export function createMetrics(extra: readonly Metric[]): Metrics {
  // Set before each scrape; not read earlier.
  let current: IndexerStatus
  const metrics = createProcessMetrics([
    ...Object.entries(GAUGES).map(([name, { help, read }]) => gauge(METRIC_PREFIX + name, help, () => read(current))),
    ...Object.entries(COUNTERS).map(([name, { help, read }]) =>
      counter(METRIC_PREFIX + name, help, () => read(current)),
    ),
    ...extra,
  ])
  return {
    contentType: metrics.contentType,
    format(status) {
      current = status
      return metrics.format()
    },
  }
}
