import type { Holder, TokenBurn, TokenSummary, TokenTransfer } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Paging } from '../page-number.ts'
import type { Resource } from '../resource/resource.ts'
import { type HolderRow, holderRowOf } from './holder-row.ts'
import { type CursorPage, type ListPage, offsetQuery, pageByOffset } from './list-page.ts'
import { reach } from './reach.ts'
import { rowFromV2, type TokenRow } from './token-row.ts'

/** Who has a token, by how much. Only v2 has lists of a token; elsewhere nobody asks for them. */
export const holdersResource = (id: string, paging: Paging): Resource<ListPage<HolderRow>> =>
  listOf(id, 'holders', paging, async (api, path, signal) => {
    const answer = await api.get<CursorPage<Holder>>(`${path}?${offsetQuery(paging)}`, signal)
    return pageByOffset(answer, paging, holderRowOf)
  })

/** Tokens with a name that looks the same, itself among them, those with most holders first. */
export const sameNameResource = (id: string, paging: Paging): Resource<ListPage<TokenRow>> =>
  listOf(id, 'same-name', paging, async (api, path, signal) => {
    const answer = await api.get<CursorPage<TokenSummary>>(`${path}?${offsetQuery(paging)}`, signal)
    return pageByOffset(answer, paging, rowFromV2)
  })

/** Whose balance changed by what, newest first. */
export const transfersResource = (id: string, paging: Paging): Resource<ListPage<TokenTransfer>> =>
  listOf(id, 'transfers', paging, (api, path, signal) =>
    reach(
      (query) => api.get<CursorPage<TokenTransfer>>(`${path}?${query}`, signal),
      paging,
      (transfer) => transfer,
    ),
  )

/** Transactions that destroyed some, newest first. */
export const burnsResource = (id: string, paging: Paging): Resource<ListPage<TokenBurn>> =>
  listOf(id, 'burns', paging, (api, path, signal) =>
    reach(
      (query) => api.get<CursorPage<TokenBurn>>(`${path}?${query}`, signal),
      paging,
      (burn) => burn,
    ),
  )

/** What is in a collection, which is a token itself; newest first. */
export const itemsResource = (id: string, paging: Paging): Resource<ListPage<TokenRow>> =>
  listOf(id, 'collection', paging, (api, path, signal) =>
    reach((query) => api.get<CursorPage<TokenSummary>>(`${path}?${query}`, signal), paging, rowFromV2),
  )

function listOf<T>(
  id: string,
  name: string,
  { page, limit }: Paging,
  load: (api: Api, path: string, signal: AbortSignal) => Promise<ListPage<T>>,
): Resource<ListPage<T>> {
  return {
    family: 'tokens',
    args: [id, name, page, limit],
    changesWith: 'tip',
    load: (api, signal) => load(api, `/api/v2/tokens/${encodeURIComponent(id)}/${name}`, signal),
  }
}
