import { sumBoxAmounts } from '../balance-changes.ts'
import type { StoryRule } from '../rule.ts'
import { listReceivers } from '../resolved-transaction.ts'

/** Proves that a box of the treasury contract is spent and holds less afterwards. Source: the node's genesis scripts. */
export const treasury: StoryRule = {
  name: 'treasury',
  version: 1,
  match: (resolved) => {
    const script = resolved.preset.systemScripts.treasury
    const before = resolved.inputs.filter(({ ergoTree }) => ergoTree === script)
    if (before.length === 0) return undefined
    const after = resolved.outputs.filter(({ ergoTree }) => ergoTree === script)
    const released = sumBoxAmounts(before).nanoErg - sumBoxAmounts(after).nanoErg
    return released > 0n ? { kind: 'treasury', released, to: listReceivers(resolved) } : undefined
  },
}
