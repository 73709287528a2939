import type { Holder, RichList } from '@ergo-explorer/contract'
import { assertApiReachable } from '../api/assert-api-reachable.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { type HolderRow, toHolderRow } from './holder-row.ts'
import { type ListPage, formatOffsetQuery, toListPage } from './list-page.ts'

export interface RichListView extends ListPage<HolderRow> {
  /** nanoERG in circulation, without coins locked in reserve contracts. */
  readonly circulating: string
  /** Combined balance of the largest holders. */
  readonly top: readonly { readonly holders: number; readonly amount: string }[]
}

/** Null when the API provides no rich list. */
export function richListResource(paging: Paging): Resource<RichListView | null> {
  return {
    type: 'address list',
    args: ['rich-list', paging.page, paging.limit],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes('rich-list') !== true) {
        await assertApiReachable(api, signal)
        return null
      }
      const list = await api.get<RichList>(`/api/v2/rich-list?${formatOffsetQuery(paging)}`, signal)
      // The API rejects a page beyond the maximum offset, and then the totals are unknown too.
      if (list === null) return { items: [], total: null, hasNext: false, isComplete: true, circulating: '0', top: [] }
      return {
        ...toListPage<Holder, HolderRow>(list, paging, toHolderRow),
        circulating: list.circulating,
        top: list.top.map(({ holders, amount }) => ({ holders, amount })),
      }
    },
  }
}
