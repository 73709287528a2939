import { emissionPeriods, NANOERG_PER_ERG as ERG, type NetworkPreset, treasuryAt } from '@ergo-explorer/chain'
import { anyUser } from './actors.ts'
import type { Habit } from './habit.ts'
import { usualFee } from './payments.ts'
import { anySleeper } from './rent.ts'
import { TWO_OF_THREE_PROOF } from './shared-wallets.ts'
import { valueOf } from './wallets.ts'

/** Less is not worth gathering two of the three who must sign. */
const LEAST_GRANT = 20n * ERG

/** The contract asks for an output under itself, so something always stays. */
const ALWAYS_STAYS = ERG / 10n

/**
 * The treasury supports the first users out of what its contract has released, until it runs dry. Without it nobody
 * would have a coin before the first mining rewards mature. Some of those it pays put the money away and forget it.
 */
export const grants: Habit = (turn) => {
  if (!turn.random.chance(0.3)) return
  const [treasury] = turn.world.boxesOf(turn.preset.systemScripts.treasury)
  if (treasury === undefined) return
  const free = treasury.value - lockedAt(turn.preset, turn.height) - ALWAYS_STAYS
  if (free < LEAST_GRANT) return
  const receivers = Array.from({ length: turn.random.between(3, 8) }, () => anyUser(turn))
  const each = (free * BigInt(turn.random.between(50, 95))) / 100n / BigInt(receivers.length)
  const fee = usualFee(turn)
  const paid = receivers.map((ergoTree) => ({ value: each, ergoTree }))
  if (turn.random.chance(0.15)) {
    paid.push({ value: turn.random.amountBetween(ERG / 4n, ERG), ergoTree: anySleeper(turn) })
  }
  const rest = treasury.value - valueOf(paid) - fee
  const { ergoTree, registers } = treasury
  turn.submit({
    spends: [{ box: treasury, proof: turn.random.hex(TWO_OF_THREE_PROOF) }],
    outputs: [{ value: rest, ergoTree, registers }, ...paid],
    fee,
  })
}

/** What the contract keeps back at a height: the founders' shares of all blocks to come. */
export function lockedAt(preset: NetworkPreset, height: number): bigint {
  return emissionPeriods(preset).reduce((sum, { fromHeight, toHeight }) => {
    const toCome = toHeight - Math.max(fromHeight - 1, height)
    return toCome > 0 ? sum + BigInt(toCome) * treasuryAt(preset, fromHeight) : sum
  }, 0n)
}
