import type { V0ChartPoint, V0HashRateSegment } from '@ergo-explorer/contract'
import { isChartInV0, parseDailyChart } from '@ergo-explorer/contract/charts'
import {
  getChart,
  getHashRateDistribution,
  type KnownChart,
  type KnownDistribution,
  listCharts,
} from '#data/api/operations.ts'
import { CHART_SPANS, type ChartSpan, DAYS_BY_CHART_SPAN, DEFAULT_CHART_SPAN } from '#data/charts/chart.ts'
import { type DailyChart, HASH_RATE_DISTRIBUTION_CHART } from '#data/charts/chart-names.ts'
import { adapt, type LegacyApi } from './operation.ts'

export const chartOperations = [
  adapt(getChart, async ({ chart, timespan, fromTime, toTime }, api) => {
    const name = parseDailyChart(chart)
    if (name === undefined || !isChartInV0(name)) return null
    const span = CHART_SPANS.find((each) => each === timespan) ?? DEFAULT_CHART_SPAN
    if (fromTime === undefined && toTime === undefined) return await findChart(api, name, span)
    // v0 has no dates, so the days are selected from all.
    const last = toTime === undefined ? Infinity : Number(toTime)
    const days = DAYS_BY_CHART_SPAN[span]
    const first = fromTime === undefined ? (days === null ? 0 : last - days * DAY_MS) : Number(fromTime)
    const { points } = await findChart(api, name, 'all')
    return { name, points: points.filter(({ timestamp }) => timestamp >= first && timestamp <= last) }
  }),
  adapt(listCharts, async (_params, api) => ({
    items: await Promise.all(OVERVIEW_CHARTS.map(async (name) => await findChart(api, name, '60days'))),
  })),
  // Covers the last 24 hours, whatever the span.
  adapt(getHashRateDistribution, async (_params, api) => {
    const segments = await api.get<readonly V0HashRateSegment[]>(`/api/v0/charts/${HASH_RATE_DISTRIBUTION_CHART}`)
    return segments && distributionFromV0(segments)
  }),
]

/** One chart per group: v0 needs a request for each chart, so the overview does not request all of them. */
const OVERVIEW_CHARTS: readonly DailyChart[] = ['total', 'transactions-per-block', 'hash-rate']

async function findChart(api: LegacyApi, name: DailyChart, span: ChartSpan): Promise<KnownChart> {
  const points = await api.get<readonly V0ChartPoint[]>(`/api/v0/charts/${name}?timespan=${v0Timespan(span)}`)
  return { name, points: pointsFromV0(name, span, points ?? []) }
}

const DAY_MS = 86_400_000

type V0Points = readonly { readonly timestamp: number; readonly value: number | bigint }[]

/** v0 dates a day by its first block, and its first and last days are incomplete. */
export function pointsFromV0(name: DailyChart, span: ChartSpan, points: V0Points): KnownChart['points'] {
  const days = points.map(({ timestamp, value }) => ({
    timestamp: timestamp - (timestamp % DAY_MS),
    value: valueFromV0(name, value),
    fromHeight: null,
    toHeight: null,
  }))
  const count = DAYS_BY_CHART_SPAN[span]
  const first = count === null ? 0 : (days.at(-1)?.timestamp ?? 0) - count * DAY_MS
  return days.slice(0, -1).filter(({ timestamp }) => timestamp >= first)
}

/** v0 returns hashes per day; the chart shows hashes per second. */
const valueFromV0 = (name: DailyChart, value: number | bigint): string =>
  String(name === 'hash-rate' ? BigInt(value) / 86_400n : value)

/** Requests one more day than is shown, since the first day is incomplete. 100 years covers any chain. */
const v0Timespan = (span: ChartSpan): string => {
  const days = DAYS_BY_CHART_SPAN[span]
  return days === null ? '100years' : `${days + 1}days`
}

const OTHER = 'other'

/** v0 knows the names of miners only. */
export function distributionFromV0(segments: readonly V0HashRateSegment[]): KnownDistribution {
  const others = segments.filter(({ name }) => name === OTHER)
  return {
    fromTime: null,
    blockCount: countOf(segments),
    miners: segments
      .filter(({ name }) => name !== OTHER)
      .map(({ name, value }) => ({ miner: { address: null, keyAddress: null, label: { name } }, blockCount: value })),
    other: { minerCount: others.length === 0 ? 0 : null, blockCount: countOf(others) },
  }
}

const countOf = (segments: readonly V0HashRateSegment[]) => segments.reduce((sum, { value }) => sum + value, 0)
