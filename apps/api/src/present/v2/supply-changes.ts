import { type BoxId, decodeRegisters, findBurns, findMint, readTokenMetadata, type TokenId } from '@ergo-explorer/chain'
import type { Asset } from '@ergo-explorer/contract'
import type { AssetRecord } from '../../queries/box-records.ts'
import type { TracedBox } from '../../queries/traced-boxes.ts'
import type { WholeInput } from '../../queries/whole-transaction.ts'
import { presentAsset } from './assets.ts'
import type { Terms } from './terms.ts'

/** The token that was minted, if any, as its issuing box describes it: while that waits, nobody else does. */
export function presentMints(terms: Terms, inputs: readonly WholeInput[], made: readonly TracedBox[]): Asset[] {
  // Ids in the database were checked when they were written.
  const mint = inputs[0] && findMint(inputs[0].boxId as BoxId, heldBy(made))
  if (mint === undefined) return []
  const { tokenId, amount, issuingOutputIndex } = mint
  const metadata = readTokenMetadata(decodeRegisters(made[issuingOutputIndex]?.registers ?? {}))
  return [presentAsset(terms, { tokenId, amount, ...metadata })]
}

export function presentBurns(terms: Terms, spent: readonly TracedBox[], made: readonly TracedBox[]): Asset[] {
  const known = new Map(spent.flatMap(({ assets }) => assets.map((asset) => [asset.tokenId, asset])))
  return findBurns(heldBy(spent), heldBy(made)).map(({ tokenId, amount }) =>
    presentAsset(terms, { ...UNKNOWN, ...known.get(tokenId), tokenId, amount }),
  )
}

const UNKNOWN: Omit<AssetRecord, 'tokenId' | 'amount'> = { name: null, decimals: null, type: null }

const heldBy = (boxes: readonly TracedBox[]) =>
  boxes.map(({ assets }) => assets.map(({ tokenId, amount }) => ({ tokenId: tokenId as TokenId, amount })))
