import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Metric } from './metric.ts'

export interface Metrics {
  readonly contentType: string
  /** Prometheus text format: the passed metrics and the process metrics. */
  format(): Promise<string>
}

/** Uses its own registry, so that two programs in one process (as in tests) do not share metrics. */
export function createMetrics(metrics: readonly Metric[]): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    contentType: registry.contentType,
    format: async () => metrics.map((metric) => metric.format()).join('') + (await registry.metrics()),
  }
}
