import type { Chart, HashRateDistribution } from '@ergo-explorer/contract'
import type { Pool } from '@ergo-explorer/db'
import type { Ask } from '../holdings/api-client.ts'
import type { Tally } from '../holdings/tally.ts'
import { listDays, listShares } from './days-of-blocks.ts'
import { V0_VALUES, V2_VALUES } from './expected-values.ts'

const DAY_MS = 86_400_000

/** Spans as v2, the web app and v0 know them, and how many days they are. */
export const SPANS = [
  { name: '30days', v0: '30days', days: 30 },
  { name: '60days', v0: '60days', days: 60 },
  { name: '180days', v0: '180days', days: 180 },
  { name: '1year', v0: '1year', days: 365 },
  { name: '2years', v0: '2years', days: 730 },
  { name: 'all', v0: '100years', days: 36_500 },
] as const
export type ComparedSpan = (typeof SPANS)[number]

export interface Compared {
  readonly ask: Ask
  readonly pool: Pool
  readonly tally: Tally
}

/** When a span of v2 begins: with a UTC day. */
export const startOf = ({ days }: ComparedSpan): number =>
  Math.max(0, (Math.floor(Date.now() / DAY_MS) - days) * DAY_MS)

export async function compareV2({ ask, pool, tally }: Compared, span: ComparedSpan): Promise<void> {
  const expected = await listDays(pool, startOf(span))
  const openDay = expected.at(-1)?.day
  for (const [name, valueOf] of Object.entries(V2_VALUES)) {
    const { points, isLastPartial } = await ask<Chart>(`v2/charts/${name}?timespan=${span.name}`)
    const of = `v2 ${name} ${span.name}`
    tally.compare(`${of}, days`, expected.length, points.length)
    tally.compare(`${of}, last is not over`, true, isLastPartial)
    for (const [i, day] of expected.entries()) {
      tally.compare(`${of} day ${day.day}`, day.day * DAY_MS, points[i]?.timestamp)
      tally.compare(`${of} value of day ${day.day}`, valueOf(day, day.day !== openDay), points[i]?.value)
    }
  }
}

/** v0 dates a day by its first block, and cuts the first one where the span begins. */
export async function compareV0({ ask, pool, tally }: Compared, span: ComparedSpan): Promise<void> {
  for (const [name, valueOf] of Object.entries(V0_VALUES)) {
    const expected = await listDays(pool, Math.max(0, Date.now() - span.days * DAY_MS))
    const points = await ask<{ timestamp: number; value: bigint | number }[]>(`v0/charts/${name}?timespan=${span.v0}`)
    const of = `v0 ${name} ${span.name}`
    tally.compare(`${of}, days`, expected.length, points.length)
    for (const [i, day] of expected.entries()) {
      tally.compare(`${of} day ${day.day}`, day.firstTimestamp, points[i]?.timestamp)
      tally.compare(`${of} value of day ${day.day}`, valueOf(day), points[i]?.value)
    }
  }
}

export async function compareShares({ ask, pool, tally }: Compared, span: ComparedSpan): Promise<void> {
  const expected = await listShares(pool, startOf(span))
  const total = expected.reduce((sum, { blocks }) => sum + blocks, 0)
  const large = expected.filter(({ blocks }) => 100 * blocks > total)
  const answered = await ask<HashRateDistribution>(`v2/charts/hash-rate-distribution?timespan=${span.name}`)
  const of = `v2 distribution ${span.name}`
  tally.compare(`${of}, blocks`, total, answered.blocks)
  tally.compareAmounts(
    of,
    new Map(large.map(({ address, blocks }) => [address, BigInt(blocks)])),
    new Map(answered.miners.map(({ miner, blocks }) => [miner.address, BigInt(blocks)])),
  )
  tally.compare(`${of}, others`, total - large.reduce((sum, { blocks }) => sum + blocks, 0), answered.other.blocks)
}

/** v0 has one of 24 hours, where a miner is the end of its address. */
export async function compareV0Shares({ ask, pool, tally }: Compared): Promise<void> {
  const expected = await listShares(pool, Date.now() - DAY_MS)
  const total = expected.reduce((sum, { blocks }) => sum + blocks, 0)
  const segments = await ask<{ name: string; value: number }[]>('v0/charts/hash-rate-distribution')
  tally.compare(
    'v0 distribution, blocks',
    total,
    segments.reduce((sum, { value }) => sum + value, 0),
  )
  for (const { address, blocks } of expected.filter((miner) => 100 * miner.blocks > total))
    tally.compare(`v0 distribution ${address}`, blocks, segments.find(({ name }) => name === address.slice(-8))?.value)
}
