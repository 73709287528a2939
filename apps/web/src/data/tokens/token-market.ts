import type { NanoErg, TokenUnits } from '@ergo-explorer/chain'
import type { TokenActivity } from '@ergo-explorer/contract'
import { getOrderBook, getTokenActivity } from '@ergo-explorer/client'
import type { PriceFraction } from '#format/price.ts'
import { callApi } from '../api/api-client.ts'
import { getMarket } from '../api/operations.ts'
import type { Resource } from '../resource/resource.ts'

/** A pool that trades a token against ERG. */
export interface ErgPool {
  readonly poolNft: string
  readonly nanoErg: NanoErg
  readonly tokens: TokenUnits
  /** ERG per token, from the reserves. */
  readonly price: PriceFraction
  readonly priceUsd: string | null
  readonly changePercent: string | null
  /** The pool itself. */
  readonly boxId: string
  readonly timestamp: number
}

export interface TokenMarketView {
  readonly openOrders: number
  /** The largest first. */
  readonly pools: readonly ErgPool[]
}

/** Pools and open orders of a token. */
export const tokenMarketResource = (tokenId: string): Resource<TokenMarketView> => ({
  type: 'tokens',
  args: [tokenId, 'market'],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const book = await callApi(api, getOrderBook, { tokenId, limit: 1 }, signal)
    const pools = (book?.pools ?? []).flatMap(({ poolNft, nanoErg, token, price, ...pool }): ErgPool[] =>
      nanoErg === null
        ? []
        : [
            {
              poolNft,
              nanoErg,
              tokens: token.amount,
              price: { numerator: price.numerator, denominator: price.denominator },
              priceUsd: pool.priceUsd,
              changePercent: pool.changePercent,
              boxId: pool.boxId,
              timestamp: pool.timestamp,
            },
          ],
    )
    return {
      openOrders: book === null ? 0 : book.asks.orderCount + book.bids.orderCount,
      pools: pools.toSorted((a, b) => (BigInt(a.nanoErg) < BigInt(b.nanoErg) ? 1 : -1)),
    }
  },
})

/** Transactions that moved a token, by day, oldest first. */
export const tokenActivityResource = (tokenId: string): Resource<TokenActivity['days']> => ({
  type: 'tokens',
  args: [tokenId, 'activity'],
  invalidatedBy: 'tip',
  load: async (api, signal) => (await callApi(api, getTokenActivity, { tokenId }, signal))?.days ?? [],
})

/** Reserves of the largest ERG pool of a token. */
interface PoolReserves {
  readonly nanoErg: NanoErg
  readonly tokens: TokenUnits
}

/** The largest ERG pool of each traded token, by token id. */
export const poolReservesResource: Resource<Readonly<Record<string, PoolReserves>>> = {
  type: 'tokens',
  args: ['pools'],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const reserves: Record<string, PoolReserves> = {}
    // The API lists the largest pool of a token first.
    for (const { token, nanoErg } of (await callApi(api, getMarket, {}, signal))?.pools ?? [])
      if (nanoErg !== null) reserves[token.tokenId] ??= { nanoErg, tokens: token.amount }
    return reserves
  },
}
