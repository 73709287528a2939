import type { Asset } from '#box/box.ts'
import { type BoxId, type TokenId, tokenIdOfMint } from '#ids.ts'

/** Tokens of one box. */
export type Assets = readonly Asset[]

export interface Mint {
  readonly tokenId: TokenId
  /** Sum over all outputs: a mint spread over several outputs is still one emission. */
  readonly amount: bigint
  /** The first output that holds the token; its registers describe it (EIP-4). */
  readonly issuingOutputIndex: number
  /** Every output that holds the token, ascending. */
  readonly outputIndexes: readonly number[]
}

/**
 * The token that a transaction mints. By protocol only the id of the first input's box may appear in the outputs
 * without being in the inputs, so there is at most one.
 */
export function findMint(firstInput: BoxId, outputs: readonly Assets[]): Mint | undefined {
  const tokenId = tokenIdOfMint(firstInput)
  let amount = 0n
  const outputIndexes: number[] = []
  for (const [index, assets] of outputs.entries()) {
    const held = assets.filter((asset) => asset.tokenId === tokenId)
    if (held.length === 0) continue
    outputIndexes.push(index)
    for (const asset of held) amount += asset.amount
  }
  const issuingOutputIndex = outputIndexes[0]
  if (issuingOutputIndex === undefined) return undefined
  return { tokenId, amount, issuingOutputIndex, outputIndexes }
}

/**
 * Tokens that a transaction burns: those of which the inputs hold more than the outputs, in the order of the inputs.
 * Unlike ERG, tokens need not be conserved.
 */
export function listBurnedTokens(inputs: readonly Assets[], outputs: readonly Assets[]): Asset[] {
  const left = new Map<TokenId, bigint>()
  for (const { tokenId, amount } of inputs.flat()) left.set(tokenId, (left.get(tokenId) ?? 0n) + amount)
  for (const { tokenId, amount } of outputs.flat()) {
    const before = left.get(tokenId)
    if (before !== undefined) left.set(tokenId, before - amount)
  }
  return [...left].filter(([, amount]) => amount > 0n).map(([tokenId, amount]) => ({ tokenId, amount }))
}
