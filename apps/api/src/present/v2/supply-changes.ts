import { type BoxId, decodeRegisters, findBurns, findMint, readTokenMetadata, type TokenId } from '@ergo-explorer/chain'
import type { Asset } from '@ergo-explorer/contract'
import type { AssetRecord } from '../../queries/box-records.ts'
import type { BoxWithSpending } from '../../queries/boxes-with-spending.ts'
import type { DetailedInput } from '../../queries/transaction-details.ts'
import { presentAsset } from './assets.ts'
import type { PresentContext } from './present-context.ts'

/** The minted token, if any, with metadata from its issuing box: a pending mint is not in token_mints yet. */
export function presentMints(
  context: PresentContext,
  inputs: readonly DetailedInput[],
  outputs: readonly BoxWithSpending[],
): Asset[] {
  // Ids are validated before they are written to the database.
  const mint = inputs[0] && findMint(inputs[0].boxId as BoxId, assetsOf(outputs))
  if (mint === undefined) return []
  const { tokenId, amount, issuingOutputIndex } = mint
  const metadata = readTokenMetadata(decodeRegisters(outputs[issuingOutputIndex]?.registers ?? {}))
  return [presentAsset(context, { tokenId, amount, ...metadata })]
}

export function presentBurns(
  context: PresentContext,
  spent: readonly BoxWithSpending[],
  outputs: readonly BoxWithSpending[],
): Asset[] {
  const known = new Map(spent.flatMap(({ assets }) => assets.map((asset) => [asset.tokenId, asset])))
  return findBurns(assetsOf(spent), assetsOf(outputs)).map(({ tokenId, amount }) =>
    presentAsset(context, { ...UNKNOWN_TOKEN, ...known.get(tokenId), tokenId, amount }),
  )
}

const UNKNOWN_TOKEN: Omit<AssetRecord, 'tokenId' | 'amount'> = { name: null, decimals: null, type: null }

const assetsOf = (boxes: readonly BoxWithSpending[]) =>
  boxes.map(({ assets }) => assets.map(({ tokenId, amount }) => ({ tokenId: tokenId as TokenId, amount })))
