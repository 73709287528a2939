import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Sources } from '../database/sources.ts'
import type { Live } from '../live/serve-live.ts'
import type { RequestCounts } from './request-counts.ts'

export interface Metrics {
  readonly contentType: string
  format(): Promise<string>
}

/** Requests by route and status, and what else tells how we are. */
export function createMetrics(sources: Sources, live: Live, requests: RequestCounts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const all = [sources.primary, ...sources.replicas]
  gauge('api_indexed_height', 'Height that answers are as of', () => sources.pick()?.tip.height ?? 0)
  gauge('api_live_readers', 'Open live streams', () => live.readers)
  gauge('api_databases_fit', 'Databases that answer', () => all.filter(({ seen }) => seen.ok).length)
  gauge('api_database_waiting', 'Requests that wait for a connection', () =>
    all.reduce((sum, { pool }) => sum + pool.waitingCount, 0),
  )
  return { contentType: registry.contentType, format: async () => (await registry.metrics()) + requests.format() }
}
