import { type Chart, v2Operations as v2 } from '@ergo-explorer/contract'
import { type ChartName, parseDailyChart } from '@ergo-explorer/contract/charts'
import type { ReadSnapshot } from '#database/database-cluster.ts'
import { isBuilt } from '#database/tip.ts'
import type { RouteDependencies } from '#route-dependencies.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { serveExport } from '#http/exports.ts'
import { ImmutableResponse } from '#http/freshness.ts'
import {
  CHART_SOURCES,
  presentTotalChart,
  presentPriceChart,
  presentMempoolChart,
  isPriceSource,
  isCountSource,
  isMempoolSource,
  presentCountChart,
  presentIntervals,
  presentKindChart,
  presentCharts,
  CHART_CSV_COLUMNS,
  presentChartRows,
  MINER_SHARE_CSV_COLUMNS,
  presentMinerShareRows,
  presentDistribution,
  listProtocolChanges,
  presentAnnotations,
} from '#present/v2/charts.ts'
import { presentBalanceBands, presentCoinAges, samplesOf, weekOfDay } from '#present/v2/supply-bands.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { listBlockTimes } from '#queries/blocks/details.ts'
import {
  listAllDayCounts,
  listDayCounts,
  listDayTotals,
  listMempoolDays,
  listIntervalClasses,
  listKindDays,
  listNewestDays,
  listMinerDays,
  stepOfCounter,
} from '#queries/charts.ts'
import { findFirstDay, listAgeChanges, listBandChanges } from '#queries/supply-bands.ts'
import { listDayRatesOfPools } from '#queries/oracles/rates.ts'
import { type DaySpan, lastCompleteDay, parseDaySpan } from '#requests/ranges.ts'

/** Days of the chart list: 60 days and the day before them for running totals. */
const OUTLINE_DAYS = 60 + 1

/** Points of the charts of bands. */
const MAX_BAND_DAYS = 120
const MAX_AGE_WEEKS = 60

const DISTRIBUTION = 'hash-rate-distribution'

export function serveCharts(api: RouteDependencies): void {
  const { app, context, now, preset } = api
  const presentContext = createPresentContext(api)
  const usdPools = preset.oraclePools.filter(({ unit }) => unit === 'nanoErgPerUsd').map(({ poolNft }) => poolNft)

  async function loadChart(
    { db, tip }: Pick<ReadSnapshot, 'db' | 'tip'>,
    name: ChartName,
    { from, to }: DaySpan,
  ): Promise<Chart> {
    const source = CHART_SOURCES[name]
    if (isCountSource(source)) {
      const { counter } = source
      return presentCountChart(
        name,
        isBuilt(tip, stepOfCounter(counter)) ? await listDayCounts(db, counter, { from, to }) : [],
      )
    }
    if (isMempoolSource(source)) return presentMempoolChart(name, source, await listMempoolDays(db, { from, to }))
    if (isPriceSource(source)) {
      const days = await listDayRatesOfPools(db, usdPools, { from, to })
      return presentPriceChart(name, source, { days, pools: preset.oraclePools })
    }
    return presentTotalChart(name, {
      source,
      days: await listDayTotals(db, { measure: source.measure, from, to }),
      from,
    })
  }

  serveOperation({ app, context }, v2.listCharts, {
    freshness: 'tip',
    handler: async (_, { db, tip }) => {
      const lastDay = lastCompleteDay(tip.timestamp)
      const span = { from: lastDay - OUTLINE_DAYS, to: lastDay }
      const [days, rates, counts] = await Promise.all([
        listNewestDays(db, lastDay, OUTLINE_DAYS),
        listDayRatesOfPools(db, usdPools, span),
        listAllDayCounts(db, span),
      ])
      return presentCharts(days, {
        rates: { days: rates, pools: preset.oraclePools },
        counts,
        isBuilt: (counter) => isBuilt(tip, stepOfCounter(counter)),
      })
    },
  })

  const changes = listProtocolChanges(preset)
  const changeHeights = [...new Set(changes.map(({ height }) => height))]
  serveOperation({ app, context }, v2.listChartAnnotations, {
    freshness: 'tip',
    handler: async (_, { db }) => presentAnnotations(changes, await listBlockTimes(db, changeHeights)),
  })

  serveOperation({ app, context }, v2.getHashRateDistribution, {
    freshness: 'tip',
    handler: async ({ query }, { db }) => {
      const span = parseDaySpan(query, now())
      return presentDistribution(presentContext, await listMinerDays(db, span.from, span.to))
    },
  })

  serveOperation({ app, context }, v2.getTransactionKindChart, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const span = parseDaySpan(query, now())
      const to = Math.min(span.to, lastCompleteDay(tip.timestamp))
      return presentKindChart(isBuilt(tip, 'kind_days') ? await listKindDays(db, span.from, to) : [])
    },
  })

  serveOperation({ app, context }, v2.getBalanceBandChart, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const span = parseDaySpan(query, now())
      const last = Math.min(span.to, lastCompleteDay(tip.timestamp))
      const first = isBuilt(tip, 'balance_band_days') ? await findFirstDay(db) : undefined
      const samples = first === undefined ? undefined : samplesOf(Math.max(first, span.from), last, MAX_BAND_DAYS)
      return presentBalanceBands(samples === undefined ? [] : await listBandChanges(db, samples), samples)
    },
  })

  serveOperation({ app, context }, v2.getCoinAgeChart, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const span = parseDaySpan(query, now())
      // The week of the first day that is not complete.
      const last = weekOfDay(Math.min(span.to, lastCompleteDay(tip.timestamp)) + 1) - 1
      const first = isBuilt(tip, 'coin_age_weeks') ? await findFirstDay(db) : undefined
      const samples =
        first === undefined ? undefined : samplesOf(weekOfDay(Math.max(first, span.from)), last, MAX_AGE_WEEKS)
      return presentCoinAges(samples === undefined ? [] : await listAgeChanges(db, samples), samples)
    },
  })

  serveOperation({ app, context }, v2.getBlockIntervalDistribution, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const { from, to } = parseDaySpan(query, now())
      return presentIntervals(isBuilt(tip, 'interval_days') ? await listIntervalClasses(db, from, to) : [])
    },
  })

  serveOperation({ app, context }, v2.getChart, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const name = parseDailyChart(params.chart)
      if (name === undefined) return createProblemResponse('not_found', `Unknown chart: ${params.chart}`)
      const span = parseDaySpan(query, now())
      const lastDay = lastCompleteDay(tip.timestamp)
      const chart = await loadChart({ db, tip }, name, { from: span.from, to: Math.min(span.to, lastDay) })
      const last = chart.points.at(-1)
      // Complete days between two fixed times no longer change, except that the history of the mempool expires.
      return !isMempoolSource(CHART_SOURCES[name]) &&
        query.fromTime !== undefined &&
        span.to <= lastDay &&
        last !== undefined
        ? new ImmutableResponse(chart, last.toHeight)
        : chart
    },
  })

  serveExport({ app, context }, v2.exportChart, async ({ params, query }, { db, tip }) => {
    const name = parseDailyChart(params.chart)
    if (name === undefined && params.chart !== DISTRIBUTION)
      throw createProblemResponse('not_found', `Unknown chart: ${params.chart.slice(0, 100)}`)
    const span = parseDaySpan(query, now())
    const filename = `ergo-${params.chart}-${query.timespan ?? '1year'}`
    if (name === undefined) {
      const shares = presentDistribution(presentContext, await listMinerDays(db, span.from, span.to))
      return { filename, columns: MINER_SHARE_CSV_COLUMNS, batches: [presentMinerShareRows(shares)] }
    }
    const to = Math.min(span.to, lastCompleteDay(tip.timestamp))
    const chart = await loadChart({ db, tip }, name, { from: span.from, to })
    return { filename, columns: CHART_CSV_COLUMNS, batches: [presentChartRows(chart)] }
  })
}
