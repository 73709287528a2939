import { counter, createMetrics as createProcessMetrics, gauge, type Metrics, samplesOf } from '@ergo-explorer/service'
import type { Pages } from '../pages/serve-pages.ts'
import type { ApiWatch } from '../upstream/watch-api.ts'
import { type Figures, PREFIX } from './figures.ts'

/** All that tells how we are. */
export function createMetrics(figures: Figures, pages: Pages['counts'], watch: ApiWatch, now: () => number): Metrics {
  const { requests, renders, asks, data, streams } = figures
  const age = (time: number | undefined) => (time === undefined ? null : Math.max(0, now() - time) / 1000)
  return createProcessMetrics([
    requests,
    renders,
    asks,
    counter(`${PREFIX}pages_total`, 'Pages by how they came about', () => samplesOf('outcome', pages.outcomes)),
    counter(`${PREFIX}data_total`, 'Data for pages by how they came about', () => samplesOf('outcome', data)),
    gauge(`${PREFIX}renders_underway`, 'Pages in the making', () => pages.underway()),
    gauge(`${PREFIX}kept_bytes`, 'Memory that kept pages take, about', () => pages.bytes()),
    gauge(`${PREFIX}tip_age_seconds`, 'Seconds since the time of the newest block that is known', () =>
      age(watch.tipTime),
    ),
    gauge(`${PREFIX}api_silence_seconds`, 'Seconds since the API last told of its tip', () => age(watch.heardAt)),
    gauge(`${PREFIX}live_streams`, 'Live streams that are passed on', () => streams.open),
  ])
}
