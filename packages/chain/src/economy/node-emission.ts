import type { NetworkPreset } from '../network/preset.ts'
import { minerPayoutAt, reemissionAt } from './emission.ts'
import { issuedAt, remainingAt } from './supply.ts'

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
