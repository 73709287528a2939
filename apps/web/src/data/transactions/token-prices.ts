import { type Amounts, type Asset, divideToInteger } from '@ergo-explorer/chain'
import { listTokenPrices } from '@ergo-explorer/client'
import { type ApiClient, callApi } from '../api/api-client.ts'
import type { PoolReserves, TokenPriceView, TransactionView } from './transaction-view.ts'

/** Tokens of one request. The first ones of a transaction matter most. */
const MAX_TOKENS = 20

/** Prices of the tokens of a transaction. */
export async function loadTokenPrices(
  api: ApiClient,
  { tokens, timestamp }: Pick<TransactionView, 'tokens' | 'timestamp'>,
  signal: AbortSignal,
): Promise<readonly TokenPriceView[]> {
  if (tokens.length === 0) return []
  const ids = tokens.slice(0, MAX_TOKENS).map(({ tokenId }) => tokenId)
  try {
    const parameters = { tokenIds: ids.join(','), ...(timestamp !== null && { before: timestamp }) }
    const list = await callApi(api, listTokenPrices, parameters, signal)
    return (list?.items ?? []).map(({ tokenId, now, before }) => ({
      tokenId,
      atBlock: timestamp === null || before === null ? null : reservesOf(before),
      now: reservesOf(now),
    }))
  } catch (error) {
    // The page is complete without prices.
    if (signal.aborted) throw error
    return []
  }
}

const reservesOf = ({ nanoErg, tokens }: PoolReserves): PoolReserves => ({ nanoErg, tokens })

type PriceTime = 'atBlock' | 'now'

/** What amounts are worth, in nanoERG. Tokens without a price are not counted. */
export const valueInNanoErg = (
  { nanoErg, assets }: Amounts,
  prices: readonly TokenPriceView[],
  time: PriceTime,
): bigint => assets.reduce((sum, asset) => sum + (valueOf(asset, prices, time) ?? 0n), nanoErg)

/** Whether all tokens have a price, so that the value is that of the whole. */
export const isPriced = ({ assets }: Amounts, prices: readonly TokenPriceView[], time: PriceTime): boolean =>
  assets.every((asset) => valueOf(asset, prices, time) !== undefined)

/** More tokens than the pool holds have no price: the pool could not buy them all. */
function valueOf({ tokenId, amount }: Asset, prices: readonly TokenPriceView[], time: PriceTime): bigint | undefined {
  const reserves = prices.find((price) => price.tokenId === tokenId)?.[time]
  if (!reserves) return undefined
  const held = BigInt(reserves.tokens)
  const size = amount < 0n ? -amount : amount
  if (size > held) return undefined
  const value = divideToInteger(size * BigInt(reserves.nanoErg), held)
  return amount < 0n ? -value : value
}
