import { type NanoErg, toNanoErg } from '@ergo-explorer/chain'
import type { Activity, Supply, V0BlockChainInfo, V0StatsSummary } from '@ergo-explorer/contract'
import { getStatistics, getSupply } from '@ergo-explorer/client'
import type { ChartName } from '@ergo-explorer/contract/charts'
import type { Resource } from '../resource/resource.ts'
import { type ApiClient, ApiFailure, callApi } from '../api/api-client.ts'
import { getMarket, getTip, listCharts, type KnownErgPrice, type KnownTip } from '../api/operations.ts'
import { checkFields } from '../resource/load-complete-view.ts'

/** Statistics of one day. */
export type DailyStatName =
  | 'blocks'
  | 'averageMiningTime'
  | 'coinsMined'
  | 'transactions'
  | 'fees'
  | 'output'
  | 'revenue'
  | 'percentFromFees'
  | 'percentOfVolume'
  | 'costPerTransaction'
  | 'difficulty'
  | 'hashRate'

type CoinStatName = 'coinsMined' | 'fees' | 'output' | 'revenue' | 'costPerTransaction'

/**
 * Exact decimal strings: integers (blocks, milliseconds, nanoERG, hashes per second) or percentages. Null when
 * undefined, such as the average of no blocks.
 */
export type DailyStats = { readonly [Name in DailyStatName]: (Name extends CoinStatName ? NanoErg : string) | null }

/** v0: named to visitors when it fails. */
export const STATS_PATH = '/api/v0/stats'

/** Derived: the figures of v2, or those of v0 in the same form. */
export interface StatsView {
  /** The API version that defines the figures: the volume and its percentage differ. */
  readonly definedBy: 'v0' | 'v2'
  /** The previous 24 hours. */
  readonly day: DailyStats
  /** The 24 hours before, with the same figures. Null when the API does not provide them. */
  readonly dayBefore: DailyStats | null
}

export const statsResource: Resource<StatsView> = {
  type: 'stats',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const [stats, statistics] = await Promise.all([loadStats(api, signal), findStatistics(api, signal)])
    if (statistics === null) return { definedBy: 'v0', day: stats, dayBefore: null }
    const { activity, previous } = statistics
    return { definedBy: 'v2', day: figuresOf(activity), dayBefore: figuresOf(previous) }
  },
}

/** Derived: the values of charts for the last complete days by name, oldest first. */
export type DailyTrends = Partial<Record<ChartName, readonly string[]>>

/** Without v2 the statistics have no trends. */
export const trendsResource: Resource<DailyTrends> = {
  type: 'chart',
  args: ['trends'],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    // v0 answers with one request for each of some of these charts.
    if (api.features === null) return {}
    const list = await callApi(api, listCharts, {}, signal)
    return Object.fromEntries(
      TREND_CHARTS.map((name) => [
        name,
        list?.items.find((chart) => chart.name === name)?.points.map(({ value }) => value) ?? [],
      ]),
    )
  },
}

const TREND_CHARTS = [
  'blocks',
  'block-time',
  'transactions-number',
  'fees',
  'volume',
  'miners-revenue',
  'difficulty',
  'hash-rate',
] as const satisfies readonly ChartName[]
export type TrendChart = (typeof TREND_CHARTS)[number]

/** Null when the API does not provide them or fails: the figures of v0 are better than none. */
const findStatistics = (api: ApiClient, signal: AbortSignal) =>
  callApi(api, getStatistics, {}, signal).catch(() => null)

async function loadStats(api: ApiClient, signal: AbortSignal): Promise<DailyStats> {
  const message = `The stats service did not respond: GET ${STATS_PATH}`
  return figuresFromV0(await fetchRequiredBody<V0StatsSummary>(api, STATS_PATH, { signal, message }))
}

function figuresOf(day: Activity): DailyStats {
  return {
    blocks: String(day.blockCount),
    averageMiningTime: day.averageBlockTime === null ? null : String(day.averageBlockTime),
    coinsMined: day.reward,
    transactions: String(day.transactionCount),
    fees: day.fees,
    output: day.volume,
    revenue: day.revenue,
    percentFromFees: day.feesPercent,
    percentOfVolume: day.revenuePercent,
    costPerTransaction: day.costPerTransaction,
    difficulty: day.difficulty,
    hashRate: day.hashRate,
  }
}

/** Where all coins are: total = circulating + locked + owed to re-emission. */
export type SupplyTerms = Pick<Supply, 'total' | 'lockedTotal' | 'reemissionDebt'>

/** Network state from the newest header and the last 24 hours. */
export interface NetworkInfo {
  readonly version: string
  /** Circulating supply. Without v2, the supply by the definition of v0. */
  readonly supply: NanoErg
  /** Null without v2. */
  readonly maximumSupply: NanoErg | null
  /** Null without v2. */
  readonly equation: SupplyTerms | null
  readonly transactionsPerDay: number
  /** Hashes per second. */
  readonly hashRate: string
}

/** v0: named to visitors when it fails. */
export const NETWORK_INFO_PATH = '/api/v0/info'

export const networkInfoResource: Resource<NetworkInfo> = {
  type: 'stats info',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const [info, supply] = await Promise.all([loadInfo(api, signal), callApi(api, getSupply, {}, signal)])
    // v0 adds one hash per second for compatibility.
    const hashRate = String(BigInt(info.hashRate) - 1n)
    if (supply === null) return info
    const { circulating, maximum, total, lockedTotal, reemissionDebt } = supply
    const equation = { total, lockedTotal, reemissionDebt }
    return { ...info, hashRate, supply: circulating, maximumSupply: maximum, equation }
  },
}

/** Every API has these figures in v0. */
async function loadInfo(api: ApiClient, signal: AbortSignal): Promise<NetworkInfo> {
  const info = await fetchRequiredBody<V0BlockChainInfo>(api, NETWORK_INFO_PATH, {
    signal,
    message: 'SERVICE UNAVAILABLE',
  })
  const { version, supply, transactionAverage, hashRate } = info
  return {
    version,
    supply: toNanoErg(supply),
    maximumSupply: null,
    equation: null,
    transactionsPerDay: transactionAverage,
    hashRate: String(hashRate),
  }
}

/** v0 returns 0 for the average of no blocks; the view uses null. */
function figuresFromV0({ blockSummary, transactionsSummary, miningCost }: V0StatsSummary): DailyStats {
  const { total: blocks, averageMiningTime, totalCoins } = blockSummary
  const { total: transactions, totalFee, totalOutput } = transactionsSummary
  const ofBlocks = (figure: string) => (blocks === 0 ? null : figure)
  return {
    blocks: String(blocks),
    averageMiningTime: ofBlocks(String(averageMiningTime)),
    coinsMined: toNanoErg(totalCoins),
    transactions: String(transactions),
    fees: toNanoErg(totalFee),
    output: toNanoErg(totalOutput),
    revenue: toNanoErg(miningCost.totalMinersRevenue),
    percentFromFees: ofBlocks(decimalText(miningCost.percentEarnedTransactionsFees)),
    percentOfVolume: ofBlocks(decimalText(miningCost.percentTransactionVolume)),
    costPerTransaction: transactions === 0 ? null : toNanoErg(miningCost.costPerTransaction),
    difficulty: ofBlocks(String(miningCost.difficulty)),
    hashRate: ofBlocks(String(miningCost.hashRate)),
  }
}

/**
 * Percentages have at most eight decimals, which a JSON number holds exactly. `String` would write small ones as 1e-8.
 */
const decimalText = (value: number): string => value.toFixed(8)

/** The body of a request that every API supports. Fails with the provided message otherwise. @throws ApiFailure */
async function fetchRequiredBody<T>(
  api: ApiClient,
  path: string,
  { signal, message }: { readonly signal: AbortSignal; readonly message: string },
): Promise<T> {
  try {
    const body = await api.get<T>(path, signal)
    if (body !== null) return body
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    throw new ApiFailure(error.code, path, { cause: error, message })
  }
  throw new ApiFailure('refused', path, { message })
}

/** The newest block; v1 does not provide its time. */
export const tipResource: Resource<Pick<KnownTip, 'height' | 'blockId' | 'timestamp'> | null> = {
  type: 'tip',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const tip = await callApi(api, getTip, {}, signal)
    return tip && { height: tip.height, blockId: tip.blockId, timestamp: tip.timestamp }
  },
}

/** The ERG price and the oracle pool box it comes from; null when no oracle provides one. */
export function marketResource(poolNft: string): Resource<KnownErgPrice | null> {
  return {
    type: 'market',
    args: [poolNft],
    invalidatedBy: 'tip',
    load: async (api, signal) =>
      checkFields((await callApi(api, getMarket, {}, signal))?.erg ?? null, {
        others: ['rate', 'marketCapUsd', 'changePercent', 'poolNft', 'boxId', 'height', 'timestamp'],
      }),
  }
}
