import { v2Operations as v2 } from '@ergo-explorer/contract'
import { parseDailyChart } from '@ergo-explorer/contract/charts'
import type { RouteDependencies } from '#route-dependencies.ts'
import { createProblemResponse, ErrorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { serveExport } from '#http/exports.ts'
import { ImmutableResponse } from '#http/freshness.ts'
import {
  CHART_SOURCES,
  presentChart,
  presentCharts,
  CHART_CSV_COLUMNS,
  presentChartRows,
  MINER_SHARE_CSV_COLUMNS,
  presentMinerShareRows,
  presentDistribution,
} from '#present/v2/charts.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { listDayTotals, listNewestDays, listMinerDays } from '#queries/charts.ts'
import { utcDayNumber, parseDaySpan } from '#requests/ranges.ts'

/** Days of the chart list: 60 complete days, the day before them for running totals, and the partial one. */
const OUTLINE_DAYS = 60 + 2

const DISTRIBUTION = 'hash-rate-distribution'

export function serveCharts(api: RouteDependencies): void {
  const { app, context, now } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.listCharts, {
    freshness: 'tip',
    handler: async (_, { db, tip }) =>
      presentCharts(await listNewestDays(db, OUTLINE_DAYS), utcDayNumber(tip.timestamp)),
  })

  serveOperation({ app, context }, v2.getHashRateDistribution, {
    freshness: 'tip',
    handler: async ({ query }, { db }) => {
      const span = parseDaySpan(query, now())
      if (span instanceof ErrorResponse) return span
      return presentDistribution(presentContext, await listMinerDays(db, span.from, span.to))
    },
  })

  serveOperation({ app, context }, v2.getChart, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const name = parseDailyChart(params.chart)
      if (name === undefined) return createProblemResponse('not_found', `Unknown chart: ${params.chart}`)
      const span = parseDaySpan(query, now())
      if (span instanceof ErrorResponse) return span
      const openDay = utcDayNumber(tip.timestamp)
      const chart = presentChart(
        name,
        await listDayTotals(db, { measure: CHART_SOURCES[name].measure, from: span.from, to: span.to }),
        { from: span.from, currentDay: openDay },
      )
      const last = chart.points.at(-1)
      // Complete days between two fixed times no longer change.
      return query.from !== undefined && span.to < openDay && last !== undefined
        ? new ImmutableResponse(chart, last.to)
        : chart
    },
  })

  serveExport({ app, context }, v2.exportChart, async ({ params, query }, { db, tip }) => {
    const name = parseDailyChart(params.chart)
    if (name === undefined && params.chart !== DISTRIBUTION)
      return createProblemResponse('not_found', `Unknown chart: ${params.chart.slice(0, 100)}`)
    const span = parseDaySpan(query, now())
    if (span instanceof ErrorResponse) return span
    const filename = `ergo-${params.chart}-${query.timespan ?? '1year'}`
    if (name === undefined) {
      const shares = presentDistribution(presentContext, await listMinerDays(db, span.from, span.to))
      return { filename, columns: MINER_SHARE_CSV_COLUMNS, batches: [presentMinerShareRows(shares)] }
    }
    const days = await listDayTotals(db, { measure: CHART_SOURCES[name].measure, from: span.from, to: span.to })
    const chart = presentChart(name, days, { from: span.from, currentDay: utcDayNumber(tip.timestamp) })
    return { filename, columns: CHART_CSV_COLUMNS, batches: [presentChartRows(chart)] }
  })
}
