import type { BlockView } from './block-view.ts'

/** New coins and fees: all that the block brought its miner. */
export function wholeReward({ reward, fees }: Pick<BlockView, 'reward' | 'fees'>): bigint | null {
  return reward === null || fees === null ? null : BigInt(reward) + BigInt(fees)
}
