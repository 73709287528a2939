import { DAY_MS } from '@ergo-explorer/chain'
import { loadCompleteView } from '@ergo-explorer/web/data/resource/load-complete-view'
import type { Chart, HashRateDistribution } from '@ergo-explorer/contract'
import { CHART_NAMES } from '@ergo-explorer/contract/charts'
import type { Pool } from '@ergo-explorer/db'
import type { FetchApi } from '@ergo-explorer/testkit/http'
import type { Tally } from '@ergo-explorer/testkit/report'
import { createApiClient } from '@ergo-explorer/web/data/api/api-client'
import { chartResource } from '@ergo-explorer/web/data/charts/chart'
import { minerDistributionResource } from '@ergo-explorer/web/data/charts/distribution'
import {
  buildDailyValuesTable,
  buildMinerSharesTable,
  formatCsv,
  formatJson,
} from '@ergo-explorer/web/data/charts/export-table'
import { listDailyTotals, listMinerShares, V0_VALUES, V2_VALUES } from './expected.ts'

/** Names of the spans in v2 and the web app (`name`) and in v0, with their length in days. */
export const AUDITED_CHART_SPANS = [
  { name: '30days', v0: '30days', days: 30 },
  { name: '60days', v0: '60days', days: 60 },
  { name: '180days', v0: '180days', days: 180 },
  { name: '1year', v0: '1year', days: 365 },
  { name: '2years', v0: '2years', days: 730 },
  { name: 'all', v0: '100years', days: 36_500 },
] as const
type ChartSpan = (typeof AUDITED_CHART_SPANS)[number]

export interface ChartAudit {
  readonly apiUrl: string
  readonly fetchApi: FetchApi
  readonly pool: Pool
  readonly tally: Tally
}

/** Start of a v2 span, at the start of a UTC day. */
const chartSpanStart = ({ days }: ChartSpan): number => Math.max(0, (Math.floor(Date.now() / DAY_MS) - days) * DAY_MS)

export async function compareV2Charts({ fetchApi, pool, tally }: ChartAudit, span: ChartSpan): Promise<void> {
  // The last day is not over.
  const expected = (await listDailyTotals(pool, chartSpanStart(span))).slice(0, -1)
  for (const [name, valueOf] of Object.entries(V2_VALUES)) {
    const { points } = await fetchApi<Chart>(`v2/charts/${name}?timespan=${span.name}`)
    const label = `v2 ${name} ${span.name}`
    tally.compare(`${label}, days`, expected.length, points.length)
    for (const [i, day] of expected.entries()) {
      tally.compare(`${label} day ${day.day}`, day.day * DAY_MS, points[i]?.timestamp)
      tally.compare(`${label} value of day ${day.day}`, valueOf(day), points[i]?.value)
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
  tally.compare(`${label}, blocks`, total, actual.blockCount)
  tally.compareAmounts(
    label,
    new Map(large.map(({ address, blocks }) => [address, BigInt(blocks)])),
    new Map(actual.miners.map(({ miner, blockCount }) => [miner.address, BigInt(blockCount)])),
  )
  tally.compare(`${label}, others`, total - large.reduce((sum, { blocks }) => sum + blocks, 0), actual.other.blockCount)
}

/** v0 has one distribution of 24 hours, in which a miner is named by the end of its address. */
export async function compareV0MinerShares({ fetchApi, pool, tally }: ChartAudit): Promise<void> {
  const expected = await listMinerShares(pool, Date.now() - DAY_MS)
  const total = expected.reduce((sum, { blocks }) => sum + blocks, 0)
  const segments = await fetchApi<{ name: string; value: number }[]>('v0/charts/hash-rate-distribution')
  const segmentBlocks = segments.reduce((sum, { value }) => sum + value, 0)
  tally.compare('v0 distribution, blocks', total, segmentBlocks)
  for (const { address, blocks } of expected.filter((miner) => 100 * miner.blocks > total))
    tally.compare(`v0 distribution ${address}`, blocks, segments.find(({ name }) => name === address.slice(-8))?.value)
}

const { signal } = new AbortController()

/** v0 has the supply by the emission schedule, and rounds the transactions per block to integers. */
const DIFFERS_IN_V0 = new Set(['total', 'transactions-per-block'])

/**
 * Compares what the web app shows and exports: the same days from v2 and v0, and files identical to the API's, byte by
 * byte.
 */
export async function compareWeb({ apiUrl, pool, tally }: ChartAudit, span: ChartSpan): Promise<void> {
  const expected = (await listDailyTotals(pool, chartSpanStart(span))).slice(0, -1)
  const [web, v0Web] = [createWebApi(apiUrl, ['charts', 'export']), createWebApi(apiUrl, null)]
  const compareExports = async (name: string, table: Parameters<typeof formatCsv>[0]) => {
    for (const [format, file] of [['csv', formatCsv(table)] as const, ['json', formatJson(table)] as const]) {
      const response = await fetch(`${apiUrl}/api/v2/charts/${name}/export?timespan=${span.name}&format=${format}`)
      tally.compare(`web ${name} ${span.name} ${format}`, await response.text(), file)
    }
  }
  for (const name of CHART_NAMES.filter((chart) => chart in V2_VALUES)) {
    const days = await loadCompleteView(chartResource(name, span.name), web, signal)
    const v0Days = await loadCompleteView(chartResource(name, span.name), v0Web, signal)
    const label = `web ${name} ${span.name}`
    tally.compare(`${label}, days`, expected.length, days.length)
    tally.compare(`${label}, days of v0`, expected.length, v0Days.length)
    for (const [i, day] of expected.entries()) {
      tally.compare(`${label} day ${day.day}`, day.day * DAY_MS, days[i]?.at)
      tally.compare(`${label} value of day ${day.day}`, V2_VALUES[name]?.(day), days[i]?.value)
      tally.compare(`${label} blocks of day ${day.day}`, day.blocks, days[i]?.blocks)
      // v0 also has rewards by the emission schedule.
      const v0Value = name === 'miners-revenue' ? String(day.scheduledRevenue) : days[i]?.value
      if (!DIFFERS_IN_V0.has(name)) tally.compare(`${label} value of day ${day.day} from v0`, v0Value, v0Days[i]?.value)
    }
    await compareExports(name, buildDailyValuesTable(name, days, 'Erg'))
  }
  const shares = await loadCompleteView(minerDistributionResource(span.name), web, signal)
  await compareExports('hash-rate-distribution', buildMinerSharesTable(shares))
}

const createWebApi = (baseUrl: string, features: readonly string[] | null) =>
  createApiClient({
    baseUrl,
    features,
    timeoutMs: 10_000,
    log: { failed: (message, url) => console.error(message, url), cancelled: () => undefined },
    fetch,
  })
