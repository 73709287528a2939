import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { COUNTERS, GAUGES, LABELLED } from './figures.ts'
import type { Status } from './status.ts'

export interface Metrics {
  readonly contentType: string
  /** The text that Prometheus reads: a status, and how the process is. */
  format(status: Status): Promise<string>
}

export const PREFIX = 'explorer_indexer_'

/** A registry of its own: two indexers in one process, as in tests, must not add up. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const setters = [
    ...Object.entries(GAUGES).map(([name, { help, of }]) => {
      const gauge = new Gauge({ name: PREFIX + name, help, registers })
      return (status: Status) => {
        const value = of(status)
        if (value === null) gauge.remove()
        else gauge.set(value)
      }
    }),
    ...Object.entries(COUNTERS).map(([name, { help, of }]) => {
      const counter = new Counter({ name: PREFIX + name, help, registers })
      return (status: Status) => {
        counter.reset()
        counter.inc(of(status))
      }
    }),
    ...Object.entries(LABELLED).map(([name, { help, labels, of }]) => {
      const gauge = new Gauge({ name: PREFIX + name, help, labelNames: labels, registers })
      return (status: Status) => {
        gauge.reset()
        for (const each of of(status)) gauge.set(each.labels, each.value)
      }
    }),
  ]
  return {
    contentType: registry.contentType,
    format(status) {
      for (const set of setters) set(status)
      return registry.metrics()
    },
  }
}
