import type { ChartList, HashRateDistribution } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Resource } from '../resource/resource.ts'
import { chartResource } from './chart.ts'
import { DAILY_CHARTS, type DailyChart, HASH_RATE_DISTRIBUTION_CHART } from './chart-names.ts'
import { minerDistributionResource, type MinerDistributionView, sharesFromV2 } from './distribution.ts'
import { DEFAULT_CHART_SPAN } from './chart-span.ts'

/** The last days of every chart; null for charts that were not requested. */
export interface OverviewView {
  readonly days: Readonly<Record<DailyChart, readonly DayValue[] | null>>
  readonly distribution: MinerDistributionView
}

export interface DayValue {
  readonly at: number
  readonly value: string
}

export const overviewResource: Resource<OverviewView> = {
  type: 'chart',
  args: ['overview'],
  invalidatedBy: 'tip',
  load: (api, signal) =>
    api.features?.includes('charts') === true ? loadFromV2(api, signal) : loadFromV0(api, signal),
}

async function loadFromV2(api: ApiClient, signal: AbortSignal): Promise<OverviewView> {
  const [list, shares] = await Promise.all([
    api.get<ChartList>('/api/v2/charts', signal),
    api.get<HashRateDistribution>(
      `/api/v2/charts/${HASH_RATE_DISTRIBUTION_CHART}?timespan=${DEFAULT_CHART_SPAN}`,
      signal,
    ),
  ])
  const findChart = (name: DailyChart) => list?.charts.find((chart) => chart.name === name)
  return {
    days: mapDailyCharts(
      (name) => findChart(name)?.points.map(({ timestamp, value }) => ({ at: timestamp, value })) ?? null,
    ),
    distribution: sharesFromV2(shares),
  }
}

/** One chart per group: v0 needs a request for each chart, so the overview does not request all of them. */
const V0_OVERVIEW_CHARTS: readonly DailyChart[] = ['total', 'transactions-per-block', 'hash-rate']

async function loadFromV0(api: ApiClient, signal: AbortSignal): Promise<OverviewView> {
  const [distribution, ...charts] = await Promise.all([
    minerDistributionResource(DEFAULT_CHART_SPAN).load(api, signal),
    ...V0_OVERVIEW_CHARTS.map(async (name) => [name, await chartResource(name, '60days').load(api, signal)] as const),
  ])
  const daysByChart = new Map(charts)
  return { days: mapDailyCharts((name) => daysByChart.get(name) ?? null), distribution }
}

// The keys are exactly those of DAILY_CHARTS.
const mapDailyCharts = (find: (name: DailyChart) => readonly DayValue[] | null) =>
  Object.fromEntries(DAILY_CHARTS.map((name) => [name, find(name)])) as Record<DailyChart, readonly DayValue[] | null>
