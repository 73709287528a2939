import type { Market, V1OutputInfo } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Resource } from '../resource/resource.ts'

/** The ERG price and the oracle pool box it comes from. */
export interface MarketView {
  /** Rate as published by the oracles: nanoERG per US dollar. */
  readonly nanoErgPerUsd: string
  /** Null when the API does not provide it; then it is computed from the supply. */
  readonly marketCapUsd: string | null
  /** Price change in the last 24 hours; null when the API does not provide it. */
  readonly changePercent: string | null
  readonly poolNft: string
  readonly boxId: string
  /** Height of the block with the rate. */
  readonly height: number
  readonly timestamp: number | null
}

/** Null when no oracle provides a price. */
export function marketResource(poolNft: string): Resource<MarketView | null> {
  return {
    type: 'market',
    args: [poolNft],
    invalidatedBy: 'tip',
    load: (api, signal) =>
      api.features?.includes('market') === true ? loadFromV2(api, signal) : loadFromV1(api, poolNft, signal),
  }
}

async function loadFromV2(api: ApiClient, signal: AbortSignal): Promise<MarketView | null> {
  const erg = (await api.get<Market>('/api/v2/market', signal))?.erg ?? null
  if (erg === null) return null
  const { rate, marketCapUsd, changePercent, poolNft, boxId, height, timestamp } = erg
  return { nanoErgPerUsd: rate, marketCapUsd, changePercent, poolNft, boxId, height, timestamp }
}

/** The NFT is in one box at a time: the one with the newest rate, in R4 (EIP-16, EIP-23). */
async function loadFromV1(api: ApiClient, poolNft: string, signal: AbortSignal): Promise<MarketView | null> {
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
