import type { Box } from '#box/box.ts'
import type { Hex } from '#bytes/hex.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { minerKeyOf } from '#network/protocol.ts'
import { treasuryAt } from './emission.ts'
import type { RewardSplit } from './reward-split.ts'
import { remainingAt } from './supply.ts'

type HoldingBox = Pick<Box, 'ergoTree' | 'value' | 'assets'>

/** A transaction with the boxes it spends, in the order of its inputs. */
export interface RewardTransaction {
  readonly height: number
  readonly spent: readonly HoldingBox[]
  readonly outputs: readonly HoldingBox[]
}

export interface PaidReward {
  readonly source: 'emission' | 'reemission'
  readonly minerKey: Hex
  /** Value of the reward box. */
  readonly payout: bigint
  /** EIP-27: re-emission tokens in the reward box, which are what the miner owes. */
  readonly reemission: bigint
}

/**
 * The mining reward that a transaction pays: its first input is the emission or re-emission box, and its second output
 * is a reward script. Anyone can create a box with these scripts, so the box must hold the contract's NFT; before
 * EIP-27 there was none, and only the genuine box held the coins that are still to be released.
 */
export function findPaidReward(preset: NetworkPreset, transaction: RewardTransaction): PaidReward | undefined {
  const [paying] = transaction.spent
  const reward = transaction.outputs[1]
  const minerKey = reward && minerKeyOf(reward.ergoTree)
  if (paying === undefined || reward === undefined || minerKey === undefined) return undefined
  const isEmission = isEmissionBox(preset, paying, transaction)
  if (!isEmission && !isReemissionBox(preset, paying)) return undefined
  return {
    source: isEmission ? 'emission' : 'reemission',
    minerKey,
    payout: reward.value,
    reemission: amountOf(reward, preset.reemission?.tokens?.reemissionToken),
  }
}

/**
 * Split of a block's new coins by the rewards that its transactions pay; nothing for the miner if there are none. No
 * transaction pays the treasury: its contract releases coins by height.
 */
export function paidSplit(preset: NetworkPreset, height: number, rewards: readonly PaidReward[]): RewardSplit {
  let [minerPayout, reemission, fromReemission] = [0n, 0n, 0n]
  for (const { source, payout, reemission: owed } of rewards) {
    if (source === 'emission') minerPayout += payout
    else fromReemission += payout
    reemission += owed
  }
  const treasury = treasuryAt(preset, height)
  return {
    emission: treasury + minerPayout,
    treasury,
    minerPayout,
    reemission,
    fromReemission,
    minerNet: minerPayout - reemission + fromReemission,
  }
}

function isEmissionBox(preset: NetworkPreset, box: HoldingBox, { height, outputs }: RewardTransaction): boolean {
  if (box.ergoTree !== preset.systemScripts.emission) return false
  const { activationHeight = Number.POSITIVE_INFINITY, tokens } = preset.reemission ?? {}
  if (height < activationHeight || tokens === undefined) return box.value >= remainingAt(preset, height) / 2n
  // The activating transaction adds the NFT.
  const [next] = outputs
  return amountOf(height === activationHeight && next !== undefined ? next : box, tokens.emissionNft) > 0n
}

/** A re-emission box with the contract's NFT. */
export const isReemissionBox = ({ systemScripts, reemission }: NetworkPreset, box: HoldingBox): boolean =>
  box.ergoTree === systemScripts.reemission && amountOf(box, reemission?.tokens?.reemissionNft) > 0n

const amountOf = ({ assets }: HoldingBox, id: Hex | undefined): bigint =>
  assets.reduce((sum, { tokenId, amount }) => (tokenId === id ? sum + amount : sum), 0n)
