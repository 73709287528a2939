import { NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import { EXCHANGE } from './actors.ts'
import { collectBoxes } from './behaviour.ts'
import type { PeriodicAction } from './periodic.ts'

const MIN_BOXES = 30
const BOXES_CREATED = 24
const FEE = 2_000_000n

/**
 * Keeps several exchange boxes of equal value available, so that a withdrawal does not wait for another one's change.
 */
export const splitExchangeBoxes: PeriodicAction = (tick) => {
  if (tick.world.countOf(EXCHANGE) >= MIN_BOXES) return
  const value = tick.random.amountBetween(5n * ERG, 20n * ERG)
  const spends = collectBoxes(tick, EXCHANGE, { value: BigInt(BOXES_CREATED) * value + FEE + ERG })
  const outputs = Array.from({ length: BOXES_CREATED }, () => ({ value, ergoTree: EXCHANGE }))
  if (spends !== undefined) tick.submit({ spends, outputs, fee: FEE, changeTo: EXCHANGE })
}
