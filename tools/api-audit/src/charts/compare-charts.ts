import type { Chart, HashRateDistribution } from '@ergo-explorer/contract'
import type { Pool } from '@ergo-explorer/db'
import type { FetchApi } from '../holdings/api-client.ts'
import type { DifferenceTally } from '../holdings/difference-tally.ts'
import { listDailyTotals, listMinerShares } from './daily-totals.ts'
import { V0_VALUES, V2_VALUES } from './expected-values.ts'

const DAY_MS = 86_400_000

/** Names of the spans in v2 and the web app (`name`) and in v0, with their length in days. */
export const AUDITED_CHART_SPANS = [
  { name: '30days', v0: '30days', days: 30 },
  { name: '60days', v0: '60days', days: 60 },
  { name: '180days', v0: '180days', days: 180 },
  { name: '1year', v0: '1year', days: 365 },
  { name: '2years', v0: '2years', days: 730 },
  { name: 'all', v0: '100years', days: 36_500 },
] as const
export type ChartSpan = (typeof AUDITED_CHART_SPANS)[number]

export interface ChartAudit {
  readonly fetchApi: FetchApi
  readonly pool: Pool
  readonly tally: DifferenceTally
}

/** Start of a v2 span, at the start of a UTC day. */
export const chartSpanStart = ({ days }: ChartSpan): number =>
  Math.max(0, (Math.floor(Date.now() / DAY_MS) - days) * DAY_MS)

export async function compareV2Charts({ fetchApi, pool, tally }: ChartAudit, span: ChartSpan): Promise<void> {
  const expected = await listDailyTotals(pool, chartSpanStart(span))
  const partialDay = expected.at(-1)?.day
  for (const [name, valueOf] of Object.entries(V2_VALUES)) {
    const { points, isLastPartial } = await fetchApi<Chart>(`v2/charts/${name}?timespan=${span.name}`)
    const label = `v2 ${name} ${span.name}`
    tally.compare(`${label}, days`, expected.length, points.length)
    tally.compare(`${label}, last day is partial`, true, isLastPartial)
    for (const [i, day] of expected.entries()) {
      tally.compare(`${label} day ${day.day}`, day.day * DAY_MS, points[i]?.timestamp)
      tally.compare(`${label} value of day ${day.day}`, valueOf(day, day.day !== partialDay), points[i]?.value)
    }
  }
}

/** v0 dates a day by its first block and truncates the first day where the span begins. */
export async function compareV0Charts({ fetchApi, pool, tally }: ChartAudit, span: ChartSpan): Promise<void> {
  for (const [name, valueOf] of Object.entries(V0_VALUES)) {
    const expected = await listDailyTotals(pool, Math.max(0, Date.now() - span.days * DAY_MS))
    const points = await fetchApi<{ timestamp: number; value: bigint | number }[]>(
      `v0/charts/${name}?timespan=${span.v0}`,
    )
    const label = `v0 ${name} ${span.name}`
    tally.compare(`${label}, days`, expected.length, points.length)
    for (const [i, day] of expected.entries()) {
      tally.compare(`${label} day ${day.day}`, day.firstTimestamp, points[i]?.timestamp)
      tally.compare(`${label} value of day ${day.day}`, valueOf(day), points[i]?.value)
    }
  }
}

export async function compareMinerShares({ fetchApi, pool, tally }: ChartAudit, span: ChartSpan): Promise<void> {
  const expected = await listMinerShares(pool, chartSpanStart(span))
  const total = expected.reduce((sum, { blocks }) => sum + blocks, 0)
  const large = expected.filter(({ blocks }) => 100 * blocks > total)
  const actual = await fetchApi<HashRateDistribution>(`v2/charts/hash-rate-distribution?timespan=${span.name}`)
  const label = `v2 distribution ${span.name}`
  tally.compare(`${label}, blocks`, total, actual.blocks)
  tally.compareAmounts(
    label,
    new Map(large.map(({ address, blocks }) => [address, BigInt(blocks)])),
    new Map(actual.miners.map(({ miner, blocks }) => [miner.address, BigInt(blocks)])),
  )
  tally.compare(`${label}, others`, total - large.reduce((sum, { blocks }) => sum + blocks, 0), actual.other.blocks)
}

/** v0 has one distribution of 24 hours, in which a miner is named by the end of its address. */
export async function compareV0MinerShares({ fetchApi, pool, tally }: ChartAudit): Promise<void> {
  const expected = await listMinerShares(pool, Date.now() - DAY_MS)
  const total = expected.reduce((sum, { blocks }) => sum + blocks, 0)
  const segments = await fetchApi<{ name: string; value: number }[]>('v0/charts/hash-rate-distribution')
  tally.compare(
    'v0 distribution, blocks',
    total,
    segments.reduce((sum, { value }) => sum + value, 0),
  )
  for (const { address, blocks } of expected.filter((miner) => 100 * miner.blocks > total))
    tally.compare(`v0 distribution ${address}`, blocks, segments.find(({ name }) => name === address.slice(-8))?.value)
}
