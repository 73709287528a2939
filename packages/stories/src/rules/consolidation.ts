import { sumBoxAmounts } from '../balance-changes.ts'
import type { StoryRule } from '../rule.ts'
import { findSoleOwner } from '../resolved-transaction.ts'

/** Proves that all inputs and all outputs except the fee have one script, and that there are fewer outputs. */
export const consolidation: StoryRule = {
  name: 'consolidation',
  version: 1,
  match: ({ inputs, outputs }) => {
    const owner = findSoleOwner(inputs)
    if (owner === undefined || findSoleOwner(outputs) !== owner || outputs.length >= inputs.length) return undefined
    return {
      kind: 'consolidation',
      owner,
      boxesIn: inputs.length,
      boxesOut: outputs.length,
      amounts: sumBoxAmounts(outputs),
    }
  },
}
