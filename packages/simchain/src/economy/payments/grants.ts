import { emissionPeriods, NANOERG_PER_ERG as ERG, type NetworkPreset, treasuryAt } from '@ergo-explorer/chain'
import { randomUser } from '../actors.ts'
import type { Behaviour } from '../behaviour.ts'
import { randomFee } from './payments.ts'
import { randomDormantOwner } from './storage-rent.ts'
import { TWO_OF_THREE_PROOF } from './shared-wallets.ts'
import { totalValue } from './wallets.ts'

/** Smaller grants are not worth collecting two signatures. */
const MIN_GRANT = 20n * ERG

/** The contract requires an output to itself, so some ERG always stays. */
const MIN_TREASURY_VALUE = ERG / 10n

/**
 * The treasury funds the first users with what its contract has released, until it is empty. Without it no user would
 * hold ERG before the first mining rewards mature. Some grants go to dormant owners.
 */
export const payTreasuryGrants: Behaviour = (tick) => {
  if (!tick.random.chance(0.3)) return
  const [treasury] = tick.world.boxesOf(tick.preset.systemScripts.treasury)
  if (treasury === undefined) return
  const available = treasury.value - treasuryLockedAt(tick.preset, tick.height) - MIN_TREASURY_VALUE
  if (available < MIN_GRANT) return
  const receivers = Array.from({ length: tick.random.between(3, 8) }, () => randomUser(tick))
  const each = (available * BigInt(tick.random.between(50, 95))) / 100n / BigInt(receivers.length)
  const fee = randomFee(tick)
  const paid = receivers.map((ergoTree) => ({ value: each, ergoTree }))
  if (tick.random.chance(0.15)) {
    paid.push({ value: tick.random.amountBetween(ERG / 4n, ERG), ergoTree: randomDormantOwner(tick) })
  }
  const rest = treasury.value - totalValue(paid) - fee
  const { ergoTree, registers } = treasury
  tick.submit({
    spends: [{ box: treasury, proof: tick.random.hex(TWO_OF_THREE_PROOF) }],
    outputs: [{ value: rest, ergoTree, registers }, ...paid],
    fee,
  })
}

/** The amount that the contract still locks at a height: the founders' shares of all later blocks. */
export function treasuryLockedAt(preset: NetworkPreset, height: number): bigint {
  return emissionPeriods(preset).reduce((sum, { fromHeight, toHeight }) => {
    const remainingBlocks = toHeight - Math.max(fromHeight - 1, height)
    return remainingBlocks > 0 ? sum + BigInt(remainingBlocks) * treasuryAt(preset, fromHeight) : sum
  }, 0n)
}
