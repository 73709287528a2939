import type { Chart, V0ChartPoint } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Resource } from '../resource/resource.ts'

/** A UTC day and the hashes a second of its blocks. */
export interface HashRateDay {
  readonly timestamp: number
  readonly hashesPerSecond: string
}

/** Thirty days, the newest last and none of them still running. */
export const hashRateDaysResource: Resource<readonly HashRateDay[]> = {
  family: 'chart',
  args: ['hash-rate', '30days', 'home'],
  changesWith: 'tip',
  load: (api, signal) =>
    api.features?.includes('charts') === true ? loadFromV2(api, signal) : loadFromV0(api, signal),
}

async function loadFromV2(api: Api, signal: AbortSignal) {
  const chart = await api.get<Chart>('/api/v2/charts/hash-rate?timespan=30days', signal)
  return chart === null ? [] : daysFromV2(chart)
}

async function loadFromV0(api: Api, signal: AbortSignal) {
  return daysFromV0((await api.get<V0ChartPoint[]>('/api/v0/charts/hash-rate?timespan=30days', signal)) ?? [])
}

export function daysFromV2({ points, isLastPartial }: Pick<Chart, 'isLastPartial'> & { points: readonly Point[] }) {
  const whole = isLastPartial ? points.slice(0, -1) : points
  return whole.map(({ timestamp, value }) => ({ timestamp, hashesPerSecond: wholePart(value) }))
}

interface Point {
  readonly timestamp: number
  readonly value: string
}

const DAY_MS = 86_400_000

/** The public contract counts the hashes of a day and dates it by its first block; its last day is never over. */
export function daysFromV0(points: readonly { readonly timestamp: number; readonly value: number | bigint }[]) {
  return points.slice(0, -1).map(({ timestamp, value }) => ({
    timestamp: timestamp - (timestamp % DAY_MS),
    hashesPerSecond: String(BigInt(value) / 86_400n),
  }))
}

const wholePart = (decimal: string) => decimal.split('.')[0] ?? '0'
