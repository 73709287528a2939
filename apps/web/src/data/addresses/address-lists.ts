import { type NanoErg, toNanoErg, type TokenUnits, toTokenUnits } from '@ergo-explorer/chain'
import { listAddressBoxes, listAddressIssuedTokens, listAddressMentions } from '@ergo-explorer/client'
import type { BoxSummary, KeyMention, TokenSummary, V1OutputInfo } from '@ergo-explorer/contract'
import { type ApiClient, callApi } from '../api/api-client.ts'
import {
  getAddressBalance,
  getMarket,
  type KnownAsset,
  type KnownHeldToken,
  type WithUnknown,
} from '../api/operations.ts'
import { type CollectedItems, collectPages, type NumberedPage, offsetOf, type Paging, slicePage } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'

/** Reads the pages of a list of an address. */
type ListLoader<T> = (
  api: ApiClient,
  range: { readonly address: string; readonly limit: number; readonly cursor: string | undefined },
  signal: AbortSignal,
) => Promise<CollectedItems<T> | null>

const addressListResource = <T>(
  name: string,
  { address, paging }: { readonly address: string; readonly paging: Paging },
  load: ListLoader<T>,
  sort: (items: readonly T[]) => readonly T[] = (items) => items,
): Resource<NumberedPage<T>> => ({
  type: 'address list',
  args: [name, address, paging.page, paging.limit, paging.after ?? null],
  invalidatedBy: 'mempool',
  load: async (api, signal) => {
    const { items, next } = await collectPages((range) => load(api, { address, ...range }, signal), paging)
    return slicePage({ items: sort(items), next }, paging)
  },
})

/** Tokens in the balance of an address. */
export const heldTokensResource = (address: string, paging: Paging): Resource<NumberedPage<KnownHeldToken>> => ({
  ...addressListResource<KnownHeldToken>(
    'tokens',
    { address, paging },
    async (api, range, signal) => (await callApi(api, getAddressBalance, range, signal))?.tokens ?? null,
    (items) => items.toSorted((a, b) => rankOf(a) - rankOf(b)),
  ),
  invalidatedBy: 'tip',
})

/** Originals first, copies after unknown tokens, NFTs last because they are shown in a separate gallery. */
function rankOf({ isNft, genuineness, verdict }: KnownHeldToken): number {
  if (isNft === true) return 3
  if (genuineness === 'blocked') return 2
  return { original: 0, unknown: 1, copy: 2 }[verdict?.kind ?? 'unknown']
}

/** Tokens whose issuing box went to the address. Null when the API does not list them. */
export function issuedTokensResource(address: string, paging: Paging): Resource<NumberedPage<TokenSummary> | null> {
  const list = addressListResource('issued', { address, paging }, (api, range, signal) =>
    callApi(api, listAddressIssuedTokens, range, signal),
  )
  const load = (api: ApiClient, signal: AbortSignal) =>
    api.features === null ? Promise.resolve(null) : list.load(api, signal)
  return { ...list, invalidatedBy: 'tip', load }
}

/** Unspent boxes whose contract or registers contain the public key. Only requested from APIs with v2. */
export const keyMentionsResource = (address: string, paging: Paging): Resource<NumberedPage<KeyMention>> =>
  addressListResource('contracts', { address, paging }, (api, range, signal) =>
    callApi(api, listAddressMentions, range, signal),
  )

/** v1 knows neither the size of a box nor pending spendings. */
export type AddressBox = WithUnknown<
  Pick<BoxSummary, 'boxId' | 'transactionId' | 'height' | 'value' | 'size' | 'spentBy'>,
  'size'
> & { readonly assets: readonly KnownAsset[] }

/** v2 supports cursors only, so pages beyond its first ones are read from v1, which every host has. */
export function unspentBoxesResource(
  address: string,
  paging: Paging,
  at: number | null = null,
): Resource<NumberedPage<AddressBox>> {
  const { page, limit } = paging
  if (at !== null) return pastBoxesResource(address, paging, at)
  return {
    type: 'address list',
    args: ['boxes', address, page, limit],
    invalidatedBy: 'mempool',
    load: async (api, signal) => {
      if (api.features === null || page * limit > MAX_PAGE_LIMIT) return loadFromV1(api, { address, paging, signal })
      const found = await callApi(api, listAddressBoxes, { address, limit: page * limit }, signal)
      const items = found?.items ?? []
      return { items: items.slice((page - 1) * limit), total: found?.total ?? items.length, next: null }
    },
  }
}

/** Boxes that were unspent after a block. The API searches for them, so there is a cursor instead of a total. */
const pastBoxesResource = (address: string, paging: Paging, height: number): Resource<NumberedPage<AddressBox>> =>
  addressListResource(`boxes at ${height}`, { address, paging }, async (api, range, signal) => {
    const found = await callApi(api, listAddressBoxes, { ...range, height }, signal)
    return found && { ...found, items: found.items.map(withoutSpending) }
  })

/** Later spendings do not belong to an earlier height. */
const withoutSpending = (box: BoxSummary): BoxSummary => ({ ...box, spentBy: null })

const MAX_PAGE_LIMIT = 200

interface V1Options {
  readonly address: string
  readonly paging: Paging
  readonly signal: AbortSignal
}

async function loadFromV1(api: ApiClient, { address, paging, signal }: V1Options): Promise<NumberedPage<AddressBox>> {
  const { limit, offset } = offsetOf(paging)
  const path = `/api/v1/boxes/unspent/byAddress/${encodeURIComponent(address)}?limit=${limit}&offset=${offset}&sortDirection=desc`
  const found = await api.get<{ readonly items: readonly V1OutputInfo[]; readonly total: number }>(path, signal)
  return { items: found?.items.map(boxFromV1) ?? [], total: found?.total ?? 0, next: null }
}

const boxFromV1 = ({ boxId, transactionId, settlementHeight, value, assets }: V1OutputInfo): AddressBox => ({
  boxId,
  transactionId,
  height: settlementHeight,
  value: toNanoErg(value),
  size: null,
  assets: assets.map(({ tokenId, name, decimals, amount }) => ({
    tokenId,
    name,
    decimals,
    genuineness: 'unknown',
    amount: toTokenUnits(amount),
  })),
  spentBy: null,
})

/** Reserves of the pool that sets the price of a token. */
interface PoolReserves {
  readonly nanoErg: NanoErg
  readonly tokens: TokenUnits
}

/** The pool that sets the price of each traded token, by token id. */
export const poolReservesResource: Resource<Readonly<Record<string, PoolReserves>>> = {
  type: 'tokens',
  args: ['pools'],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const reserves: Record<string, PoolReserves> = {}
    for (const { tokenId, nanoErg, tokenAmount: tokens } of (await callApi(api, getMarket, {}, signal))?.prices ?? [])
      reserves[tokenId] = { nanoErg, tokens }
    return reserves
  },
}
