import { DAY_MS } from '@ergo-explorer/chain'
import type { Chart, HashRateDistribution } from '@ergo-explorer/contract'
import { CHART_NAMES, type ChartName } from '@ergo-explorer/contract/charts'
import type { FetchApi } from '@ergo-explorer/testkit/http'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { type ApiClient, createApiClient } from '@ergo-explorer/web/data/api/api-client'
import {
  type ChartSpan,
  chartResource,
  DAYS_BY_CHART_SPAN,
  minerDistributionResource,
} from '@ergo-explorer/web/data/charts/chart'
import {
  buildDailyValuesTable,
  buildMinerSharesTable,
  type ExportTable,
  formatCsv,
  formatJson,
} from '@ergo-explorer/web/data/charts/export-table'
import { loadCompleteView } from '@ergo-explorer/web/data/resource/load-complete-view'
import { adaptClient } from '@ergo-explorer/web/server/adapter/adapter'
import {
  ADAPTED_VALUES,
  COMPARED_ELSEWHERE,
  type ChainIndex,
  type DailyTotals,
  listDailyTotals,
  readMinerShares,
  V0_VALUES,
  V2_VALUES,
} from './expected.ts'

export interface ChartAudit extends ChainIndex {
  readonly apiUrl: string
  readonly fetchApi: FetchApi
  readonly tally: Tally
}

/** Longer than any chain. */
const ALL_DAYS = 36_500
const daysOf = (span: ChartSpan): number => DAYS_BY_CHART_SPAN[span] ?? ALL_DAYS

/** Start of a v2 span, at the start of a UTC day. */
const startOf = (span: ChartSpan): number => Math.max(0, (Math.floor(Date.now() / DAY_MS) - daysOf(span)) * DAY_MS)

const timestampOf = ({ day }: DailyTotals): bigint => day * BigInt(DAY_MS)

/** The completed days of a span: the last day of the chain is not over. */
const listCompletedDays = async (index: ChainIndex, span: ChartSpan) =>
  (await listDailyTotals(index, startOf(span))).slice(0, -1)

const listValues = (name: ChartName, days: readonly DailyTotals[]) =>
  days.flatMap((day) => {
    const value = V2_VALUES[name](day)
    return value === undefined ? [] : [{ day, value }]
  })

/** The others have a comparison of their own. */
const COMPARED_CHARTS = CHART_NAMES.filter((name) => V2_VALUES[name] !== COMPARED_ELSEWHERE)

export async function compareV2Charts({ fetchApi, pool, preset, tally }: ChartAudit, span: ChartSpan): Promise<void> {
  const days = await listCompletedDays({ pool, preset }, span)
  for (const name of COMPARED_CHARTS) {
    const { points } = await fetchApi<Chart>(`v2/charts/${name}?timespan=${span}`)
    const expected = listValues(name, days).map(({ day, value }) => ({
      timestamp: timestampOf(day),
      value,
      fromHeight: day.fromHeight,
      toHeight: day.toHeight,
    }))
    tally.compare(`v2 ${name} ${span}`, expected, points)
  }
}

/** v0 dates a day by its first block and truncates the first day where the span begins. */
export async function compareV0Charts({ fetchApi, pool, preset, tally }: ChartAudit, span: ChartSpan): Promise<void> {
  const timespan = span === 'all' ? '100years' : span
  for (const [name, valueOf] of Object.entries(V0_VALUES)) {
    const days = await listDailyTotals({ pool, preset }, Math.max(0, Date.now() - daysOf(span) * DAY_MS))
    const expected = days.map((day) => ({ timestamp: day.firstTimestamp, value: valueOf(day) }))
    tally.compare(`v0 ${name} ${span}`, expected, await fetchApi(`v0/charts/${name}?timespan=${timespan}`))
  }
}

export async function compareMinerShares({ fetchApi, pool, tally }: ChartAudit, span: ChartSpan): Promise<void> {
  const expected = await readMinerShares(pool, startOf(span))
  const actual = await fetchApi<HashRateDistribution>(`v2/charts/hash-rate-distribution?timespan=${span}`)
  tally.compare(`v2 distribution ${span}`, expected, {
    total: actual.blockCount,
    large: new Map(actual.miners.map(({ miner, blockCount }) => [miner.address, blockCount])),
    other: actual.other.blockCount,
  })
}

/** v0 has one distribution of 24 hours, in which a miner is named by the end of its address. */
export async function compareV0MinerShares({ fetchApi, pool, tally }: ChartAudit): Promise<void> {
  const { total, large } = await readMinerShares(pool, Date.now() - DAY_MS)
  const segments = await fetchApi<{ name: string; value: number }[]>('v0/charts/hash-rate-distribution')
  const sum = segments.reduce((blocks, { value }) => blocks + value, 0)
  tally.compare('v0 distribution, blocks', total, sum)
  for (const [address, blocks] of large)
    tally.compare(`v0 distribution ${address}`, blocks, segments.find(({ name }) => name === address.slice(-8))?.value)
}

const { signal } = new AbortController()

/**
 * Compares what the web app shows of hosts with v2 and of hosts with only v0 and v1, and its export files, which must be
 * identical to the API's, byte by byte.
 */
export async function compareWeb({ apiUrl, pool, preset, tally }: ChartAudit, span: ChartSpan): Promise<void> {
  const completed = await listCompletedDays({ pool, preset }, span)
  const [web, v0Web] = [createWebApi(apiUrl, ['charts', 'export']), adaptClient(createWebApi(apiUrl, null), '')]
  const compareExports = async (name: string, table: ExportTable) => {
    for (const [format, file] of [['csv', formatCsv(table)] as const, ['json', formatJson(table)] as const]) {
      const response = await fetch(`${apiUrl}/api/v2/charts/${name}/export?timespan=${span}&format=${format}`)
      tally.compare(`web ${name} ${span} ${format}`, await response.text(), file)
    }
  }
  for (const name of COMPARED_CHARTS) {
    const days = await loadCompleteView(chartResource(name, span), web, signal)
    const expected = listValues(name, completed).map(({ day, value }) => ({
      at: timestampOf(day),
      value,
      blocks: day.blocks,
    }))
    tally.compare(`web ${name} ${span}`, expected, days)
    await compareExports(name, buildDailyValuesTable(name, days, 'Erg'))
    const valueOf = ADAPTED_VALUES[name]
    const adapted = valueOf === undefined ? [] : completed.map((day) => ({ at: timestampOf(day), value: valueOf(day) }))
    tally.compare(
      `web of v0 ${name} ${span}`,
      adapted,
      await loadCompleteView(chartResource(name, span), v0Web, signal),
    )
  }
  const shares = await loadCompleteView(minerDistributionResource(span), web, signal)
  await compareExports('hash-rate-distribution', buildMinerSharesTable(shares))
}

const createWebApi = (baseUrl: string, features: readonly string[] | null): ApiClient =>
  createApiClient({
    baseUrl,
    features,
    timeoutMs: 10_000,
    log: { failed: (message, url) => console.error(message, url), cancelled: () => undefined },
    fetch,
  })
