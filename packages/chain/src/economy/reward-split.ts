import type { NetworkPreset } from '#network/preset.ts'
import { REEMISSION_REWARD } from '#network/protocol.ts'
import { emissionAt, emissionPeriods, minerPayoutAt, reemissionAt, treasuryAt } from './emission.ts'
import { reemissionEndHeight } from './supply.ts'

/**
 * Sources and recipients of a block's new coins, in nanoERG, by the schedule or by its transactions. Fees are not
 * included.
 */
export interface RewardSplit {
  /** Treasury plus minerPayout. */
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

/** The split by the schedule. A block may pay less: its miner can omit the emission transaction. */
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

/** Heights with the same split. */
export interface RewardPeriod {
  readonly fromHeight: number
  readonly toHeight: number
}

/** The schedule from block 1 to the last block that pays something, split where a part changes. */
export function rewardPeriods(preset: NetworkPreset): RewardPeriod[] {
  const { activationHeight, startHeight } = preset.reemission ?? {}
  const end = reemissionEndHeight(preset)
  const periods = emissionPeriods(preset).flatMap(({ fromHeight, toHeight }) =>
    activationHeight !== undefined && fromHeight < activationHeight && activationHeight <= toHeight
      ? [
          { fromHeight, toHeight: activationHeight - 1 },
          { fromHeight: activationHeight, toHeight },
        ]
      : [{ fromHeight, toHeight }],
  )
  if (startHeight !== undefined && end !== undefined) periods.push({ fromHeight: startHeight, toHeight: end })
  return periods
}

/** What the schedule pays the miners of these blocks, both ends inclusive. */
export function scheduledRewards(preset: NetworkPreset, first: number, last: number): bigint {
  return rewardPeriods(preset).reduce((sum, { fromHeight, toHeight }) => {
    const blocks = Math.min(last, toHeight) - Math.max(first, fromHeight) + 1
    return blocks > 0 ? sum + BigInt(blocks) * rewardSplit(preset, fromHeight).minerNet : sum
  }, 0n)
}
