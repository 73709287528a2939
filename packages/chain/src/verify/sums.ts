import type { Asset, Box } from '#box/box.ts'
import { type BoxId, type TokenId, tokenIdOfMint } from '#ids.ts'
import { listBurnedTokens, findMint } from '#token/mint.ts'
import type { Transaction } from '#transaction/transaction.ts'

/** What goes into a transaction and what comes out. */
export interface TransactionSum {
  readonly id: string
  readonly ergIn: bigint
  readonly ergOut: bigint
  readonly minted: readonly Asset[]
  readonly burned: readonly Asset[]
  /** A token of which the outputs hold more than the inputs, without being minted. No valid transaction has one. */
  readonly excess: Asset | undefined
}

/** @throws RangeError if a spent box is missing */
export function sumTransaction({ id, inputs, outputs }: Transaction, boxes: ReadonlyMap<BoxId, Box>): TransactionSum {
  const spent = inputs.map(({ boxId }) => {
    const box = boxes.get(boxId)
    if (box === undefined) throw new RangeError(`box ${boxId} is missing`)
    return box
  })
  const [first] = inputs
  const [assetsIn, assetsOut] = [spent, outputs].map((all) => all.map(({ assets }) => assets))
  if (first === undefined || assetsIn === undefined || assetsOut === undefined) throw new RangeError('no inputs')
  const held = totals(assetsIn.flat())
  const excess = [...totals(assetsOut.flat())]
    .map(([tokenId, amount]) => ({ tokenId, amount: amount - (held.get(tokenId) ?? 0n) }))
    .find(({ tokenId, amount }) => amount > 0n && tokenId !== tokenIdOfMint(first.boxId))
  const mint = findMint(first.boxId, assetsOut)
  return {
    id,
    ergIn: sumOf(spent),
    ergOut: sumOf(outputs),
    minted: mint === undefined ? [] : [{ tokenId: mint.tokenId, amount: mint.amount }],
    burned: listBurnedTokens(assetsIn, assetsOut),
    excess,
  }
}

const sumOf = (boxes: readonly Box[]): bigint => boxes.reduce((sum, { value }) => sum + value, 0n)

function totals(assets: readonly Asset[]): Map<TokenId, bigint> {
  const sums = new Map<TokenId, bigint>()
  for (const { tokenId, amount } of assets) sums.set(tokenId, (sums.get(tokenId) ?? 0n) + amount)
  return sums
}
