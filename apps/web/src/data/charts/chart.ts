import type { Chart, V0ChartPoint } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Resource } from '../resource/resource.ts'
import type { DailyChart } from './chart-names.ts'
import { DAYS_OF, type Span } from './span.ts'

/** A UTC day that is over, and so a value that stays. */
export interface ChartDay {
  /** When the day begins. */
  readonly at: number
  readonly value: string
  /** How many it had; null where nobody says. */
  readonly blocks: number | null
}

/** A chart of days, the oldest first. */
export function chartResource(name: DailyChart, span: Span): Resource<readonly ChartDay[]> {
  return {
    family: 'chart',
    args: [name, span],
    changesWith: 'tip',
    load: (api, signal) =>
      api.features?.includes('charts') === true
        ? loadFromV2(api, name, span, signal)
        : loadFromV0(api, name, span, signal),
  }
}

async function loadFromV2(api: Api, name: DailyChart, span: Span, signal: AbortSignal) {
  const chart = await api.get<Chart>(`/api/v2/charts/${name}?timespan=${span}`, signal)
  return chart === null ? [] : daysFromV2(chart)
}

async function loadFromV0(api: Api, name: DailyChart, span: Span, signal: AbortSignal) {
  const points = await api.get<readonly V0ChartPoint[]>(`/api/v0/charts/${name}?timespan=${v0Timespan(span)}`, signal)
  return daysFromV0(name, span, points ?? [])
}

export function daysFromV2({ points, isLastPartial }: Pick<Chart, 'points' | 'isLastPartial'>): readonly ChartDay[] {
  const over = isLastPartial ? points.slice(0, -1) : points
  return over.map(({ timestamp, value, from, to }) => ({ at: timestamp, value, blocks: to - from + 1 }))
}

const DAY_MS = 86_400_000

type V0Points = readonly { readonly timestamp: number; readonly value: number | bigint }[]

/** The public contract dates a day by its first block, and has only a part of the first and of the last one. */
export function daysFromV0(name: DailyChart, span: Span, points: V0Points): readonly ChartDay[] {
  const days = points.map(({ timestamp, value }) => ({
    at: timestamp - (timestamp % DAY_MS),
    value: valueFromV0(name, value),
    blocks: null,
  }))
  const count = DAYS_OF[span]
  const first = count === null ? 0 : (days.at(-1)?.at ?? 0) - count * DAY_MS
  return days.slice(0, -1).filter(({ at }) => at >= first)
}

/** It counts the hashes of a day where people read those of a second. */
const valueFromV0 = (name: DailyChart, value: number | bigint): string =>
  String(name === 'hash-rate' ? BigInt(value) / 86_400n : value)

/** A day more than are shown, since of the first there is only a part. No chain is a hundred years old. */
const v0Timespan = (span: Span): string => {
  const days = DAYS_OF[span]
  return days === null ? '100years' : `${days + 1}days`
}
