import { CHART_NAMES, v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { problem } from '../../http/problem.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { serveExport } from '../../http/serve-export.ts'
import { Settled } from '../../http/settled.ts'
import { CHARTS, presentChart, presentCharts } from '../../present/v2/charts.ts'
import { CHART_COLUMNS, chartRows, SHARE_COLUMNS, shareRows } from '../../present/v2/exported-charts.ts'
import { presentDistribution } from '../../present/v2/shares.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { listDayTotals, listNewestDays } from '../../queries/chart-points.ts'
import { listMinerDays } from '../../queries/miner-days.ts'
import { dayOf, readDaySpan } from '../../requests/day-span.ts'

/** Of the list: so many days that are over, the one before them that their sums begin at, and the one that is not over. */
const OUTLINE_DAYS = 60 + 2

const DISTRIBUTION = 'hash-rate-distribution'

export function serveCharts(api: Api): void {
  const { app, desk, now } = api
  const terms = termsOf(api)

  serve(app, desk, v2.listCharts, { freshness: 'tip' }, async (_, { db, tip }) =>
    presentCharts(await listNewestDays(db, OUTLINE_DAYS), dayOf(tip.timestamp)),
  )

  serve(app, desk, v2.getHashRateDistribution, { freshness: 'tip' }, async ({ query }, { db }) => {
    const span = readDaySpan(query, now())
    if (span instanceof Refusal) return span
    return presentDistribution(terms, await listMinerDays(db, span.from, span.to))
  })

  serve(app, desk, v2.getChart, { freshness: 'tip' }, async ({ params, query }, { db, tip }) => {
    const name = CHART_NAMES.find((each) => each === params.chart)
    if (name === undefined) return problem('not_found', `No chart is called ${params.chart}`)
    const span = readDaySpan(query, now())
    if (span instanceof Refusal) return span
    const openDay = dayOf(tip.timestamp)
    const chart = presentChart(
      name,
      await listDayTotals(db, CHARTS[name].measure, span.from, span.to),
      span.from,
      openDay,
    )
    const last = chart.points.at(-1)
    // Days between two ends that are over do not change any more.
    return query.from !== undefined && span.to < openDay && last !== undefined ? new Settled(chart, last.to) : chart
  })

  serveExport(app, desk, v2.exportChart, async ({ params, query }, { db, tip }) => {
    const name = CHART_NAMES.find((each) => each === params.chart)
    if (name === undefined && params.chart !== DISTRIBUTION)
      return problem('not_found', `No chart is called ${params.chart.slice(0, 100)}`)
    const span = readDaySpan(query, now())
    if (span instanceof Refusal) return span
    const filename = `ergo-${params.chart}-${query.timespan ?? '1year'}`
    if (name === undefined) {
      const shares = presentDistribution(terms, await listMinerDays(db, span.from, span.to))
      return { filename, columns: SHARE_COLUMNS, batches: [shareRows(shares)] }
    }
    const days = await listDayTotals(db, CHARTS[name].measure, span.from, span.to)
    const chart = presentChart(name, days, span.from, dayOf(tip.timestamp))
    return { filename, columns: CHART_COLUMNS, batches: [chartRows(chart)] }
  })
}
