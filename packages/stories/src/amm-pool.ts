import { type Asset, type Box, int, type TokenId } from '@ergo-explorer/chain'
import { readRegister } from './constants.ts'
import type { ReadScript } from './script-reader.ts'
import { ERG_POOL_TEMPLATE, TOKEN_POOL_TEMPLATE } from './spectrum-pools.ts'

/** State of an automated market maker. */
export interface AmmPool {
  readonly poolNft: TokenId
  /** ERG if no token id is set. */
  readonly x: { readonly tokenId: TokenId | undefined; readonly amount: bigint }
  readonly y: Asset
  /** Liquidity shares that are not in circulation. */
  readonly shares: Asset
  /** Part of each 1000 that remains after the trading fee. */
  readonly fee: number
}

/** Reads a pool box; undefined if the box is not a pool or is incomplete. */
export function readAmmPool(box: Box, readScript: ReadScript): AmmPool | undefined {
  const [nft, shares, ...reserves] = box.assets
  // Checked before the script: hardly any box holds this many tokens.
  if (nft === undefined || shares === undefined || reserves.length === 0) return undefined
  const { template } = readScript(box.ergoTree)
  if (template !== ERG_POOL_TEMPLATE && template !== TOKEN_POOL_TEMPLATE) return undefined
  const [x, y] = template === ERG_POOL_TEMPLATE ? [{ tokenId: undefined, amount: box.value }, reserves[0]] : reserves
  const fee = readRegister(box.registers.R4, int)
  if (nft.amount !== 1n || x === undefined || y === undefined || fee === undefined) return undefined
  return { poolNft: nft.tokenId, x, y, shares, fee }
}
