import { type NetworkPreset, rewardSplit } from '@ergo-explorer/chain'
import type { BlockReward } from '@ergo-explorer/contract'

/** Split of the new coins of a block under the emission rules. */
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
