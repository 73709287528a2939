import { type ApiClient, callApi } from '../api/api-client.ts'
import { getMarket } from '../api/operations.ts'
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
    load: (api, signal) => loadMarket(api, signal),
  }
}

async function loadMarket(api: ApiClient, signal: AbortSignal): Promise<MarketView | null> {
  const erg = (await callApi(api, getMarket, {}, signal))?.erg ?? null
  if (erg === null) return null
  const { rate, marketCapUsd, changePercent, poolNft, boxId, height, timestamp } = erg
  return { nanoErgPerUsd: rate, marketCapUsd, changePercent, poolNft, boxId, height, timestamp }
}
