import { type Box, boxSize, type Header, type Hex } from '@ergo-explorer/chain'
import type { RouteDependencies } from '../route-dependencies.ts'
import type { BoxRecord } from '../queries/box-records.ts'
import type { TokenMetadata } from '../queries/orphan-sources.ts'
import { addressOfErgoTree } from './address-of-ergo-tree.ts'

/** A box created only in orphaned blocks: it has no number and is unspent. */
export type OrphanBox = Omit<BoxRecord, 'number'> & { readonly number: null }

const UNKNOWN_TOKEN: TokenMetadata = { name: null, decimals: null, type: null }

export const toOrphanBox = (
  context: Pick<RouteDependencies, 'preset' | 'blake2b256'>,
  box: Box,
  {
    header: { id, height },
    tokenMetadata,
  }: { readonly header: Header; readonly tokenMetadata: ReadonlyMap<Hex, TokenMetadata> },
): OrphanBox => ({
  number: null,
  id: box.boxId,
  value: box.value,
  creationHeight: box.creationHeight,
  height,
  position: box.index,
  size: boxSize(box, box.transactionId, box.index),
  ergoTree: box.ergoTree,
  address: addressOfErgoTree(context, box.ergoTree),
  transactionId: box.transactionId,
  blockId: id,
  spentBy: null,
  assets: box.assets.map(({ tokenId, amount }) => ({
    tokenId,
    amount,
    ...(tokenMetadata.get(tokenId) ?? UNKNOWN_TOKEN),
  })),
  registers: box.registers,
})
