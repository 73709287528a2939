import { toNanoErg } from '@ergo-explorer/chain'
import type {
  V0BlockChainInfo,
  V0StatsSummary,
  V1OutputInfo,
  V1NetworkState,
  V1BlockInfo,
} from '@ergo-explorer/contract'
import { type ApiClient, ApiFailure } from '../api/api-client.ts'
import {
  type DailyStats,
  NETWORK_INFO_PATH,
  type NetworkInfo,
  STATS_PATH,
  type TipView,
} from '../stats/network-stats.ts'
import type { MarketView } from '../stats/market.ts'
import type { StatusView } from '../status/status.ts'

export async function loadLegacyNetworkInfo(api: ApiClient, signal: AbortSignal): Promise<NetworkInfo> {
  const info = await fetchRequiredBody<V0BlockChainInfo>(api, NETWORK_INFO_PATH, {
    signal,
    message: 'SERVICE UNAVAILABLE',
  })
  const { version, supply, transactionAverage, hashRate } = info
  return {
    version,
    supply: toNanoErg(supply),
    maximumSupply: null,
    transactionsPerDay: transactionAverage,
    hashRate: String(hashRate),
  }
}

export async function loadLegacyStats(api: ApiClient, signal: AbortSignal): Promise<DailyStats> {
  return figuresOf(
    await fetchRequiredBody<V0StatsSummary>(api, STATS_PATH, {
      signal,
      message: `The stats service did not respond: GET ${STATS_PATH}`,
    }),
  )
}

/** v0 returns 0 for the average of no blocks; the view uses null. */
function figuresOf({ blockSummary, transactionsSummary, miningCost }: V0StatsSummary): DailyStats {
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
export async function fetchRequiredBody<T>(
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

/** The NFT is in one box at a time: the one with the newest rate, in R4 (EIP-16, EIP-23). */
export async function loadLegacyMarket(
  api: ApiClient,
  poolNft: string,
  signal: AbortSignal,
): Promise<MarketView | null> {
  if (!/^[0-9a-f]{64}$/.test(poolNft)) return null
  const boxes = await api.get<{ items: V1OutputInfo[] }>(`/api/v1/boxes/unspent/byTokenId/${poolNft}`, signal)
  const box = boxes?.items[0]
  const rate = box?.additionalRegisters.R4
  if (box === undefined || rate?.sigmaType !== 'SLong' || !/^[1-9]\d*$/.test(rate.renderedValue ?? '')) return null
  return {
    nanoErgPerUsd: rate.renderedValue ?? '',
    marketCapUsd: null,
    changePercent: null,
    poolNft,
    boxId: box.boxId,
    height: box.settlementHeight,
    timestamp: null,
  }
}
export async function loadLegacyTip(api: ApiClient, signal: AbortSignal): Promise<TipView | null> {
  const state = await api.get<V1NetworkState>('/api/v1/networkState', signal)
  if (state === null) return null
  const { height, lastBlockId, params } = state
  return { height, id: lastBlockId, timestamp: null, maxBlockSize: params.maxBlockSize }
}

export async function loadLegacyStatus(api: ApiClient, signal: AbortSignal): Promise<StatusView> {
  const [state, blocks] = await Promise.all([
    api.get<V1NetworkState>('/api/v1/networkState', signal),
    api.get<{ items: V1BlockInfo[] }>('/api/v1/blocks?limit=1', signal),
  ])
  if (state === null) throw new ApiFailure('unreadable', '/api/v1/networkState')
  const { height, lastBlockId: id, params } = state
  const last = blocks?.items.find((block) => block.id === id)
  return {
    tip: { height, id, timestamp: last?.timestamp ?? null },
    firstSync: null,
    blockVersion: params.blockVersion,
    lag: null,
    nodes: null,
    databases: null,
    apiVersion: null,
    startedAt: null,
    liveStreamCount: null,
  }
}

const PATH = '/api/v1/networkState'

/**
 * Distinguishes an API that lacks a feature from one that does not respond. @throws ApiFailure when it does not respond
 */
export async function assertApiReachable(api: ApiClient, signal: AbortSignal): Promise<void> {
  const state = await api.get<V1NetworkState>(PATH, signal)
  if (state !== null && typeof state.height !== 'number') throw new ApiFailure('unreadable', PATH)
}
