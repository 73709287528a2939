import { findBurns } from '@ergo-explorer/chain'
import type { Rule } from '../rule.ts'
import { holds } from '../sides.ts'

/** Proves that the inputs hold more of a token than the outputs: the difference is gone. */
export const burn: Rule = {
  name: 'burn',
  version: 1,
  tell: ({ inputs, transaction }) => {
    const burnt = findBurns(
      inputs.map(({ assets }) => assets),
      transaction.outputs.map(({ assets }) => assets),
    )
    if (burnt.length === 0) return undefined
    const holders = inputs.filter((box) => burnt.some(({ tokenId }) => holds(box, tokenId)))
    return { kind: 'burn', burnt, from: [...new Set(holders.map(({ ergoTree }) => ergoTree))] }
  },
}
