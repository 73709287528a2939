import type { NanoErg } from '@ergo-explorer/chain'
import type { Activity } from '@ergo-explorer/contract'
import { getStatistics, getSupply, getTip } from '@ergo-explorer/client'
import type { Resource } from '../resource/resource.ts'
import { type ApiClient, callApi } from '../api/api-client.ts'

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

export interface StatsView {
  /** The previous 24 hours. v2 defines the figures if there is one; the total output is in v0 only. */
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
    if (statistics === null) return { day: stats, dayBefore: null }
    const { activity, previous } = statistics
    return { day: { ...figuresOf(activity), output: stats.output }, dayBefore: figuresOf(previous) }
  },
  loadLegacy: async (api, signal) => ({ day: await loadStats(api, signal), dayBefore: null }),
}

/** Null when the API fails to provide them: the figures of v0 are better than none. */
const findStatistics = (api: ApiClient, signal: AbortSignal) =>
  callApi(api, getStatistics, {}, signal).catch(() => null)

async function loadStats(api: ApiClient, signal: AbortSignal): Promise<DailyStats> {
  return (await import('../legacy/stats.ts')).loadLegacyStats(api, signal)
}

function figuresOf(day: Activity): DailyStats {
  return {
    blocks: String(day.blockCount),
    averageMiningTime: day.averageBlockTime === null ? null : String(day.averageBlockTime),
    coinsMined: day.reward,
    transactions: String(day.transactionCount),
    fees: day.fees,
    // v0 sums unspent outputs only, and more outputs of an earlier day have been spent since.
    output: null,
    revenue: day.revenue,
    percentFromFees: day.feesPercent,
    percentOfVolume: day.revenuePercent,
    costPerTransaction: day.costPerTransaction,
    difficulty: day.difficulty,
    hashRate: day.hashRate,
  }
}

/** Network state from the newest header and the last 24 hours. */
export interface NetworkInfo {
  readonly version: string
  /** Circulating supply. Without v2, the supply by the definition of v0. */
  readonly supply: NanoErg
  /** Null without v2. */
  readonly maximumSupply: NanoErg | null
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
    const [info, supply] = await Promise.all([loadLegacyNetworkInfo(api, signal), callApi(api, getSupply, {}, signal)])
    // v0 adds one hash per second for compatibility.
    const hashRate = String(BigInt(info.hashRate) - 1n)
    return supply === null ? info : { ...info, hashRate, supply: supply.circulating, maximumSupply: supply.maximum }
  },
  loadLegacy: loadLegacyNetworkInfo,
}

/** Every API has these figures in v0. */
async function loadLegacyNetworkInfo(api: ApiClient, signal: AbortSignal): Promise<NetworkInfo> {
  return (await import('../legacy/stats.ts')).loadLegacyNetworkInfo(api, signal)
}

/** The newest block. */
export interface TipView {
  readonly height: number
  readonly id: string
  /** Null with v1, which does not provide it. */
  readonly timestamp: number | null
  /** Limit for the bytes of a block's transactions; only v1 provides it here. */
  readonly maxBlockSize: number | null
}

export const tipResource: Resource<TipView | null> = {
  type: 'tip',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const tip = await callApi(api, getTip, {}, signal)
    return tip === null ? null : { height: tip.height, id: tip.blockId, timestamp: tip.timestamp, maxBlockSize: null }
  },
  loadLegacy: async (api, signal) => (await import('../legacy/stats.ts')).loadLegacyTip(api, signal),
}
