import type { Supply } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'

export type RewardView = Supply['reward']

/** Blocks with one and the same reward. */
export interface PeriodView {
  readonly fromHeight: number
  readonly toHeight: number
  readonly reward: RewardView
}

/** Coins there are and will be, in nanoERG. */
export interface SupplyView {
  readonly height: number
  readonly timestamp: number
  readonly max: string
  readonly issued: string
  readonly remaining: string
  readonly circulating: string
  readonly reward: RewardView
  /** Null once nothing changes any more. */
  readonly next: { readonly height: number; readonly expectedAt: number; readonly reward: RewardView } | null
  readonly schedule: readonly PeriodView[]
  /** Null on a network without. */
  readonly reemission: Supply['reemission']
}

/** Null where the API does not tell it. */
export const supplyResource: Resource<SupplyView | null> = {
  family: 'supply',
  args: [],
  changesWith: 'tip',
  load: async (api, signal) => {
    if (api.features?.includes('supply') !== true) return null
    const answer = await api.get<Supply>('/api/v2/supply', signal)
    if (answer === null) return null
    const { height, timestamp, max, issued, remaining, circulating, reward, schedule, reemission } = answer
    const next = answer.nextReduction
    return {
      height,
      timestamp,
      max,
      issued,
      remaining,
      circulating,
      reward,
      next: next && { height: next.height, expectedAt: next.expectedAt, reward: next.reward },
      schedule,
      reemission,
    }
  },
}
