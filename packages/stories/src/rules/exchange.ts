import { gainsOf, hasNoAmounts, lossesOf } from '../balance-changes.ts'
import { contractBoxes } from '../contract-facts.ts'
import type { StoryRule } from '../rule.ts'

/**
 * Proves that only wallet boxes of several owners are spent, and that one owner has less of one asset and more of
 * another.
 */
export const exchange: StoryRule = {
  name: 'exchange',
  version: 1,
  match: (resolved) => {
    const signers = new Set(resolved.inputs.map(({ ergoTree }) => ergoTree))
    if (signers.size < 2 || contractBoxes(resolved).length > 0) return undefined
    const parties = resolved.changes.map((change) => {
      return { script: change.script, sent: lossesOf(change), received: gainsOf(change) }
    })
    const trades = parties.some(({ sent, received }) => !hasNoAmounts(sent) && !hasNoAmounts(received))
    return trades ? { kind: 'exchange', parties } : undefined
  },
}
