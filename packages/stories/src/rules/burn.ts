import { findBurns } from '@ergo-explorer/chain'
import type { Rule } from '../rule.ts'

/** Proves that the inputs hold more of a token than the outputs: the difference is gone. */
export const burn: Rule = {
  name: 'burn',
  version: 1,
  tell: ({ inputs, transaction }) => {
    if (inputs.every(({ assets }) => assets.length === 0)) return undefined
    const burnt = findBurns(
      inputs.map(({ assets }) => assets),
      transaction.outputs.map(({ assets }) => assets),
    )
    if (burnt.length === 0) return undefined
    const gone = new Set(burnt.map(({ tokenId }) => tokenId))
    const holders = inputs.filter(({ assets }) => assets.some(({ tokenId }) => gone.has(tokenId)))
    return { kind: 'burn', burnt, from: [...new Set(holders.map(({ ergoTree }) => ergoTree))] }
  },
}
