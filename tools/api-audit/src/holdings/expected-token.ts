import type { Hex, TokenId } from '@ergo-explorer/chain'
import type { Ledger } from './ledger.ts'

export interface ExpectedToken {
  readonly minted: bigint
  readonly burned: bigint
  /** By script. */
  readonly holders: ReadonlyMap<Hex, bigint>
  readonly unspent: number
}

/** Computes all tokens in one pass over the unspent boxes. Minted tokens that no box holds were burned. */
export function computeExpectedTokens({ minted, unspent }: Ledger): Map<TokenId, ExpectedToken> {
  const holders = new Map<Hex, Map<Hex, bigint>>()
  const boxes = new Map<Hex, number>()
  for (const { ergoTree, assets } of unspent) {
    for (const id of new Set(assets.map(({ tokenId }) => tokenId))) boxes.set(id, (boxes.get(id) ?? 0) + 1)
    for (const { tokenId, amount } of assets) {
      const own = holders.get(tokenId) ?? new Map<Hex, bigint>()
      holders.set(tokenId, own.set(ergoTree, (own.get(ergoTree) ?? 0n) + amount))
    }
  }
  return new Map(
    [...minted].map(([id, amount]) => {
      const own = holders.get(id) ?? new Map<Hex, bigint>()
      const left = [...own.values()].reduce((sum, each) => sum + each, 0n)
      return [id, { minted: amount, burned: amount - left, holders: own, unspent: boxes.get(id) ?? 0 }]
    }),
  )
}
