import type { NanoErg } from '@ergo-explorer/chain'
import type { Supply } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'
import { callApi, notOffered } from '../api/api-client.ts'
import { getSupply } from '@ergo-explorer/client'

export type BlockRewardView = Supply['reward']

/** A range of blocks with the same reward. */
export interface EmissionPeriodView {
  readonly fromHeight: number
  readonly toHeight: number
  readonly reward: BlockRewardView
}

/** Terms as in the glossary, in nanoERG. */
export interface SupplyView {
  readonly height: number
  readonly timestamp: number
  readonly maximum: NanoErg
  readonly scheduled: NanoErg
  readonly remaining: NanoErg
  readonly circulating: NanoErg
  readonly lockedTotal: NanoErg
  readonly reemissionDebt: NanoErg
  readonly reward: BlockRewardView
  /** Null when the reward does not change any more. */
  readonly next: { readonly height: number; readonly expectedAt: number; readonly reward: BlockRewardView } | null
  readonly schedule: readonly EmissionPeriodView[]
  /** Null on a network without re-emission. */
  readonly reemission: Supply['reemission']
}

/** Null when the API does not provide the supply. */
export const supplyResource: Resource<SupplyView | null> = {
  type: 'supply',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const response = await callApi(api, getSupply, {}, signal)
    if (response === null) return null
    const { height, timestamp, maximum, scheduled, remaining, circulating, reward, schedule, reemission } = response
    const { lockedTotal, reemissionDebt, nextReduction: next } = response
    return {
      height,
      timestamp,
      maximum,
      scheduled,
      remaining,
      circulating,
      lockedTotal,
      reemissionDebt,
      reward,
      next: next && { height: next.height, expectedAt: next.expectedAt, reward: next.reward },
      schedule,
      reemission,
    }
  },
  loadLegacy: notOffered,
}
