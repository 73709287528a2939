import { sumBoxAmounts } from '../balance-changes.ts'
import type { StoryRule } from '../rule.ts'
import { findSoleOwner } from '../resolved-transaction.ts'

/** Proves that all inputs and all outputs except the fee have one script. Fewer outputs are a consolidation. */
export const selfTransfer: StoryRule = {
  name: 'self-transfer',
  version: 1,
  match: ({ inputs, outputs }) => {
    const owner = findSoleOwner(inputs)
    if (owner === undefined || findSoleOwner(outputs) !== owner) return undefined
    return {
      kind: 'self-transfer',
      owner,
      boxesIn: inputs.length,
      boxesOut: outputs.length,
      amounts: sumBoxAmounts(outputs),
    }
  },
}
