import type { V0BlockChainInfo } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'
import { getOrSay } from './get-or-say.ts'

/** How the network does: of the newest header and the last 24 hours. */
export interface StatsInfo {
  readonly version: string
  /** nanoERG that the emission rules have issued. */
  readonly supply: string
  readonly transactionsPerDay: number
  /** Hashes a second. */
  readonly hashRate: string
}

/** What this asks for. */
export const INFO_PATH = '/api/v0/info'

export const statsInfoResource: Resource<StatsInfo> = {
  family: 'stats info',
  args: [],
  changesWith: 'tip',
  load: async (api, signal) => {
    const info = await getOrSay<V0BlockChainInfo>(api, INFO_PATH, signal, 'SERVICE UNAVAILABLE')
    const { version, supply, transactionAverage, hashRate } = info
    return { version, supply: String(supply), transactionsPerDay: transactionAverage, hashRate: String(hashRate) }
  },
}
