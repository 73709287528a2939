import type { NanoErg, TokenUnits } from '@ergo-explorer/chain'
import { getOrderBook, getTokenActivity } from '@ergo-explorer/client'
import type { AmmPool, OrderBook, TokenActivity } from '@ergo-explorer/contract'
import { callApi } from '../api/api-client.ts'
import { getMarket } from '../api/operations.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Pools and open orders of a token; null when there are none. */
export const tokenMarketResource = (tokenId: string): Resource<OrderBook | null> => ({
  type: 'tokens',
  args: [tokenId, 'market'],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApi(api, getOrderBook, { tokenId, limit: 1 }, signal), {
      lists: ['pools'],
      others: ['asks', 'bids'],
    }),
})

/** A pool that trades a token against ERG. */
export type ErgPool = AmmPool & { readonly nanoErg: NanoErg }

/** The pools that trade a token against ERG, the largest first. */
export const listErgPools = ({ pools }: OrderBook): readonly ErgPool[] =>
  pools
    .flatMap((pool) => (pool.nanoErg === null ? [] : [{ ...pool, nanoErg: pool.nanoErg }]))
    .toSorted((a, b) => (BigInt(a.nanoErg) < BigInt(b.nanoErg) ? 1 : -1))

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
