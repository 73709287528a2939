import { listBurnedTokens, findMint, tokenIdOfMint } from '@ergo-explorer/chain'
import * as fact from '#facts.ts'
import { holdsToken } from '#resolved-transaction.ts'
import { defineKind, type StoryRule } from '#rule.ts'

export const mintKind = defineKind('mint', {
  tokenId: fact.tokenId,
  amount: fact.tokenAmount,
  issuingOutputIndex: fact.count,
  /** Script of the issuing output. */
  to: fact.script,
  /** Tokens burned for the mint, as some collections require. */
  burned: fact.list(fact.asset),
})

/** Proves that outputs hold a token whose id is that of the first spent box: the only way to mint in the protocol. */
export const mint: StoryRule<typeof mintKind> = {
  name: 'mint',
  version: 3,
  kind: mintKind,
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
    const burned = listBurnedTokens(
      inputs.map(({ assets }) => assets),
      outputs,
    )
    return { tokenId, amount, issuingOutputIndex, to: issuing.ergoTree, burned }
  },
}

export const burnKind = defineKind('burn', {
  burned: fact.list(fact.asset),
  /** Scripts that held the tokens. */
  from: fact.list(fact.script),
})

/** Proves that the inputs hold more of a token than the outputs. */
export const burn: StoryRule<typeof burnKind> = {
  name: 'burn',
  version: 3,
  kind: burnKind,
  match: ({ inputs, transaction }) => {
    if (inputs.every(({ assets }) => assets.length === 0)) return undefined
    const burned = listBurnedTokens(
      inputs.map(({ assets }) => assets),
      transaction.outputs.map(({ assets }) => assets),
    )
    if (burned.length === 0) return undefined
    const gone = new Set(burned.map(({ tokenId }) => tokenId))
    const holders = inputs.filter(({ assets }) => assets.some(({ tokenId }) => gone.has(tokenId)))
    return { burned, from: [...new Set(holders.map(({ ergoTree }) => ergoTree))] }
  },
}
