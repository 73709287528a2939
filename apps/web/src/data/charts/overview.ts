import type { ChartList, HashRateDistribution } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Resource } from '../resource/resource.ts'
import { chartResource } from './chart.ts'
import { DAILY_CHARTS, type DailyChart, DISTRIBUTION } from './chart-names.ts'
import { distributionResource, type DistributionView, sharesFromV2 } from './distribution.ts'
import { USUAL_SPAN } from './span.ts'

/** The last days of every chart; null for those that were not asked for. */
export interface OverviewView {
  readonly days: Readonly<Record<DailyChart, readonly OutlineDay[] | null>>
  readonly distribution: DistributionView
}

export interface OutlineDay {
  readonly at: number
  readonly value: string
}

export const overviewResource: Resource<OverviewView> = {
  family: 'chart',
  args: ['overview'],
  changesWith: 'tip',
  load: (api, signal) =>
    api.features?.includes('charts') === true ? loadFromV2(api, signal) : loadFromV0(api, signal),
}

async function loadFromV2(api: Api, signal: AbortSignal): Promise<OverviewView> {
  const [list, shares] = await Promise.all([
    api.get<ChartList>('/api/v2/charts', signal),
    api.get<HashRateDistribution>(`/api/v2/charts/${DISTRIBUTION}?timespan=${USUAL_SPAN}`, signal),
  ])
  const outlineOf = (name: DailyChart) => list?.charts.find((chart) => chart.name === name)
  return {
    days: daysOf((name) => outlineOf(name)?.points.map(({ timestamp, value }) => ({ at: timestamp, value })) ?? null),
    distribution: sharesFromV2(shares),
  }
}

/** One of each group: a host that must be asked for every chart by itself is not asked for all of them. */
const ASKED_OF_V0: readonly DailyChart[] = ['total', 'transactions-per-block', 'hash-rate']

async function loadFromV0(api: Api, signal: AbortSignal): Promise<OverviewView> {
  const [distribution, ...charts] = await Promise.all([
    distributionResource(USUAL_SPAN).load(api, signal),
    ...ASKED_OF_V0.map(async (name) => [name, await chartResource(name, '60days').load(api, signal)] as const),
  ])
  const asked = new Map(charts)
  return { days: daysOf((name) => asked.get(name) ?? null), distribution }
}

// The keys are those of the list.
const daysOf = (find: (name: DailyChart) => readonly OutlineDay[] | null) =>
  Object.fromEntries(DAILY_CHARTS.map((name) => [name, find(name)])) as Record<DailyChart, readonly OutlineDay[] | null>
