import { gainsOf, isNothing, lossesOf } from '../balance-changes.ts'
import type { Rule } from '../rule.ts'
import { receiversIn } from '../sides.ts'

/** Proves that whoever has less afterwards has less of everything that changed, and the others more: nothing comes back. */
export const transfer: Rule = {
  name: 'transfer',
  version: 1,
  tell: (sides) => {
    const from = sides.changes.flatMap((change) => {
      const lost = lossesOf(change)
      return isNothing(lost) ? [] : [{ script: change.script, ...lost, alsoGained: !isNothing(gainsOf(change)) }]
    })
    const to = receiversIn(sides)
    if (from.length === 0 || to.length === 0 || from.some(({ alsoGained }) => alsoGained)) return undefined
    return {
      kind: 'transfer',
      from: from.map(({ script, nanoErg, assets }) => ({ script, nanoErg, assets })),
      to,
      fee: sides.fee,
    }
  },
}
