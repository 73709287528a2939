import type { Chart, V0ChartPoint } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Resource } from '../resource/resource.ts'
import type { DailyChart } from './chart-names.ts'
import { DAYS_BY_CHART_SPAN, type ChartSpan } from './chart-span.ts'

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
    load: (api, signal) =>
      (api.features?.includes('charts') === true ? loadFromV2 : loadFromV0)(api, { name, span, signal }),
  }
}

interface LoadOptions {
  readonly name: DailyChart
  readonly span: ChartSpan
  readonly signal: AbortSignal
}

async function loadFromV2(api: ApiClient, { name, span, signal }: LoadOptions) {
  const chart = await api.get<Chart>(`/api/v2/charts/${name}?timespan=${span}`, signal)
  return chart === null ? [] : daysFromV2(chart)
}

async function loadFromV0(api: ApiClient, { name, span, signal }: LoadOptions) {
  const points = await api.get<readonly V0ChartPoint[]>(`/api/v0/charts/${name}?timespan=${v0Timespan(span)}`, signal)
  return daysFromV0(name, span, points ?? [])
}

export function daysFromV2({ points, isLastPartial }: Pick<Chart, 'points' | 'isLastPartial'>): readonly ChartDay[] {
  const finished = isLastPartial ? points.slice(0, -1) : points
  return finished.map(({ timestamp, value, from, to }) => ({ at: timestamp, value, blocks: to - from + 1 }))
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
