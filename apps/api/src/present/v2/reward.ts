import { type NetworkPreset, rewardSplit } from '@ergo-explorer/chain'
import type { BlockReward } from '@ergo-explorer/contract'

/** Where the new coins of a block come from and go to, by the rules alone. */
export function presentReward(preset: NetworkPreset, height: number): BlockReward {
  const { emission, treasury, reemission, fromReemission, minerNet } = rewardSplit(preset, height)
  return {
    emission: String(emission),
    treasury: String(treasury),
    reemission: String(reemission),
    fromReemission: String(fromReemission),
    miner: String(minerNet),
  }
}
