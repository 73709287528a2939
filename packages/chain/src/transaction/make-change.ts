import type { Asset, BoxCandidate } from '../box/box.ts'
import { boxSize } from '../box/serialise-box.ts'
import type { Hex } from '../bytes/hex.ts'
import type { TokenId, TransactionId } from '../ids.ts'

export interface ChangeRules {
  readonly payerScript: Hex
  readonly height: number
  readonly minValuePerByte: number
}

/** So many take at most 3 400 of the 4 096 bytes that a box may have. */
const TOKENS_IN_A_BOX = 80
/** More would make a transaction that nodes think too large, or too dear to check. */
const MOST_BOXES = 10

/**
 * What goes back to the payer: the rest, and every token of the spent boxes. `too-little` when the rest cannot fill the
 * boxes that it takes.
 */
export function makeChange(
  spent: readonly { readonly assets: readonly Asset[] }[],
  rest: bigint,
  { payerScript, height, minValuePerByte }: ChangeRules,
): readonly BoxCandidate[] | 'too-little' | 'too-many-tokens' {
  const tokens = sumOf(spent)
  if (rest === 0n && tokens.length === 0) return []
  const [first = [], ...others] = inPortions(tokens)
  if (others.length >= MOST_BOXES) return 'too-many-tokens'
  // Only the first box holds more than it must.
  const holding = (value: bigint, assets: readonly Asset[]) => plainBox(payerScript, value, height, assets)
  const lesser = others.map((assets) => holding(minValueOf(holding(MAX_VALUE, assets), minValuePerByte), assets))
  const value = lesser.reduce((left, box) => left - box.value, rest)
  const main = holding(value, first)
  return value < 0n || value < minValueOf(main, minValuePerByte) ? 'too-little' : [main, ...lesser]
}

export const plainBox = (
  ergoTree: Hex,
  value: bigint,
  creationHeight: number,
  assets: readonly Asset[] = [],
): BoxCandidate => ({ value, ergoTree, creationHeight, assets, registers: {} })

export const minValueOf = (box: BoxCandidate, minValuePerByte: number): bigint =>
  BigInt(sizeOf(box)) * BigInt(minValuePerByte)

/** In the state: ids are all of one length, and places among so few outputs take one byte. */
export const sizeOf = (box: BoxCandidate): number => boxSize(box, SOME_ID, 0)
const SOME_ID = '00'.repeat(32) as TransactionId
/** The value that takes most bytes. */
const MAX_VALUE = 2n ** 63n - 1n

function sumOf(boxes: readonly { readonly assets: readonly Asset[] }[]): Asset[] {
  const amounts = new Map<TokenId, bigint>()
  for (const { assets } of boxes)
    for (const { tokenId, amount } of assets) amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + amount)
  return Array.from(amounts, ([tokenId, amount]) => ({ tokenId, amount }))
}

function inPortions(tokens: readonly Asset[]): Asset[][] {
  const portions: Asset[][] = []
  for (let at = 0; at < tokens.length; at += TOKENS_IN_A_BOX) portions.push(tokens.slice(at, at + TOKENS_IN_A_BOX))
  return portions
}
