import { type Box, boxSize, type Header, type Hex } from '@ergo-explorer/chain'
import type { Api } from '../api.ts'
import type { BoxRecord } from '../queries/box-records.ts'
import type { TokenClaims } from '../queries/lost-blocks.ts'
import { addressOfTree } from './address-of-tree.ts'

/** A box that only blocks which lost have made: it has no number, and nobody spends it. */
export type LostBox = Omit<BoxRecord, 'number'> & { readonly number: null }

const UNKNOWN: TokenClaims = { name: null, decimals: null, type: null }

export const lostBox = (
  chain: Pick<Api, 'preset' | 'blake2b256'>,
  box: Box,
  { id, height }: Header,
  claims: ReadonlyMap<Hex, TokenClaims>,
): LostBox => ({
  number: null,
  id: box.boxId,
  value: box.value,
  creationHeight: box.creationHeight,
  height,
  position: box.index,
  size: boxSize(box, box.transactionId, box.index),
  tree: box.ergoTree,
  address: addressOfTree(chain, box.ergoTree),
  transactionId: box.transactionId,
  blockId: id,
  spentBy: null,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount, ...(claims.get(tokenId) ?? UNKNOWN) })),
  registers: box.registers,
})
