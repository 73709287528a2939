import { useEffect } from 'react'
import { listChartAnnotations, type ParamsOf } from '@ergo-explorer/client'
import type { ChartAnnotationList } from '@ergo-explorer/contract'
import { CHART_NAMES } from '@ergo-explorer/contract/charts'
import { type ApiClient, callApi } from '../api/api-client.ts'
import {
  getChart,
  getHashRateDistribution,
  type KnownChart,
  type KnownDistribution,
  listCharts,
} from '../api/operations.ts'
import type { DayRange } from '../blocks/blocks.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import { type Resource, resourceKey } from '../resource/resource.ts'
import type { ResourceStore } from '../resource/resource-store.ts'
import { useResourceStore } from '../resource/use-resource.ts'
import { type DailyChart, HASH_RATE_DISTRIBUTION_CHART } from './chart-names.ts'

export const CHART_SPANS = ['30days', '60days', '180days', '1year', '2years', 'all'] as const
export type ChartSpan = (typeof CHART_SPANS)[number]

/** Used unless the URL selects another span. */
export const DEFAULT_CHART_SPAN: ChartSpan = '30days'

/** Number of completed days; null for all. */
export const DAYS_BY_CHART_SPAN: Readonly<Record<ChartSpan, number | null>> = {
  '30days': 30,
  '60days': 60,
  '180days': 180,
  '1year': 365,
  '2years': 730,
  all: null,
}

export const ALL_DAYS: DayRange = { from: null, to: null }

/** Days of the URL as parameters of the API. */
export const timesOf = ({ from, to }: DayRange) => ({
  fromTime: from === null ? undefined : Date.parse(from),
  toTime: to === null ? undefined : Date.parse(to),
})

/** A completed UTC day, so its value is final. */
export interface ChartDay {
  /** Start of the day. */
  readonly at: number
  readonly value: string
  /** Number of blocks; null when unknown. */
  readonly blocks: number | null
}

/** A chart of days, oldest first. Selected days replace the span. */
export function chartResource(
  name: DailyChart,
  span: ChartSpan,
  days: DayRange = ALL_DAYS,
): Resource<readonly ChartDay[]> {
  return {
    type: 'chart',
    args: [name, span, days.from, days.to],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const chart = await callApi(api, getChart, { chart: name, timespan: span, ...timesOf(days) }, signal)
      return chart === null ? [] : daysFromV2(chart)
    },
  }
}

export const daysFromV2 = ({ points }: Pick<KnownChart, 'points'>): readonly ChartDay[] =>
  points.map(({ timestamp, value, fromHeight, toHeight }) => ({
    at: timestamp,
    value,
    blocks: fromHeight === null || toHeight === null ? null : toHeight - fromHeight + 1,
  }))

/** Without v2 the distribution covers the last 24 hours, whatever the span. */
export function minerDistributionResource(span: ChartSpan, days: DayRange = ALL_DAYS): Resource<KnownDistribution> {
  return {
    type: 'chart',
    args: [HASH_RATE_DISTRIBUTION_CHART, span, days.from, days.to],
    invalidatedBy: 'tip',
    load: (api, signal) => loadDistribution(api, { timespan: span, ...timesOf(days) }, signal),
  }
}

const loadDistribution = async (
  api: ApiClient,
  query: ParamsOf<typeof getHashRateDistribution>,
  signal: AbortSignal,
): Promise<KnownDistribution> =>
  checkFields(await callApi(api, getHashRateDistribution, query, signal), {
    lists: ['miners'],
    others: ['blockCount', 'fromTime', 'other'],
  }) ?? NO_SHARES

const NO_SHARES: KnownDistribution = {
  blockCount: 0,
  fromTime: null,
  miners: [],
  other: { minerCount: 0, blockCount: 0 },
}

/** Derived: the last days of each chart by its name; null for charts that were not requested. */
export interface OverviewView {
  readonly days: Readonly<Record<DailyChart, readonly DayValue[] | null>>
  readonly distribution: KnownDistribution
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
  const [list, distribution] = await Promise.all([
    callApi(api, listCharts, {}, signal),
    loadDistribution(api, { timespan: DEFAULT_CHART_SPAN }, signal),
  ])
  const findChart = (name: DailyChart) => list?.items.find((chart) => chart.name === name)
  return {
    days: mapDailyCharts(
      (name) => findChart(name)?.points.map(({ timestamp, value }) => ({ at: timestamp, value })) ?? null,
    ),
    distribution,
  }
}

// The keys are exactly the chart names.
const mapDailyCharts = (find: (name: DailyChart) => readonly DayValue[] | null) =>
  Object.fromEntries(CHART_NAMES.map((name) => [name, find(name)])) as Record<DailyChart, readonly DayValue[] | null>

export type ChartAnnotation = ChartAnnotationList['items'][number]

/** Changes of the protocol, oldest first; none on hosts without v2. */
export const annotationsResource: Resource<readonly ChartAnnotation[]> = {
  type: 'chart annotations',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApi(api, listChartAnnotations, {}, signal), { lists: ['items'] })?.items ?? [],
}

/** Clears the chart when it is left: specification C05 requires a chart to start empty each time it is opened. */
export function useClearChartCache(resource: Resource<unknown>): void {
  const store = useResourceStore()
  const key = JSON.stringify(resourceKey(resource))
  // The key represents the resource, which is a new object in each render.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => () => clearChartCache(store, resource), [store, key])
}

export const clearChartCache = (store: ResourceStore, resource: Resource<unknown>): void =>
  store.remove(resourceKey(resource))
