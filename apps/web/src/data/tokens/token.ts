import { type NanoErg, toTokenUnits } from '@ergo-explorer/chain'
import {
  type ApiFunction,
  getOrderBook,
  getTokenActivity,
  getTokenPriceChart,
  getTokenTraits,
  listCollectionTokens,
  listSameNameTokens,
  listTokenBurns,
  listTokenHolders,
  listTokenOwners,
  listTokenTransfers,
} from '@ergo-explorer/client'
import type {
  AmmPool,
  OrderBook,
  TokenActivity,
  TokenDetail,
  TokenPriceDay,
  TokenTraits,
  V1TokenInfo,
} from '@ergo-explorer/contract'
import { useEffect } from 'react'
import { callApi } from '../api/api-client.ts'
import { getToken, type KnownToken, type Listed } from '../api/operations.ts'
import { parseObjectId } from '../object-id.ts'
import { type ListPage, pageRange, type Paging, toListPage } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import { type Resource, resourceKey } from '../resource/resource.ts'
import type { ResourceStore } from '../resource/resource-store.ts'
import { useResourceStore } from '../resource/use-resource.ts'

/** One token; null when it does not exist. */
export function tokenResource(id: string): Resource<KnownToken | null> {
  const tokenId = parseObjectId(id)
  return {
    type: 'token',
    args: [id],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (tokenId === null) return null
      const [token, stated] = await Promise.all([
        callApi(api, getToken, { tokenId }, signal),
        // What the issuing box states is read from v1, as specified (E02).
        api.get<V1TokenInfo>(`/api/v1/tokens/${tokenId}`, signal),
      ])
      if (token === null || stated === null) return checkFields(token, TOKEN_FIELDS)
      const { name, decimals, type, description, emissionAmount } = stated
      const minted = toTokenUnits(BigInt(String(emissionAmount)))
      return checkFields({ ...token, name, decimals, type, description, minted }, TOKEN_FIELDS)
    },
  }
}

const TOKEN_FIELDS = { others: ['tokenId', 'name', 'decimals', 'minted', 'mint', 'evidence', 'isNft'] } as const

/** Whether supply, holders and evidence are known. */
export const hasTokenDetails = (token: KnownToken): token is TokenDetail => token.evidence !== null

/** Removes the token and its lists from the cache when its page is left. */
export function useClearTokenCache(id: string): void {
  const store = useResourceStore()
  useEffect(() => () => clearTokenCache(store, id), [store, id])
}

export function clearTokenCache(store: ResourceStore, id: string): void {
  store.remove(resourceKey(tokenResource(id)))
  // The common key prefix of all lists of a token.
  store.remove(resourceKey({ type: 'tokens', args: [id] }))
}

type TokenListOperation<T> = ApiFunction<
  {
    readonly tokenId: string
    readonly limit?: number | undefined
    readonly offset?: number | undefined
    readonly cursor?: string | undefined
  },
  Listed<T>
>

/** Token lists are only requested from APIs with v2. */
const tokenListResource =
  <T>(name: string, operation: TokenListOperation<T>) =>
  (tokenId: string, paging: Paging): Resource<ListPage<T>> => ({
    type: 'tokens',
    args: [tokenId, name, paging.page, paging.limit, paging.after ?? null],
    invalidatedBy: 'tip',
    load: async (api, signal) =>
      toListPage(await callApi(api, operation, { tokenId, ...pageRange(paging) }, signal), paging),
  })

/** Holders of a token, largest first. */
export const holdersResource = tokenListResource('holders', listTokenHolders)

/** Tokens with a similar name, including the token itself, most holders first. */
export const similarNameTokensResource = tokenListResource('same-name', listSameNameTokens)

/** Balance changes by address, newest first. */
export const transfersResource = tokenListResource('transfers', listTokenTransfers)

/** Transactions that burned the token, newest first. */
export const burnsResource = tokenListResource('burns', listTokenBurns)

/** Items of a collection, which is itself a token; newest first. */
export const collectionItemsResource = tokenListResource('collection', listCollectionTokens)

/** Owners of an NFT, newest first. */
export const ownersResource = tokenListResource('owners', listTokenOwners)

/** How often the traits of an artwork occur in its collection; null without v2. */
export const traitsResource = (tokenId: string): Resource<TokenTraits | null> => ({
  type: 'tokens',
  args: [tokenId, 'traits'],
  invalidatedBy: 'tip',
  load: (api, signal) => callApi(api, getTokenTraits, { tokenId }, signal),
})

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

/** Feature of APIs that have prices of tokens by day. */
export const DAILY_PRICES_FEATURE = 'daily-token-prices'

/** Days of the price chart; the first is the default. */
export const PRICE_SPANS = [60, 180, 365] as const
export type PriceSpan = (typeof PRICE_SPANS)[number]

export const parsePriceSpan = (search: URLSearchParams): PriceSpan =>
  PRICE_SPANS.find((span) => String(span) === search.get('days')) ?? PRICE_SPANS[0]

const TIMESPANS = { 60: '60days', 180: '180days', 365: '1year' } as const

/** Prices of a token on complete UTC days, oldest first; empty if no pool sets a price. */
export const tokenPriceChartResource = (id: string, span: PriceSpan): Resource<readonly TokenPriceDay[]> => ({
  type: 'tokens',
  args: [id, 'price chart', span],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const tokenId = parseObjectId(id)
    if (tokenId === null) return []
    const chart = await callApi(api, getTokenPriceChart, { tokenId, timespan: TIMESPANS[span] }, signal)
    return checkFields(chart, { lists: ['days'], others: [] })?.days ?? []
  },
})
