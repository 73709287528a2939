import type { Box } from '#box/box.ts'
import type { Hex } from '#bytes/hex.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { REEMISSION_REWARD, NO_PREMINE_NANOERG } from '#network/protocol.ts'
import {
  type EmissionPeriod,
  emissionPeriods,
  reemissionOfEmission,
  treasuryAt,
  minerPayoutAt,
  reemissionAt,
} from './emission.ts'

/** Scheduled supply: everything released by the schedule up to and including a height, the node's `totalCoinsIssued`. */
export function issuedAt(preset: NetworkPreset, height: number): bigint {
  return sum(preset, { from: 1, to: height, perBlock: ({ emission }) => emission })
}

/** Everything the schedule has yet to release: the node's `totalRemainCoins`. */
export function remainingAt(preset: NetworkPreset, height: number): bigint {
  return totalSupply(preset) - issuedAt(preset, height)
}

/** Total supply. All nanoERG exist from genesis on; none is ever created or destroyed. */
export function totalSupply(preset: NetworkPreset): bigint {
  return issuedAt(preset, Number.POSITIVE_INFINITY)
}

/** EIP-27: nanoERG reserved for re-emission up to a height, whether or not miners have paid them yet. */
export function reservedForReemissionAt(preset: NetworkPreset, height: number): bigint {
  if (preset.reemission === undefined) return 0n
  return sum(preset, {
    from: preset.reemission.activationHeight,
    to: height,
    perBlock: ({ emission }) => reemissionOfEmission(emission),
  })
}

/** EIP-27: the last height that the reserve can pay for. */
export function reemissionEndHeight(preset: NetworkPreset): number | undefined {
  if (preset.reemission === undefined) return undefined
  // Cached per network, because it is needed for every block.
  let end = reemissionEnds.get(preset)
  if (end === undefined) {
    const paidBlocks = reservedForReemissionAt(preset, Number.POSITIVE_INFINITY) / REEMISSION_REWARD
    end = preset.reemission.startHeight + Number(paidBlocks) - 1
    reemissionEnds.set(preset, end)
  }
  return end
}

const reemissionEnds = new WeakMap<NetworkPreset, number>()

/**
 * Supply as reported by v0 and v1 only: everything scheduled minus what is reserved for re-emission. It counts
 * re-emission when a block is mined, not when its reward is spent, and treasury coins when they are scheduled.
 */
export function supplyAt(preset: NetworkPreset, height: number): bigint {
  return issuedAt(preset, height) - reservedForReemissionAt(preset, height) + reemittedAt(preset, height)
}

/** EIP-27: nanoERG that the re-emission contract has paid to miners up to a height. */
export function reemittedAt(preset: NetworkPreset, height: number): bigint {
  const end = reemissionEndHeight(preset)
  if (preset.reemission === undefined || end === undefined) return 0n
  const blocks = Math.min(height, end) - preset.reemission.startHeight + 1
  return BigInt(Math.max(0, blocks)) * REEMISSION_REWARD
}

/** The largest amount that can ever circulate: the coin of the no-premine proof can never be spent. */
export function maximumSupply(preset: NetworkPreset): bigint {
  return totalSupply(preset) - NO_PREMINE_NANOERG
}

/**
 * Sums over unspent boxes from which the circulating supply follows. The schedule alone does not determine it, because
 * it depends on when miners spend rewards and when the treasury withdraws.
 */
export interface HeldBack {
  /** nanoERG under {@link lockedScripts}. */
  readonly locked: bigint
  /** Re-emission tokens outside the emission contract. */
  readonly reemissionTokens: bigint
}

/** What one unspent box adds to the sums. */
export function heldBackBy(preset: NetworkPreset, { ergoTree, value, assets }: HoldingBox): HeldBack {
  const token = preset.reemission?.tokens?.reemissionToken
  let reemissionTokens = 0n
  if (ergoTree !== preset.systemScripts.emission) {
    for (const { tokenId, amount } of assets) if (tokenId === token) reemissionTokens += amount
  }
  return { locked: isLocked(preset, ergoTree) ? value : 0n, reemissionTokens }
}

type HoldingBox = Pick<Box, 'ergoTree' | 'value' | 'assets'>

/**
 * EIP-27: nanoERG of unspent rewards that miners owe to re-emission, one for each token outside the emission contract.
 * Before the activation height all tokens lie in the injection box and are no debt.
 */
export function reemissionDebt({ reemission }: NetworkPreset, height: number, tokens: bigint): bigint {
  return reemission === undefined || height < reemission.activationHeight ? 0n : tokens
}

/** Circulating supply after a block: total minus locked minus re-emission debt. */
export function circulatingSupply(
  preset: NetworkPreset,
  height: number,
  { locked, reemissionTokens }: HeldBack,
): bigint {
  return totalSupply(preset) - locked - reemissionDebt(preset, height, reemissionTokens)
}

/** Contracts whose coins do not circulate (yet): emission, treasury, pay-to-re-emission, re-emission, no-premine. */
export function lockedScripts({ systemScripts }: NetworkPreset): readonly Hex[] {
  const { emission, treasury, noPremine, reemission, payToReemission } = systemScripts
  return [emission, treasury, noPremine, reemission, payToReemission].filter((script) => script !== undefined)
}

// Compared for every box of every block, so without a list of its own each time.
function isLocked({ systemScripts }: NetworkPreset, ergoTree: Hex): boolean {
  const { emission, treasury, noPremine, reemission, payToReemission } = systemScripts
  return (
    ergoTree === emission ||
    ergoTree === treasury ||
    ergoTree === noPremine ||
    ergoTree === reemission ||
    ergoTree === payToReemission
  )
}

/** Sums a per-block amount over a height range, period by period: at most two dozen steps at any height. */
function sum(
  preset: NetworkPreset,
  {
    from,
    to,
    perBlock,
  }: { readonly from: number; readonly to: number; readonly perBlock: (period: EmissionPeriod) => bigint },
): bigint {
  let total = 0n
  for (const period of emissionPeriods(preset)) {
    // Periods are in the order of their heights.
    if (period.fromHeight > to) break
    const blocks = Math.min(to, period.toHeight) - Math.max(from, period.fromHeight) + 1
    total += BigInt(Math.max(0, blocks)) * perBlock(period)
  }
  return total
}

/** Values of the three boxes that exist before block 1, in nanoERG. */
export interface GenesisValues {
  readonly emission: bigint
  readonly noPremine: bigint
  readonly treasury: bigint
}

/** The coin of the no-premine proof is taken from the treasury's part. */
export function genesisValues(preset: NetworkPreset): GenesisValues {
  let treasury = 0n
  for (const { fromHeight, toHeight } of emissionPeriods(preset)) {
    treasury += BigInt(toHeight - fromHeight + 1) * treasuryAt(preset, fromHeight)
  }
  return {
    emission: totalSupply(preset) - treasury,
    noPremine: NO_PREMINE_NANOERG,
    treasury: treasury - NO_PREMINE_NANOERG,
  }
}

/** Response of a node to `/emission/at/{height}`, field by field. */
export interface NodeEmission {
  readonly height: number
  readonly minerReward: bigint
  readonly totalCoinsIssued: bigint
  readonly totalRemainCoins: bigint
  readonly reemitted: bigint
}

/**
 * The node considers only the emission contract: after its end it returns 0, although re-emission still pays miners.
 */
export function nodeEmissionAt(preset: NetworkPreset, height: number): NodeEmission {
  const reemitted = reemissionAt(preset, height)
  return {
    height,
    minerReward: minerPayoutAt(preset, height) - reemitted,
    totalCoinsIssued: issuedAt(preset, height),
    totalRemainCoins: remainingAt(preset, height),
    reemitted,
  }
}
