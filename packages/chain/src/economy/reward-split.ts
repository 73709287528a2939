import type { NetworkPreset } from '#network/preset.ts'
import { REEMISSION_REWARD } from '#network/protocol.ts'
import { emissionAt, minerPayoutAt, reemissionAt, treasuryAt } from './emission.ts'
import { reemissionEndHeight } from './supply.ts'

/** Sources and recipients of a block's new coins, in nanoERG. Fees are not included. */
export interface RewardSplit {
  /** Released by the schedule: treasury plus minerPayout. */
  readonly emission: bigint
  readonly treasury: bigint
  /** The part of the reward box that the emission contract pays. */
  readonly minerPayout: bigint
  /** The part of minerPayout that the miner owes to re-emission. */
  readonly reemission: bigint
  /** Paid by the re-emission contract after the emission has ended. */
  readonly fromReemission: bigint
  /** What the miner keeps: minerPayout minus reemission plus fromReemission. */
  readonly minerNet: bigint
}

export function rewardSplit(preset: NetworkPreset, height: number): RewardSplit {
  const minerPayout = minerPayoutAt(preset, height)
  const reemission = reemissionAt(preset, height)
  const fromReemission = reemissionPayoutAt(preset, height)
  return {
    emission: emissionAt(preset, height),
    treasury: treasuryAt(preset, height),
    minerPayout,
    reemission,
    fromReemission,
    minerNet: minerPayout - reemission + fromReemission,
  }
}

/** EIP-27: what the re-emission contract pays the miner of a block, until the reserve is used up. */
export function reemissionPayoutAt(preset: NetworkPreset, height: number): bigint {
  const end = reemissionEndHeight(preset)
  if (preset.reemission === undefined || end === undefined) return 0n
  return height >= preset.reemission.startHeight && height <= end ? REEMISSION_REWARD : 0n
}
