import { gainsOf, isNothing, lossesOf } from '../balance-changes.ts'
import { contractBoxes } from '../contract-facts.ts'
import type { Rule } from '../rule.ts'

/** Proves that only wallets are spent, of several owners, and that one of them has less of one thing and more of another. */
export const exchange: Rule = {
  name: 'exchange',
  version: 1,
  tell: (sides) => {
    const signers = new Set(sides.inputs.map(({ ergoTree }) => ergoTree))
    if (signers.size < 2 || contractBoxes(sides).length > 0) return undefined
    const parties = sides.changes.map((change) => {
      return { script: change.script, given: lossesOf(change), received: gainsOf(change) }
    })
    const trades = parties.some(({ given, received }) => !isNothing(given) && !isNothing(received))
    return trades ? { kind: 'exchange', parties } : undefined
  },
}
