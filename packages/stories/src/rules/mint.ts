import { findBurns, findMint } from '@ergo-explorer/chain'
import type { Rule } from '../rule.ts'

/** Proves that outputs hold a token whose id is that of the first spent box: the protocol's one way to mint. */
export const mint: Rule = {
  name: 'mint',
  version: 1,
  tell: ({ inputs, transaction }) => {
    const outputs = transaction.outputs.map(({ assets }) => assets)
    const [first] = transaction.inputs
    const found = first && findMint(first.boxId, outputs)
    const issuing = found && transaction.outputs[found.issuingOutputIndex]
    if (found === undefined || issuing === undefined) return undefined
    const { tokenId, amount, issuingOutputIndex } = found
    const burnt = findBurns(
      inputs.map(({ assets }) => assets),
      outputs,
    )
    return { kind: 'mint', tokenId, amount, issuingOutputIndex, to: issuing.ergoTree, burnt }
  },
}
