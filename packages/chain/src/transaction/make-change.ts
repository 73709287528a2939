import type { Asset, BoxCandidate } from '../box/box.ts'
import { boxSize } from '../box/serialise-box.ts'
import type { Hex } from '../bytes/hex.ts'
import type { TokenId, TransactionId } from '../ids.ts'

export interface ChangeRules {
  readonly payerScript: Hex
  readonly height: number
  readonly minValuePerByte: number
}

/** These take at most 3 400 of the 4 096 bytes of a box. */
const MAX_TOKENS_PER_BOX = 80
/** More would create a transaction that nodes consider too large or too expensive to validate. */
const MAX_CHANGE_BOXES = 10

/**
 * Creates the change boxes of the payer: the remaining value and all tokens of the spent boxes. `too-little` if the
 * remaining value is below the minimum of these boxes.
 */
export function makeChange(
  spent: readonly { readonly assets: readonly Asset[] }[],
  rest: bigint,
  { payerScript, height, minValuePerByte }: ChangeRules,
): readonly BoxCandidate[] | 'too-little' | 'too-many-tokens' {
  const tokens = sumOf(spent)
  if (rest === 0n && tokens.length === 0) return []
  const [first = [], ...others] = chunkTokens(tokens)
  if (others.length >= MAX_CHANGE_BOXES) return 'too-many-tokens'
  // Only the first box holds more than its minimum value.
  const boxWith = (value: bigint, assets: readonly Asset[]) =>
    plainBox(payerScript, { value, creationHeight: height, assets })
  const otherBoxes = others.map((assets) => boxWith(minBoxValue(boxWith(MAX_VALUE, assets), minValuePerByte), assets))
  const value = otherBoxes.reduce((left, box) => left - box.value, rest)
  const main = boxWith(value, first)
  return value < 0n || value < minBoxValue(main, minValuePerByte) ? 'too-little' : [main, ...otherBoxes]
}

export const plainBox = (
  ergoTree: Hex,
  {
    value,
    creationHeight,
    assets = [],
  }: { readonly value: bigint; readonly creationHeight: number; readonly assets?: readonly Asset[] },
): BoxCandidate => ({ value, ergoTree, creationHeight, assets, registers: {} })

export const minBoxValue = (box: BoxCandidate, minValuePerByte: number): bigint =>
  BigInt(boxSizeInState(box)) * BigInt(minValuePerByte)

/** Size in the state: ids have a fixed length, and the index among so few outputs takes one byte. */
export const boxSizeInState = (box: BoxCandidate): number => boxSize(box, ANY_TRANSACTION_ID, 0)
const ANY_TRANSACTION_ID = '00'.repeat(32) as TransactionId
/** The value with the longest encoding. */
const MAX_VALUE = 2n ** 63n - 1n

function sumOf(boxes: readonly { readonly assets: readonly Asset[] }[]): Asset[] {
  const amounts = new Map<TokenId, bigint>()
  for (const { assets } of boxes)
    for (const { tokenId, amount } of assets) amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + amount)
  return Array.from(amounts, ([tokenId, amount]) => ({ tokenId, amount }))
}

function chunkTokens(tokens: readonly Asset[]): Asset[][] {
  const chunks: Asset[][] = []
  for (let at = 0; at < tokens.length; at += MAX_TOKENS_PER_BOX) chunks.push(tokens.slice(at, at + MAX_TOKENS_PER_BOX))
  return chunks
}
