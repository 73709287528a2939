import { type Asset, type Box, int, type TokenId } from '@ergo-explorer/chain'
import { readRegister } from './constants.ts'
import type { ReadScript } from './script-reader.ts'
import { ERG_POOL, TOKEN_POOL } from './spectrum-pools.ts'

/** One state of an automated market maker. */
export interface AmmPool {
  readonly poolNft: TokenId
  /** ERG where no token is named. */
  readonly x: { readonly tokenId: TokenId | undefined; readonly amount: bigint }
  readonly y: Asset
  /** Those that nobody has. */
  readonly shares: Asset
  /** Of 1000: what stays with a trader. */
  readonly fee: number
}

/** The pool that a box is, or undefined when it is none, or lacks what a pool has. */
export function readAmmPool(box: Box, readScript: ReadScript): AmmPool | undefined {
  const [nft, shares, ...reserves] = box.assets
  // Before the script is looked at: hardly any box holds so much.
  if (nft === undefined || shares === undefined || reserves.length === 0) return undefined
  const { template } = readScript(box.ergoTree)
  if (template !== ERG_POOL && template !== TOKEN_POOL) return undefined
  const [x, y] = template === ERG_POOL ? [{ tokenId: undefined, amount: box.value }, reserves[0]] : reserves
  const fee = readRegister(box.registers.R4, int)
  if (nft.amount !== 1n || x === undefined || y === undefined || fee === undefined) return undefined
  return { poolNft: nft.tokenId, x, y, shares, fee }
}
