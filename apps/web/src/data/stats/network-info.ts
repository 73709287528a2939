import type { V0BlockChainInfo } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'
import { fetchRequiredBody } from './fetch-required-body.ts'

/** Network state from the newest header and the last 24 hours. */
export interface NetworkInfo {
  readonly version: string
  /** nanoERG issued according to the emission rules. */
  readonly supply: string
  readonly transactionsPerDay: number
  /** Hashes per second. */
  readonly hashRate: string
}

export const NETWORK_INFO_PATH = '/api/v0/info'

export const networkInfoResource: Resource<NetworkInfo> = {
  type: 'stats info',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const info = await fetchRequiredBody<V0BlockChainInfo>(api, NETWORK_INFO_PATH, {
      signal,
      message: 'SERVICE UNAVAILABLE',
    })
    const { version, supply, transactionAverage, hashRate } = info
    return { version, supply: String(supply), transactionsPerDay: transactionAverage, hashRate: String(hashRate) }
  },
}
