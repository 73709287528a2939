import { findBurns } from '@ergo-explorer/chain'
import type { StoryRule } from '../rule.ts'

/** Proves that the inputs hold more of a token than the outputs. */
export const burn: StoryRule = {
  name: 'burn',
  version: 1,
  match: ({ inputs, transaction }) => {
    if (inputs.every(({ assets }) => assets.length === 0)) return undefined
    const burned = findBurns(
      inputs.map(({ assets }) => assets),
      transaction.outputs.map(({ assets }) => assets),
    )
    if (burned.length === 0) return undefined
    const gone = new Set(burned.map(({ tokenId }) => tokenId))
    const holders = inputs.filter(({ assets }) => assets.some(({ tokenId }) => gone.has(tokenId)))
    return { kind: 'burn', burned, from: [...new Set(holders.map(({ ergoTree }) => ergoTree))] }
  },
}
