import type { ApiClient } from '../api/api-client.ts'
import { type DailyChart, HASH_RATE_DISTRIBUTION_CHART } from '../charts/chart-names.ts'
import { type ChartSpan, DAYS_BY_CHART_SPAN, type ChartDay } from '../charts/chart.ts'
import type { MinerDistributionView } from '../charts/distribution.ts'
import { type OverviewView, mapDailyCharts } from '../charts/overview.ts'
import type { V0ChartPoint, V0HashRateSegment } from '@ergo-explorer/contract'
import { isChartInV0 } from '@ergo-explorer/contract/charts'

interface LoadOptions {
  readonly name: DailyChart
  readonly span: ChartSpan
  readonly signal: AbortSignal
}

export async function loadLegacyChart(api: ApiClient, { name, span, signal }: LoadOptions) {
  if (!isChartInV0(name)) return []
  const points = await api.get<readonly V0ChartPoint[]>(`/api/v0/charts/${name}?timespan=${v0Timespan(span)}`, signal)
  return daysFromV0(name, span, points ?? [])
}

/** One chart per group: v0 needs a request for each chart, so the overview does not request all of them. */
const V0_OVERVIEW_CHARTS: readonly DailyChart[] = ['total', 'transactions-per-block', 'hash-rate']

export async function loadLegacyOverview(api: ApiClient, signal: AbortSignal): Promise<OverviewView> {
  const [distribution, ...charts] = await Promise.all([
    loadLegacyDistribution(api, signal),
    ...V0_OVERVIEW_CHARTS.map(
      async (name) => [name, await loadLegacyChart(api, { name, span: '60days', signal })] as const,
    ),
  ])
  const daysByChart = new Map(charts)
  return { days: mapDailyCharts((name) => daysByChart.get(name) ?? null), distribution }
}

/** Covers the last 24 hours, whatever the span. */
export async function loadLegacyDistribution(api: ApiClient, signal: AbortSignal): Promise<MinerDistributionView> {
  return sharesFromV0(
    (await api.get<readonly V0HashRateSegment[]>(`/api/v0/charts/${HASH_RATE_DISTRIBUTION_CHART}`, signal)) ?? [],
  )
}

const DAY_MS = 86_400_000

type V0Points = readonly { readonly timestamp: number; readonly value: number | bigint }[]

/** v0 dates a day by its first block, and its first and last days are incomplete. */
export function daysFromV0(name: DailyChart, span: ChartSpan, points: V0Points): readonly ChartDay[] {
  const days = points.map(({ timestamp, value }) => ({
    at: timestamp - (timestamp % DAY_MS),
    value: valueFromV0(name, value),
    blocks: null,
  }))
  const count = DAYS_BY_CHART_SPAN[span]
  const first = count === null ? 0 : (days.at(-1)?.at ?? 0) - count * DAY_MS
  return days.slice(0, -1).filter(({ at }) => at >= first)
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

export function sharesFromV0(segments: readonly V0HashRateSegment[]): MinerDistributionView {
  const others = segments.filter(({ name }) => name === OTHER)
  return {
    blocks: countOf(segments),
    from: null,
    miners: segments
      .filter(({ name }) => name !== OTHER)
      .map(({ name, value }) => ({ name, address: null, rewardAddress: null, blocks: value })),
    other: { miners: others.length === 0 ? 0 : null, blocks: countOf(others) },
  }
}

const countOf = (segments: readonly V0HashRateSegment[]) => segments.reduce((sum, { value }) => sum + value, 0)
