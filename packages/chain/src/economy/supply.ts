import type { Hex } from '../bytes/hex.ts'
import type { NetworkPreset } from '../network/preset.ts'
import { REEMISSION_REWARD } from '../network/protocol.ts'
import { type EmissionPeriod, emissionPeriods, reemissionOf } from './emission.ts'

/** All that the schedule has released up to and including a height: the node's `totalCoinsIssued`. */
export function issuedAt(preset: NetworkPreset, height: number): bigint {
  return sum(preset, 1, height, ({ emission }) => emission)
}

/** What the schedule has yet to release: the node's `totalRemainCoins`. */
export function remainingAt(preset: NetworkPreset, height: number): bigint {
  return maxSupply(preset) - issuedAt(preset, height)
}

/** Every nanoERG there is or will be. All of it exists from genesis on; none is ever made or destroyed. */
export function maxSupply(preset: NetworkPreset): bigint {
  return issuedAt(preset, Number.POSITIVE_INFINITY)
}

/** EIP-27: what miners have set aside for re-emission by a height, whether or not they have paid it off yet. */
export function setAsideAt(preset: NetworkPreset, height: number): bigint {
  if (preset.reemission === undefined) return 0n
  return sum(preset, preset.reemission.activationHeight, height, ({ emission }) => reemissionOf(emission))
}

/** EIP-27: the last height that what was set aside can pay for. */
export function reemissionEndHeight(preset: NetworkPreset): number | undefined {
  if (preset.reemission === undefined) return undefined
  // The same for the whole network, and asked for with every block.
  let end = reemissionEnds.get(preset)
  if (end === undefined) {
    const paidBlocks = setAsideAt(preset, Number.POSITIVE_INFINITY) / REEMISSION_REWARD
    end = preset.reemission.startHeight + Number(paidBlocks) - 1
    reemissionEnds.set(preset, end)
  }
  return end
}

const reemissionEnds = new WeakMap<NetworkPreset, number>()

/**
 * The supply of the public v0 and v1 answers: what has been issued, less what waits in re-emission. It follows the
 * rules alone and so counts re-emission when a block is mined, not when its reward is spent.
 */
export function supplyAt(preset: NetworkPreset, height: number): bigint {
  return issuedAt(preset, height) - setAsideAt(preset, height) + repaidAt(preset, height)
}

/** EIP-27: what the re-emission contract has paid back to miners by a height. */
export function repaidAt(preset: NetworkPreset, height: number): bigint {
  const end = reemissionEndHeight(preset)
  if (preset.reemission === undefined || end === undefined) return 0n
  const blocks = Math.min(height, end) - preset.reemission.startHeight + 1
  return blocks > 0 ? BigInt(blocks) * REEMISSION_REWARD : 0n
}

/**
 * What people can move: everything but the unspent boxes under {@link lockedScripts}, whose values the caller adds up.
 * The schedule alone cannot tell, since it depends on when miners spend rewards and the treasury withdraws.
 */
export function circulatingSupply(preset: NetworkPreset, lockedNanoErg: bigint): bigint {
  return maxSupply(preset) - lockedNanoErg
}

/** The contracts whose coins do not circulate (yet): emission, treasury, re-emission on its way and at rest, no-premine. */
export function lockedScripts({ systemScripts }: NetworkPreset): readonly Hex[] {
  const { emission, treasury, noPremine, reemission, payToReemission } = systemScripts
  return [emission, treasury, noPremine, reemission, payToReemission].filter((script) => script !== undefined)
}

/** Adds something over the blocks from…to, period by period: two dozen steps at any height. */
function sum(preset: NetworkPreset, from: number, to: number, perBlock: (period: EmissionPeriod) => bigint): bigint {
  let total = 0n
  for (const period of emissionPeriods(preset)) {
    const blocks = Math.min(to, period.toHeight) - Math.max(from, period.fromHeight) + 1
    if (blocks > 0) total += BigInt(blocks) * perBlock(period)
  }
  return total
}
