import type { ChartList, HashRateDistribution } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Resource } from '../resource/resource.ts'
import { DAILY_CHARTS, type DailyChart, DISTRIBUTION } from './chart-names.ts'
import { type DistributionView, sharesFromV2 } from './distribution.ts'
import { USUAL_SPAN } from './span.ts'

/** The last days of every chart; null where a host would have to be asked for each of them. */
export interface OverviewView {
  readonly days: Readonly<Record<DailyChart, readonly OutlineDay[]>>
  readonly distribution: DistributionView
}

export interface OutlineDay {
  readonly at: number
  readonly value: string
}

export const overviewResource: Resource<OverviewView | null> = {
  family: 'chart',
  args: ['overview'],
  changesWith: 'tip',
  load: (api, signal) => (api.features?.includes('charts') === true ? loadFromV2(api, signal) : Promise.resolve(null)),
}

async function loadFromV2(api: Api, signal: AbortSignal): Promise<OverviewView | null> {
  const [list, shares] = await Promise.all([
    api.get<ChartList>('/api/v2/charts', signal),
    api.get<HashRateDistribution>(`/api/v2/charts/${DISTRIBUTION}?timespan=${USUAL_SPAN}`, signal),
  ])
  if (list === null || shares === null) return null
  const daysOf = (name: DailyChart) =>
    list.charts
      .find((chart) => chart.name === name)
      ?.points.map(({ timestamp, value }) => ({ at: timestamp, value })) ?? []
  // The keys are those of the list.
  const days = Object.fromEntries(DAILY_CHARTS.map((name) => [name, daysOf(name)])) as unknown as OverviewView['days']
  return { days, distribution: sharesFromV2(shares) }
}
