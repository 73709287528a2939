import { findBurns, findMint, tokenIdOfMint } from '@ergo-explorer/chain'
import type { StoryRule } from '../rule.ts'
import { holdsToken } from '../resolved-transaction.ts'

/** Proves that outputs hold a token whose id is that of the first spent box: the only way to mint in the protocol. */
export const mint: StoryRule = {
  name: 'mint',
  version: 1,
  match: ({ inputs, transaction }) => {
    const [first] = transaction.inputs
    if (first === undefined) return undefined
    const minted = tokenIdOfMint(first.boxId)
    if (!transaction.outputs.some((box) => holdsToken(box, minted))) return undefined
    const outputs = transaction.outputs.map(({ assets }) => assets)
    const found = findMint(first.boxId, outputs)
    const issuing = found && transaction.outputs[found.issuingOutputIndex]
    if (found === undefined || issuing === undefined) return undefined
    const { tokenId, amount, issuingOutputIndex } = found
    const burned = findBurns(
      inputs.map(({ assets }) => assets),
      outputs,
    )
    return { kind: 'mint', tokenId, amount, issuingOutputIndex, to: issuing.ergoTree, burned }
  },
}
