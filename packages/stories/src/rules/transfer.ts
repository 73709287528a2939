import { gainsOf, hasNoAmounts, lossesOf } from '../balance-changes.ts'
import type { StoryRule } from '../rule.ts'
import { listReceivers } from '../resolved-transaction.ts'

/** Proves that every script either only loses or only gains assets: nothing is exchanged. */
export const transfer: StoryRule = {
  name: 'transfer',
  version: 1,
  match: (resolved) => {
    const from = resolved.changes.flatMap((change) => {
      const lost = lossesOf(change)
      return hasNoAmounts(lost) ? [] : [{ script: change.script, ...lost, alsoGained: !hasNoAmounts(gainsOf(change)) }]
    })
    const to = listReceivers(resolved)
    if (from.length === 0 || to.length === 0 || from.some(({ alsoGained }) => alsoGained)) return undefined
    return {
      kind: 'transfer',
      from: from.map(({ script, nanoErg, assets }) => ({ script, nanoErg, assets })),
      to,
      fee: resolved.fee,
    }
  },
}
