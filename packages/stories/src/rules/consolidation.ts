import { sumOf } from '../balance-changes.ts'
import type { Rule } from '../rule.ts'
import { onlyOwnerOf } from '../sides.ts'

/** Proves that all inputs and all outputs but the fee are under one script, and the outputs are fewer. */
export const consolidation: Rule = {
  name: 'consolidation',
  version: 1,
  tell: ({ inputs, outputs }) => {
    const owner = onlyOwnerOf(inputs)
    if (owner === undefined || onlyOwnerOf(outputs) !== owner || outputs.length >= inputs.length) return undefined
    return {
      kind: 'consolidation',
      owner,
      boxesIn: inputs.length,
      boxesOut: outputs.length,
      amounts: sumOf(outputs),
    }
  },
}
