import type { V0BlockChainInfo } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'

/** How the network does: of the newest header and the last 24 hours. */
export interface StatsInfo {
  readonly version: string
  /** nanoERG that the emission rules have issued. */
  readonly supply: string
  readonly transactionsPerDay: number
  /** Hashes a second. */
  readonly hashRate: string
}

export const statsInfoResource: Resource<StatsInfo | null> = {
  family: 'stats info',
  args: [],
  changesWith: 'tip',
  load: async (api, signal) => {
    const info = await api.get<V0BlockChainInfo>('/api/v0/info', signal)
    if (info === null) return null
    const { version, supply, transactionAverage, hashRate } = info
    return { version, supply: String(supply), transactionsPerDay: transactionAverage, hashRate: String(hashRate) }
  },
}
