import { sumOf } from '../balance-changes.ts'
import type { Rule } from '../rule.ts'
import { onlyOwnerOf } from '../sides.ts'

/** Proves that all inputs and all outputs but the fee are under one script. Fewer outputs are a consolidation. */
export const selfTransfer: Rule = {
  name: 'self-transfer',
  version: 1,
  tell: ({ inputs, outputs }) => {
    const owner = onlyOwnerOf(inputs)
    if (owner === undefined || onlyOwnerOf(outputs) !== owner) return undefined
    return {
      kind: 'self-transfer',
      owner,
      boxesIn: inputs.length,
      boxesOut: outputs.length,
      amounts: sumOf(outputs),
    }
  },
}
