import { NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import { EXCHANGE } from './actors.ts'
import { gather } from './habit.ts'
import type { Act } from './occasions.ts'

const FEWEST_BOXES = 30
const PARTS = 24
const FEE = 2_000_000n

/** The exchange keeps a few boxes of like value at hand, so that one withdrawal need not wait for another's change. */
export const keepFloat: Act = (turn) => {
  if (turn.world.countOf(EXCHANGE) >= FEWEST_BOXES) return
  const value = turn.random.amountBetween(5n * ERG, 20n * ERG)
  const spends = gather(turn, EXCHANGE, BigInt(PARTS) * value + FEE + ERG)
  const outputs = Array.from({ length: PARTS }, () => ({ value, ergoTree: EXCHANGE }))
  if (spends !== undefined) turn.submit({ spends, outputs, fee: FEE, changeTo: EXCHANGE })
}
