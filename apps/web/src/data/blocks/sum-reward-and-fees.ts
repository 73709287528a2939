import type { BlockView } from './block-view.ts'

/** Newly issued coins plus fees. */
export function sumRewardAndFees({ reward, fees }: Pick<BlockView, 'reward' | 'fees'>): bigint | null {
  return reward === null || fees === null ? null : BigInt(reward) + BigInt(fees)
}
