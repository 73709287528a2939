import { type Amounts, type Asset, divideToInteger } from '@ergo-explorer/chain'
import type { TokenPrice } from '@ergo-explorer/contract'

type PriceTime = 'before' | 'now'

/** What amounts are worth, in nanoERG. Tokens without a price are not counted. */
export const valueInNanoErg = ({ nanoErg, assets }: Amounts, prices: readonly TokenPrice[], time: PriceTime): bigint =>
  assets.reduce((sum, asset) => sum + (valueOf(asset, prices, time) ?? 0n), nanoErg)

/** Whether all tokens have a price, so that the value is that of the whole. */
export const isPriced = ({ assets }: Amounts, prices: readonly TokenPrice[], time: PriceTime): boolean =>
  assets.every((asset) => valueOf(asset, prices, time) !== undefined)

/** More tokens than the pool holds have no price: the pool could not buy them all. */
function valueOf({ tokenId, amount }: Asset, prices: readonly TokenPrice[], time: PriceTime): bigint | undefined {
  const reserves = prices.find((price) => price.tokenId === tokenId)?.[time]
  if (!reserves) return undefined
  const held = BigInt(reserves.tokenAmount)
  const size = amount < 0n ? -amount : amount
  if (size > held) return undefined
  const value = divideToInteger(size * BigInt(reserves.nanoErg), held)
  return amount < 0n ? -value : value
}
