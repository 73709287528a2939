import type { NetworkPreset } from '../network/preset.ts'
import { REEMISSION_REWARD } from '../network/protocol.ts'
import { emissionAt, minerPayoutAt, reemissionAt, treasuryAt } from './emission.ts'
import { reemissionEndHeight } from './supply.ts'

/** Where one block's new coins come from and go to, in nanoERG. Fees are no part of it. */
export interface RewardSplit {
  /** What the schedule releases: treasury and minerPayout. */
  readonly emission: bigint
  readonly treasury: bigint
  /** The value of the reward box, as far as the emission contract pays it. */
  readonly minerPayout: bigint
  /** What the miner owes to re-emission out of it. */
  readonly reemission: bigint
  /** What the re-emission contract pays, once the emission has ended. */
  readonly fromReemission: bigint
  /** What is the miner's to keep: minerPayout less reemission, plus fromReemission. */
  readonly minerNet: bigint
}

export function rewardSplit(preset: NetworkPreset, height: number): RewardSplit {
  const minerPayout = minerPayoutAt(preset, height)
  const reemission = reemissionAt(preset, height)
  const fromReemission = fromReemissionAt(preset, height)
  return {
    emission: emissionAt(preset, height),
    treasury: treasuryAt(preset, height),
    minerPayout,
    reemission,
    fromReemission,
    minerNet: minerPayout - reemission + fromReemission,
  }
}

/** EIP-27: what the re-emission contract pays the miner of a block, until what was set aside is used up. */
export function fromReemissionAt(preset: NetworkPreset, height: number): bigint {
  const end = reemissionEndHeight(preset)
  if (preset.reemission === undefined || end === undefined) return 0n
  return height >= preset.reemission.startHeight && height <= end ? REEMISSION_REWARD : 0n
}
