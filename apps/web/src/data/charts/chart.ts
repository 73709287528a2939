import { useEffect } from 'react'
import { callApi } from '../api/api-client.ts'
import { getChart, type KnownChart } from '../api/operations.ts'
import { type Resource, resourceKey } from '../resource/resource.ts'
import type { ResourceStore } from '../resource/resource-store.ts'
import { useResourceStore } from '../resource/use-resource.ts'
import type { DailyChart, ChartName } from './chart-names.ts'

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

/** A completed UTC day, so its value is final. */
export interface ChartDay {
  /** Start of the day. */
  readonly at: number
  readonly value: string
  /** Number of blocks; null when unknown. */
  readonly blocks: number | null
}

/** A chart of days, oldest first. */
export function chartResource(name: DailyChart, span: ChartSpan): Resource<readonly ChartDay[]> {
  return {
    type: 'chart',
    args: [name, span],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const chart = await callApi(api, getChart, { chart: name, timespan: span }, signal)
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

/** Clears the chart when it is left: specification C05 requires a chart to start empty each time it is opened. */
export function useClearChartCache(name: ChartName, span: ChartSpan): void {
  const store = useResourceStore()
  useEffect(() => () => clearChartCache(store, name, span), [store, name, span])
}

export function clearChartCache(store: ResourceStore, name: ChartName, span: ChartSpan): void {
  store.remove(resourceKey({ type: 'chart', args: [name, span] }))
}
