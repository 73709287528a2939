import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Metric } from './metric.ts'

export interface Metrics {
  readonly contentType: string
  /** The text that Prometheus reads: what was given, and how the process is. */
  format(): Promise<string>
}

/** A registry of its own: two programs in one process, as in tests, must not add up. */
export function createMetrics(metrics: readonly Metric[]): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    contentType: registry.contentType,
    format: async () => metrics.map((metric) => metric.format()).join('') + (await registry.metrics()),
  }
}
