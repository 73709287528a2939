import { type ApiClient, callApi } from '../api/api-client.ts'
import { getHashRateDistribution, listCharts } from '../api/operations.ts'
import type { Resource } from '../resource/resource.ts'
import { CHART_NAMES } from '@ergo-explorer/contract/charts'
import { type DailyChart } from './chart-names.ts'
import { type MinerDistributionView, sharesFromV2 } from './distribution.ts'
import { DEFAULT_CHART_SPAN } from './chart.ts'

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
  load: loadOverview,
}

async function loadOverview(api: ApiClient, signal: AbortSignal): Promise<OverviewView> {
  const [list, shares] = await Promise.all([
    callApi(api, listCharts, {}, signal),
    callApi(api, getHashRateDistribution, { timespan: DEFAULT_CHART_SPAN }, signal),
  ])
  const findChart = (name: DailyChart) => list?.charts.find((chart) => chart.name === name)
  return {
    days: mapDailyCharts(
      (name) => findChart(name)?.points.map(({ timestamp, value }) => ({ at: timestamp, value })) ?? null,
    ),
    distribution: sharesFromV2(shares),
  }
}

// The keys are exactly the chart names.
const mapDailyCharts = (find: (name: DailyChart) => readonly DayValue[] | null) =>
  Object.fromEntries(CHART_NAMES.map((name) => [name, find(name)])) as Record<DailyChart, readonly DayValue[] | null>
