import { CHART_NAMES, v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { problem } from '../../http/problem.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serve } from '../../http/serve.ts'
import { serveExport } from '../../http/serve-export.ts'
import { Immutable } from '../../http/immutable.ts'
import { CHARTS, presentChart, presentCharts } from '../../present/v2/charts.ts'
import { CHART_COLUMNS, chartRows, SHARE_COLUMNS, shareRows } from '../../present/v2/exported-charts.ts'
import { presentDistribution } from '../../present/v2/shares.ts'
import { createPresentContext } from '../../present/v2/present-context.ts'
import { listDayTotals, listNewestDays } from '../../queries/chart-points.ts'
import { listMinerDays } from '../../queries/miner-days.ts'
import { dayOf, parseDaySpan } from '../../requests/day-span.ts'

/** Days of the chart list: 60 complete days, the day before them for running totals, and the partial one. */
const OUTLINE_DAYS = 60 + 2

const DISTRIBUTION = 'hash-rate-distribution'

export function serveCharts(api: Api): void {
  const { app, context, now } = api
  const presentContext = createPresentContext(api)

  serve({ app, context }, v2.listCharts, {
    freshness: 'tip',
    handler: async (_, { db, tip }) => presentCharts(await listNewestDays(db, OUTLINE_DAYS), dayOf(tip.timestamp)),
  })

  serve({ app, context }, v2.getHashRateDistribution, {
    freshness: 'tip',
    handler: async ({ query }, { db }) => {
      const span = parseDaySpan(query, now())
      if (span instanceof ErrorResponse) return span
      return presentDistribution(presentContext, await listMinerDays(db, span.from, span.to))
    },
  })

  serve({ app, context }, v2.getChart, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const name = CHART_NAMES.find((each) => each === params.chart)
      if (name === undefined) return problem('not_found', `Unknown chart: ${params.chart}`)
      const span = parseDaySpan(query, now())
      if (span instanceof ErrorResponse) return span
      const openDay = dayOf(tip.timestamp)
      const chart = presentChart(
        name,
        await listDayTotals(db, { measure: CHARTS[name].measure, from: span.from, to: span.to }),
        { from: span.from, currentDay: openDay },
      )
      const last = chart.points.at(-1)
      // Complete days between two fixed times no longer change.
      return query.from !== undefined && span.to < openDay && last !== undefined ? new Immutable(chart, last.to) : chart
    },
  })

  serveExport({ app, context }, v2.exportChart, async ({ params, query }, { db, tip }) => {
    const name = CHART_NAMES.find((each) => each === params.chart)
    if (name === undefined && params.chart !== DISTRIBUTION)
      return problem('not_found', `Unknown chart: ${params.chart.slice(0, 100)}`)
    const span = parseDaySpan(query, now())
    if (span instanceof ErrorResponse) return span
    const filename = `ergo-${params.chart}-${query.timespan ?? '1year'}`
    if (name === undefined) {
      const shares = presentDistribution(presentContext, await listMinerDays(db, span.from, span.to))
      return { filename, columns: SHARE_COLUMNS, batches: [shareRows(shares)] }
    }
    const days = await listDayTotals(db, { measure: CHARTS[name].measure, from: span.from, to: span.to })
    const chart = presentChart(name, days, { from: span.from, currentDay: dayOf(tip.timestamp) })
    return { filename, columns: CHART_COLUMNS, batches: [chartRows(chart)] }
  })
}
