import { callApi } from '../api/api-client.ts'
import { getMarket, type KnownErgPrice } from '../api/operations.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

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
