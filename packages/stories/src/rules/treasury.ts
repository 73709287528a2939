import { sumOf } from '../balance-changes.ts'
import type { Rule } from '../rule.ts'
import { receiversIn } from '../sides.ts'

/** Proves that a box of the treasury contract is spent and holds less afterwards. Source: the node's genesis scripts. */
export const treasury: Rule = {
  name: 'treasury',
  version: 1,
  tell: (sides) => {
    const script = sides.preset.systemScripts.treasury
    const before = sides.inputs.filter(({ ergoTree }) => ergoTree === script)
    if (before.length === 0) return undefined
    const after = sides.outputs.filter(({ ergoTree }) => ergoTree === script)
    const released = sumOf(before).nanoErg - sumOf(after).nanoErg
    return released > 0n ? { kind: 'treasury', released, to: receiversIn(sides) } : undefined
  },
}
